"""An incremental solver of one-way constraints with strengths, on a long chain of equalities and on many scalings."""
# full: 4500
# counted: 100
import sys

# Strengths, the strongest first.
REQUIRED, STRONG, MEDIUM, WEAK, WEAKEST = range(5)


class Variable:
    """A value, the constraints on it, which of them sets it, and how strongly it may be overridden."""

    def __init__(self, value):
        self.value = value
        self.constraints = []
        self.setter = None
        self.mark = 0
        self.walkabout = WEAKEST
        self.stay = True


class Constraint:
    def __init__(self, planner, strength):
        self.planner = planner
        self.strength = strength

    def enlist(self):
        for variable in self.variables():
            variable.constraints.append(self)
        self.forget()
        self.planner.add(self)

    def destroy(self):
        for variable in self.variables():
            variable.constraints.remove(self)
        if self.is_satisfied():
            self.planner.retract(self)

    def is_input(self):
        return False

    def satisfy(self, mark):
        """Chooses a way to hold; the constraint whose place it took."""
        self.choose(mark)
        if not self.is_satisfied():
            if self.strength == REQUIRED:
                raise RuntimeError("a required constraint cannot be satisfied")
            return None
        for variable in self.inputs():
            variable.mark = mark
        output = self.output()
        overridden = output.setter
        if overridden is not None:
            overridden.forget()
        output.setter = self
        if not self.planner.propagate(self, mark):
            raise RuntimeError("a cycle of constraints")
        output.mark = mark
        return overridden

    def inputs_known(self, mark):
        for variable in self.inputs():
            if not (variable.mark == mark or variable.stay or variable.setter is None):
                return False
        return True


class Unary(Constraint):
    def __init__(self, planner, variable, strength):
        super().__init__(planner, strength)
        self.target = variable
        self.satisfied = False
        self.enlist()

    def variables(self):
        return (self.target,)

    def inputs(self):
        return ()

    def output(self):
        return self.target

    def is_satisfied(self):
        return self.satisfied

    def forget(self):
        self.satisfied = False

    def choose(self, mark):
        self.satisfied = self.target.mark != mark and self.strength < self.target.walkabout

    def recalculate(self):
        self.target.walkabout = self.strength
        self.target.stay = not self.is_input()
        if self.target.stay:
            self.execute()

    def execute(self):
        pass


class Stay(Unary):
    pass


class Edit(Unary):
    def is_input(self):
        return True


BACKWARD, NOT, FORWARD = -1, 0, 1


class Binary(Constraint):
    def __init__(self, planner, left, right, strength):
        super().__init__(planner, strength)
        self.left = left
        self.right = right
        self.way = NOT
        self.enlist()

    def variables(self):
        return (self.left, self.right)

    def inputs(self):
        return (self.left,) if self.way == FORWARD else (self.right,)

    def output(self):
        return self.right if self.way == FORWARD else self.left

    def input(self):
        return self.left if self.way == FORWARD else self.right

    def is_satisfied(self):
        return self.way != NOT

    def forget(self):
        self.way = NOT

    def choose(self, mark):
        left, right = self.left, self.right
        if left.mark == mark:
            self.way = FORWARD if right.mark != mark and self.strength < right.walkabout else NOT
        elif right.mark == mark:
            self.way = BACKWARD if left.mark != mark and self.strength < left.walkabout else NOT
        elif left.walkabout > right.walkabout:
            self.way = BACKWARD if self.strength < left.walkabout else NOT
        else:
            self.way = FORWARD if self.strength < right.walkabout else NOT

    def recalculate(self):
        source, output = self.input(), self.output()
        output.walkabout = max(self.strength, source.walkabout)
        output.stay = source.stay
        if output.stay:
            self.execute()


class Equal(Binary):
    def execute(self):
        self.output().value = self.input().value


class Scaled(Binary):
    """right == left * factor + offset"""

    def __init__(self, planner, left, factor, offset, right, strength):
        self.factor = factor
        self.offset = offset
        super().__init__(planner, left, right, strength)

    def variables(self):
        return (self.left, self.right, self.factor, self.offset)

    def inputs(self):
        return (self.input(), self.factor, self.offset)

    def execute(self):
        if self.way == FORWARD:
            self.right.value = self.left.value * self.factor.value + self.offset.value
        else:
            self.left.value = (self.right.value - self.offset.value) // self.factor.value

    def recalculate(self):
        source, output = self.input(), self.output()
        output.walkabout = max(self.strength, source.walkabout)
        output.stay = source.stay and self.factor.stay and self.offset.stay
        if output.stay:
            self.execute()


