/** Texts of the countdown, which is loaded with the first hold. */
export const messages = {
  'booking.held': {
    one: 'Seat {seats} is yours until {time}',
    other: 'Seats {seats} are yours until {time}',
  },
  'booking.ending': {
    one: 'Seat {seats} is kept until {time}. Extend gives you up to {minutes} minutes more.',
    other: 'Seats {seats} are kept until {time}. Extend gives you up to {minutes} minutes more.',
  },
  'booking.held-all': 'All {n} seats are yours until {time}',
  'booking.ending-all':
    'All {n} seats are kept until {time}. Extend gives you up to {minutes} minutes more.',
  'booking.pay-soon': {
    one: 'Once booked, pay within {n} minute.',
    other: 'Once booked, pay within {n} minutes.',
  },
  'booking.extend': 'Extend',
  'booking.time-left': { one: '{n} minute left', other: '{n} minutes left' },
}
