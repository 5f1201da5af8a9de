export const messages = {
  'notifications.clear': 'Clear',
  'notifications.none': 'Nothing new',
  'notifications.none-text': 'Payments, deadlines and changes to your flights appear here.',
  'notifications.unread-count': {
    one: 'Notifications, {n} unread',
    other: 'Notifications, {n} unread',
  },
  'notifications.title': 'Notifications',
  'notifications.unread': 'unread',
  'notifications.all': 'See all notifications',
  'notifications.failed': 'We couldn’t load the notifications',
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
    one: 'Payment confirmed. Your boarding pass for {from} to {to} on {day} is ready.',
    other: 'Payment confirmed. Your {n} boarding passes for {from} to {to} on {day} are ready.',
  },
  'notifications.booking_made':
    'Booking {code}, {from} to {to} on {day}. Pay {amount} by {before} to keep your seats.',
  'notifications.payment_due':
    '{amount} for booking {code} is due by {before}. After that, your seats will be released.',
  'notifications.right':
    'Until departure, you can take another flight of the same airline at no extra cost or get a full refund.',
  'notifications.flight_changed': '{flight}, {from} to {to} on {day}, has changed.',
  'notifications.flight_cancelled.paid':
    '{flight}, {from} to {to} on {day}, was cancelled. Your payment is safe: choose a refund or another flight in My Booking.',
  'notifications.flight_cancelled.held':
    '{flight}, {from} to {to} on {day}, was cancelled. The {amount} you paid counts for the rest of your booking.',
  'notifications.flight_cancelled.both':
    '{flight}, {from} to {to} on {day}, was cancelled. Of what you paid, {held} counts for the rest of your booking, and {credited} is now travel credit.',
  'notifications.flight_cancelled.credited':
    '{flight}, {from} to {to} on {day}, was cancelled. Your booking has ended, and the {amount} you paid is now travel credit.',
  'notifications.flight_cancelled.unpaid':
    '{flight}, {from} to {to} on {day}, was cancelled. Your booking has ended and there’s nothing to pay.',
  'notifications.booking_changed.seats':
    'Seats changed for booking {code}, {from} to {to} on {day}. {moves}',
  'notifications.booking_changed.name':
    'Name corrected for booking {code}, {from} to {to} on {day}. {moves}',
  'notifications.booking_changed.insurance':
    'Booking {code}, {from} to {to} on {day}, is now insured.',
  'notifications.booking_changed.insurance_asked':
    'Pay for the insurance of booking {code}, {from} to {to} on {day}, by {until}. The booking itself is paid and stays as it is.',
  'notifications.booking_changed.insurance_lapsed':
    'The insurance of booking {code}, {from} to {to} on {day}, wasn’t paid in time and has lapsed. Your booking hasn’t changed.',
  'notifications.booking_changed.contact':
    'The contact person for booking {code}, {from} to {to} on {day}, was updated.',
  'notifications.rebooking_proposed.cancel':
    '{flight}, {from} to {to} on {day}, was cancelled. We’re holding seats on {other} for you until {until}. Please answer.',
  'notifications.rebooking_proposed.delay':
    '{flight}, {from} to {to}, departs hours later than booked. We’re holding seats on {other} for you until {until}, if you’d rather take it.',
  'notifications.proposal_ended':
    'We no longer hold seats on {other} for booking {code}. You can still take another flight or get everything back.',
  'notifications.waiting_offer':
    'Seats became available on {flight}, {from} to {to} on {day}. We’re holding {n} for you until {before}.',
  'notifications.waiting_ended.expired':
    'Your offer of seats on {flight}, {from} to {to} on {day}, wasn’t used in time. You can join the waiting list again.',
  'notifications.waiting_ended.sales_closed':
    'Sales for {flight}, {from} to {to} on {day}, have closed without enough seats for you. The waiting list has ended.',
  'notifications.waiting_ended.flight_cancelled':
    '{flight}, {from} to {to} on {day}, was cancelled, so its waiting list has ended. Nothing was charged.',
  'notifications.group_quoted':
    'We have a price for your group of {n}, {from} to {to} on {day}: {amount} in all. We’re holding the seats until {before}.',
  'notifications.group_ended.declined':
    'We couldn’t offer your group a price for {from} to {to} on {day}. The reason is in your request.',
  'notifications.group_ended.expired':
    'The price for your group, {from} to {to} on {day}, wasn’t accepted in time. You can ask again.',
  'notifications.group_ended.sales_closed':
    'Sales from {from} to {to} on {day} have closed, so your group request has ended.',
  'notifications.group_ended.flight_cancelled':
    'The flight for your group, {from} to {to} on {day}, was cancelled. Nothing was charged.',
  'notifications.moved': '{name}: now {to} (was {from}).',
  'notifications.renamed': 'Now {to} (was {from}).',
  'notifications.proof_rejected':
    'We couldn’t accept your proof of payment for booking {code}: {reason} Please send another by {before}.',
  'notifications.booking_expired':
    'Booking {code}, {from} to {to} on {day}, wasn’t paid in time and has expired. If you’ve already sent money, it isn’t lost.',
  'notifications.refund.offered':
    'You’re due a refund of {refund} for booking {code}. Choose how to receive it.',
  'notifications.refund.asked':
    'We’ve received your refund request: {refund} for booking {code}, {from} to {to}.',
  'notifications.refund.approved':
    'Your refund of {refund} for booking {code} is approved and will be sent soon.',
  'notifications.refund.stopped':
    'Your refund of {refund} for booking {code} was stopped: the money was already returned to your original payment method.',
  'notifications.refund.sent': 'Your refund of {refund} for booking {code} has been sent.',
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
  'notifications.settled.insurance.paid':
    'The insurance of booking {code}, {from} to {to} on {day}, is paid. Nothing more to do.',
  'notifications.settled.insurance.in_review':
    'We’re checking your proof of payment for the insurance of booking {code}, {from} to {to} on {day}. Please don’t transfer again.',
  'notifications.settled.insurance.expired':
    'The insurance of booking {code}, {from} to {to} on {day}, has lapsed. There’s nothing to pay any more.',
  'notifications.settled.insurance.cancelled':
    'The insurance of booking {code}, {from} to {to} on {day}, was withdrawn. There’s nothing to pay.',
  'notifications.settled.waiting.chosen':
    'You’ve booked the seats we held for you on {flight}, {from} to {to} on {day}.',
  'notifications.settled.waiting.cancelled':
    'You’ve left the waiting list for {flight}, {from} to {to} on {day}.',
  'notifications.settled.waiting.expired':
    'We no longer hold seats for you on {flight}, {from} to {to} on {day}.',
  'notifications.settled.group.chosen':
    'You’ve accepted the price for your group of {n}, {from} to {to} on {day}.',
  'notifications.settled.group.cancelled':
    'Your group request, {from} to {to} on {day}, has ended. We no longer hold its seats.',
  'notifications.settled.group.expired':
    'This price for your group, {from} to {to} on {day}, is no longer valid.',
  'notifications.announcement': '{text}',
  'notifications.and-back': '{to} and back',
  'notifications.and-further': {
    one: '{to} and {n} more flight',
    other: '{to} and {n} more flights',
  },
  'notifications.cleared': 'Notifications cleared.',
  'notifications.restore-failed': 'We couldn’t restore the notifications.',
  'notifications.clear-failed': 'We couldn’t clear the notifications.',
  'notifications.more': { one: '{n} new notification', other: '{n} new notifications' },
  'notifications.look': 'Open',

  'notifications.change': '{field}: now {to} (was {from}).',
  'notifications.field.departure_date': 'Departure date',
  'notifications.field.departure_time': 'Departure time',
  'notifications.field.arrived_date': 'Arrival date',
  'notifications.field.arrived_time': 'Arrival time',
  'notifications.field.gate': 'Gate',
  'notifications.field.terminal': 'Terminal',
  'notifications.field.flight_number': 'Flight number',
  'notifications.field.airport_from': 'Departure airport',
  'notifications.field.airport_to': 'Arrival airport',
}
