"""A function to be mended."""


# >>> double
def double(number):
    return number + 2
# <<< double
