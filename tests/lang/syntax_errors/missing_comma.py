# exit: 1
# Two expressions side by side in a list.
values = [
    1,
    2 3,
]