class Planner:
    def __init__(self):
        self.mark = 0

    def fresh(self):
        self.mark += 1
        return self.mark

    def add(self, constraint):
        mark = self.fresh()
        overridden = constraint.satisfy(mark)
        while overridden is not None:
            overridden = overridden.satisfy(mark)

    def retract(self, constraint):
        output = constraint.output()
        constraint.forget()
        unsatisfied = self.unset(output)
        for strength in range(REQUIRED, WEAKEST + 1):
            for other in unsatisfied:
                if other.strength == strength:
                    self.add(other)

    def unset(self, output):
        """Recomputes all below a variable that lost its setter; the constraints that may now be satisfied."""
        output.setter = None
        output.walkabout = WEAKEST
        output.stay = True
        unsatisfied = []
        open_ = [output]
        while open_:
            variable = open_.pop()
            for constraint in variable.constraints:
                if not constraint.is_satisfied():
                    unsatisfied.append(constraint)
            setter = variable.setter
            for constraint in variable.constraints:
                if constraint is not setter and constraint.is_satisfied():
                    constraint.recalculate()
                    open_.append(constraint.output())
        return unsatisfied

    def propagate(self, constraint, mark):
        open_ = [constraint]
        while open_:
            now = open_.pop()
            if now.output().mark == mark:
                return False
            now.recalculate()
            self.consumers(now.output(), open_)
        return True

    def consumers(self, variable, into):
        setter = variable.setter
        for constraint in variable.constraints:
            if constraint is not setter and constraint.is_satisfied():
                into.append(constraint)

    def plan(self, sources):
        mark = self.fresh()
        plan = []
        open_ = [source for source in sources if source.is_input() and source.is_satisfied()]
        while open_:
            constraint = open_.pop()
            output = constraint.output()
            if output.mark != mark and constraint.inputs_known(mark):
                plan.append(constraint)
                output.mark = mark
                self.consumers(output, open_)
        return plan

    def change(self, variable, values):
        edit = Edit(self, variable, STRONG)
        plan = self.plan([edit])
        for value in values:
            variable.value = value
            for constraint in plan:
                constraint.execute()
        edit.destroy()


def chain(count):
    planner = Planner()
    variables = [Variable(0) for _ in range(count + 1)]
    for index in range(count):
        Equal(planner, variables[index], variables[index + 1], REQUIRED)
    Stay(planner, variables[-1], STRONG)
    edit = Edit(planner, variables[0], MEDIUM)
    edit.destroy()
    variables[-1].constraints[-1].destroy()
    total = 0
    edit = Edit(planner, variables[0], STRONG)
    plan = planner.plan([edit])
    for value in range(100):
        variables[0].value = value
        for constraint in plan:
            constraint.execute()
        if variables[-1].value != value:
            raise RuntimeError("the chain broke")
        total += variables[-1].value
    edit.destroy()
    return total


def projection(count):
    planner = Planner()
    factor, offset = Variable(10), Variable(1000)
    for variable in (factor, offset):
        Stay(planner, variable, REQUIRED)
    pairs = []
    for index in range(count):
        source, target = Variable(index), Variable(index)
        Stay(planner, source, MEDIUM)
        Scaled(planner, source, factor, offset, target, REQUIRED)
        pairs.append((source, target))
    source, target = pairs[-1]
    planner.change(source, [17] * 10)
    if target.value != 1170:
        raise RuntimeError("not projected")
    planner.change(target, [1050] * 10)
    if source.value != 5:
        raise RuntimeError("not projected back")
    for edited, value in ((factor, 5), (offset, 2000)):
        edited.constraints[0].destroy()
        planner.change(edited, [value] * 10)
        for index, (source, target) in enumerate(pairs[:-1]):
            if target.value != source.value * factor.value + offset.value:
                raise RuntimeError("not projected anew")
    return sum(target.value for _, target in pairs)


def main(size):
    total = 0
    for _ in range(3):
        total += chain(size)
        total += projection(size)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
