export const messages = {
  'notifications.clear': 'Clear',
  'notifications.none': 'Nothing new',
  'notifications.none-text': 'Payments, deadlines and changes to your flights will stand here.',
  'notifications.unread-count': {
    one: 'Notifications, {n} unread',
    other: 'Notifications, {n} unread',
  },
  'notifications.title': 'Notifications',
  'notifications.unread': 'unread',
  'notifications.all': 'See all notifications',
  'notifications.failed': 'The notifications could not be loaded',
  'notifications.newest': 'Newest',
  'notifications.older': 'Older',
  'notifications.now': 'just now',
  'notifications.minutes': { one: '{n} minute ago', other: '{n} minutes ago' },
  'notifications.hours': { one: '{n} hour ago', other: '{n} hours ago' },

  'notifications.kind.Congratulation': 'Congratulation',
  'notifications.kind.Ticket Booked': 'Ticket Booked',
  'notifications.kind.Continue Payment': 'Continue Payment',
  'notifications.kind.Maintenance': 'Maintenance',

  'notifications.payment_verified': {
    one: 'Your payment is confirmed. {from} to {to} on {day} is yours: your pass is ready.',
    other: 'Your payment is confirmed. {from} to {to} on {day} is yours: {n} passes are ready.',
  },
  'notifications.booking_made':
    'Booking {code}, {from} to {to} on {day}. Pay {amount} before {before} to keep the seats.',
  'notifications.payment_due':
    '{amount} for booking {code} is due before {before}. After that the seats go to others.',
  'notifications.flight_changed': '{flight}, {from} to {to} on {day}, has changed.',
  'notifications.flight_cancelled.paid':
    '{flight}, {from} to {to} on {day}, will not fly. Your payment is on record with our staff.',
  'notifications.flight_cancelled.unpaid':
    '{flight}, {from} to {to} on {day}, will not fly. Your booking has ended and nothing is due.',
  'notifications.proof_rejected':
    'The proof of payment for booking {code} was not accepted: {reason} Please send another one before {before}.',
  'notifications.booking_expired':
    'Booking {code}, {from} to {to} on {day}, was not paid in time and has ended. Money already on its way is not lost.',
  'notifications.refund.offered':
    'You get {refund} back for booking {code}. Please choose where it goes.',
  'notifications.refund.asked':
    'We have your request: {refund} come back for booking {code}, {from} to {to}.',
  'notifications.refund.approved':
    'Your refund of {refund} for booking {code} is approved and will be sent soon.',
  'notifications.refund.stopped':
    'The refund of {refund} for booking {code} was stopped: your payment went back the way you paid.',
  'notifications.refund.sent': 'Your refund of {refund} for booking {code} was sent.',
  'notifications.done': 'Done',
  'notifications.settled.paid':
    'Booking {code}, {from} to {to} on {day}, is paid. Nothing more to do.',
  'notifications.settled.expired':
    'Booking {code}, {from} to {to} on {day}, has expired. There’s nothing to pay any more.',
  'notifications.settled.cancelled':
    'Booking {code}, {from} to {to} on {day}, was cancelled. There’s nothing to pay.',
  'notifications.settled.refunded':
    'Booking {code}, {from} to {to} on {day}, was paid and later refunded. Nothing more to do.',
  'notifications.settled.in_review':
    'We’re checking your proof of payment for booking {code}, {from} to {to} on {day}. Please don’t transfer again.',
  'notifications.settled.chosen':
    'You’ve chosen what to do about {flight}, {from} to {to} on {day}, booking {code}.',
  'notifications.announcement': '{text}',
  'notifications.and-back': '{to} and back',
  'notifications.cleared': 'Notifications cleared.',
  'notifications.restore-failed': 'The notifications could not be brought back.',
  'notifications.clear-failed': 'The notifications could not be cleared: they are back.',
  'notifications.more': { one: '{n} new notification', other: '{n} new notifications' },
  'notifications.look': 'Open',

  'notifications.change': '{field}: {to} instead of {from}.',
  'notifications.field.departure_date': 'Departure day',
  'notifications.field.departure_time': 'Departure',
  'notifications.field.arrived_date': 'Arrival day',
  'notifications.field.arrived_time': 'Arrival',
  'notifications.field.gate': 'Gate',
  'notifications.field.terminal': 'Terminal',
  'notifications.field.flight_number': 'Flight number',
  'notifications.field.airport_from': 'From airport',
  'notifications.field.airport_to': 'To airport',
}
