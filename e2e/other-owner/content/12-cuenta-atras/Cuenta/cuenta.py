"""Cuenta hacia atrás."""

desde = int(input('¿Desde qué número? '))
for numero in range(desde, 0, -1):
    print(numero)
print('¡Ya!')
