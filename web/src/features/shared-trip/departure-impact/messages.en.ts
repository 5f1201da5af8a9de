export const messages = {
  'impact.title': 'Impact',
  'impact.told': {
    one: '{n} passenger in {bookings} is notified.',
    other: '{n} passengers in {bookings} are notified.',
  },
  'impact.nobody': 'There is nobody to notify.',
  'impact.mails': {
    one: '{n} email and a notification in the app.',
    other: '{n} emails and a notification in the app.',
  },
  'impact.shift-none': 'It departs at the same time.',
  'impact.shift-later': 'It departs {h} h {m} min later.',
  'impact.shift-earlier': 'It departs {h} h {m} min earlier.',
  'impact.unpaid': {
    one: '{n} booking isn’t paid yet; {sooner} must be paid sooner.',
    other: '{n} bookings aren’t paid yet; {sooner} must be paid sooner.',
  },
  'impact.rights': {
    one: '{n} paid booking gets the right to another flight at no extra cost or a full refund.',
    other: '{n} paid bookings get the right to another flight at no extra cost or a full refund.',
  },
  'impact.missed': {
    one: '{n} trip no longer fits its other flight.',
    other: '{n} trips no longer fit their other flight.',
  },
  'impact.misses': 'Other flight {number}, {day}, {time}',
  'impact.bookings': { one: '{n} booking', other: '{n} bookings' },
  'impact.party': 'Party of {n}',
}
