# exit: 1
# A compound statement without its colon.
for i in range(3)
    print(i)
