/** Texts of a multi-city trip in the search card, loaded when it is chosen. */
export const messages = {
  'multi.flight': 'Flight {n}',
  'multi.swap': 'Swap From and To of flight {n}',
  'multi.remove': 'Remove flight {n}',
  'multi.add': 'Add another flight',
  'multi.seats':
    'Up to {max} unpaid seats per account. For {n} flights, that’s {party} passengers at most.',
}
