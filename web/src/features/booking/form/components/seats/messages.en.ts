/** Texts of the seats, which are loaded after the form. */
export const messages = {
  'booking.which-flight': 'Choose seats for',
  'booking.seats-on': '{leg} {chosen}/{n}',
  'booking.seats-back': 'Next: return seats',
  'booking.seats-next': 'Next: seats on flight {n}',
  'booking.seats-out': 'Next: outbound seats',
  'booking.hold-failed': 'We couldn’t hold your seats: {reason}',
  'booking.sheet.choose': 'Choose seats',
  'booking.sheet.change': 'Change',
  'booking.sheet.not-chosen-yet': 'Not chosen yet',
  'booking.sheet.route': '{from} to {to}',
  'booking.sheet.flight-of': 'Flight {at} of {n} · {from} to {to}',
  'booking.sheet.optional': 'Optional. Leave seats open and we’ll seat you together when you book.',
  'booking.sheet.later': 'Skip for now',
  'booking.sheet.next': 'Next flight',
  'booking.sheet.done': 'Done',
  'booking.sheet.none': 'There aren’t enough seats available.',
}
