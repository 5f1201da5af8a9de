export const messages = {
  'rules.title': 'If your plans change',
  'rules.until': 'Cancel until {moment}',
  'rules.after': 'After that',
  'rules.percent': '{percent}% of the fare refunded',
  'rules.nothing': 'No refund',
  'rules.closed': 'This flight can no longer be refunded if you cancel.',
  'rules.change':
    'Change to another flight of this route and class until {moment}, without a fee. You pay the difference or get it back.',
  'rules.change-closed': 'It’s too late to change to another flight.',
  'rules.insurance': 'Insurance isn’t refunded if you cancel.',
  'rules.airline':
    'If the airline cancels, or moves the flight by {hours} hours or more, you get a full refund.',
  'rules.policy': 'Refund policy',
  'rules.failed': 'We couldn’t load the fare rules.',

  'history.title': 'Price history',
  'history.same': 'Since {day} the lowest price of this flight has been {price}.',
  'history.summary': {
    one: 'In {n} day: lowest {low}, highest {high}.',
    other: 'In {n} days: lowest {low}, highest {high}.',
  },
  'history.now-low': 'This is the lowest price so far.',
  'history.now-above': '{amount} above the lowest price so far.',
  'history.table': 'Show as a table',
  'history.day': 'Since',
  'history.price': 'Lowest price of the day',
  'history.failed': 'We couldn’t load the price history.',
}
