/** Texts of the countdown, which is loaded with the first hold. */
export const messages = {
  'booking.held': {
    one: 'Seat {seats} is held until {time}',
    other: 'Seats {seats} are held until {time}',
  },
  'booking.ending': {
    one: 'Seat {seats} is held until {time}. Extend to get up to {minutes} more minutes.',
    other: 'Seats {seats} are held until {time}. Extend to get up to {minutes} more minutes.',
  },
  'booking.held-until': 'Held until {time}.',
  'booking.more-time': 'Extend to get up to {minutes} more minutes.',
  'booking.held-all': 'All {n} seats are held until {time}',
  'booking.ending-all':
    'All {n} seats are held until {time}. Extend to get up to {minutes} more minutes.',
  'booking.pay-soon': {
    one: 'Once booked, pay within {n} minute.',
    other: 'Once booked, pay within {n} minutes.',
  },
  'booking.extend': 'Extend',
  'booking.time-left': { one: '{n} minute left', other: '{n} minutes left' },
  'booking.hold-over': {
    one: 'Seat {seats} is no longer held for you. Your details are still here.',
    other: 'Seats {seats} are no longer held for you. Your details are still here.',
  },
  'booking.hold-again': { one: 'Hold it again', other: 'Hold them again' },
  'booking.hold-ended': 'Your hold ended at {time}.',
  'booking.hold-then': {
    one: 'Then seat {seats} goes back on sale. Nothing you typed is lost.',
    other: 'Then seats {seats} go back on sale. Nothing you typed is lost.',
  },
}
