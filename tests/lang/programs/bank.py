# Accounts, transactions and errors.
class BankError(Exception): pass
class Insufficient(BankError):
    def __init__(self, need, have):
        super().__init__(f'need {need:.2f}, have {have:.2f}')
        self.missing = need - have
class Account:
    _next = 1
    rate = 0
    def __init__(self, owner, balance=0):
        self.number, Account._next = Account._next, Account._next + 1
        self.owner, self._balance, self.history = owner, 0, []
        if balance: self.deposit(balance)
    @property
    def balance(self): return self._balance
    def deposit(self, amount):
        if amount <= 0: raise ValueError(f'cannot deposit {amount}')
        self._balance += amount
        self.history.append(('deposit', amount))
    def withdraw(self, amount):
        if amount > self.limit(): raise Insufficient(amount, self.limit())
        self._balance -= amount
        self.history.append(('withdraw', amount))
    def limit(self): return self._balance
    def month(self): self._balance = round(self._balance * (1 + self.rate / 12), 2)
    def __str__(self): return f'#{self.number} {type(self).__name__} {self.owner}: {self._balance:,.2f}'
    def __lt__(self, o): return self._balance < o._balance
class Savings(Account):
    rate = 0.05
    def withdraw(self, amount):
        if sum(1 for k, _ in self.history if k == 'withdraw') >= 2: raise BankError('too many withdrawals')
        super().withdraw(amount)
class Checking(Account):
    def __init__(self, owner, balance=0, overdraft=100):
        self.overdraft = overdraft
        super().__init__(owner, balance)
    def limit(self): return super().limit() + self.overdraft
class Bank:
    def __init__(self): self.accounts = {}
    def open(self, kind, *a, **k):
        acc = kind(*a, **k)
        self.accounts[acc.number] = acc
        return acc
    def transfer(self, src, dst, amount):
        a, b = self.accounts[src], self.accounts[dst]
        a.withdraw(amount)
        try: b.deposit(amount)
        except ValueError:
            a.deposit(amount)
            raise
    def __iter__(self): return iter(sorted(self.accounts.values(), reverse=True))
    def __len__(self): return len(self.accounts)
    total = property(lambda self: sum(a.balance for a in self.accounts.values()))
bank = Bank()
ann = bank.open(Savings, 'Ann', 1000); bob = bank.open(Checking, 'Bob', 50, overdraft=200); cid = bank.open(Account, 'Cid')
bank.transfer(1, 3, 250.5); bank.transfer(2, 3, 200)
for bad in (lambda: bank.transfer(2, 1, 500), lambda: bank.transfer(3, 9, 1), lambda: cid.deposit(-5), lambda: [ann.withdraw(1) for _ in range(3)], lambda: setattr(ann, 'balance', 1)):
    try: bad()
    except Insufficient as e: print('insufficient:', e, e.missing)
    except BankError as e: print('bank:', e)
    except (KeyError, ValueError, AttributeError) as e: print(type(e).__name__, e)
for _ in range(12):
    for a in bank: a.month()
for a in bank: print(a, a.history)
print(len(bank), f'{bank.total:.2f}', max(bank).owner)
