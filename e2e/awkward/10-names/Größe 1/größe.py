# >>> all
print("ü")
# <<< all
