export const messages = {
  'booking.title': 'Booking',
  'booking.heading': 'Make sure the customer data is correct.',
  'booking.names': 'Enter names as on the ID card or passport.',
  'booking.steps': 'Booking steps',
  'booking.step-flight': 'Flight',
  'booking.step-details': 'Details and seats',
  'booking.step-payment': 'Payment',
  'booking.at-most':
    'A booking can have up to {n} passengers, so this form is for {n}. Book the rest separately.',

  'booking.no-room': {
    one: 'Only {n} seat is left on this flight, but you’re booking for {count} passengers.',
    other: 'Only {n} seats are left on this flight, but you’re booking for {count} passengers.',
  },
  'booking.sold-out': 'All seats on this flight are sold or held by others right now.',
  'booking.book-for': { one: 'Book for {n} passenger', other: 'Book for {n} passengers' },

  'booking.contact': 'Contact person',
  'booking.contact-note': 'We’ll send your e-ticket and flight updates here.',
  'booking.name': 'Full name',
  'booking.email': 'Email',
  'booking.phone': 'Phone',

  'booking.passengers': 'Passengers',
  'booking.same': 'Passenger 1 is the contact person',
  'booking.saved': 'Saved passengers',
  'booking.saved-adult': '{name}, adult',
  'booking.saved-child': '{name}, child',
  'booking.save-passengers': 'Save these passengers for next time',
  'booking.passenger': 'Passenger {n}',
  'booking.type': 'Type',
  'booking.type-of': 'Type of passenger {n}',
  'booking.adult': 'Adult',
  'booking.child': 'Child',
  'booking.seat': 'Seat',
  'booking.choose-seat': 'Choose',
  'booking.seat-out': 'Outbound seat',
  'booking.seat-back': 'Return seat',
  'booking.seat-of': 'Seat on flight {n}',
  'booking.out': 'Outbound',
  'booking.back': 'Return',
  'booking.flight-n': 'Flight {n}',
  'booking.only-children':
    'Children must travel with an adult. Set at least one passenger to Adult to continue.',

  'booking.need-name': 'Enter the contact person’s name.',
  'booking.need-email': 'Enter an email address for your e-ticket.',
  'booking.bad-email': 'Enter a full email address, like name@example.com.',
  'booking.need-phone': 'Enter a phone number we can reach you on.',
  'booking.bad-phone':
    'Enter a number like 812 3456 7890. Abroad, start with + and the country code.',
  'booking.need-passenger': 'Enter the name of passenger {n}.',
  'booking.refused': 'This wasn’t accepted. Check it and try again.',

  'booking.insurance': 'Travel insurance',
  'booking.insurance-note': '{price} per passenger, compensation up to Rp. 14.695.000,00',
  'booking.insurance-note-round':
    '{price} per passenger per flight, compensation up to Rp. 14.695.000,00',
  'booking.insurance-for': 'for {n}',

  'booking.summary': 'Summary',
  'booking.flight-class': '{flight} · {class}',
  'booking.route': '{from} to {to}, {way}',
  'booking.when': '{day} · {duration} · {way}',
  'booking.plus-days': { one: '+{n} day', other: '+{n} days' },
  'booking.class.economy': 'Economy',
  'booking.class.business': 'Business',
  'booking.class.first class': 'First class',
  'booking.way.direct': 'direct',
  'booking.way.transit': 'transit',
  'booking.line-price': '{n} × {price}',
  'booking.line-seats': { one: 'Seat {seats}', other: 'Seats {seats}' },
  'booking.line-no-seats': 'Seats',
  'booking.seats-free': 'no extra charge',
  'booking.line-insurance': 'Travel insurance {n} × {price}',
  'booking.not-chosen': 'not chosen',
  'booking.total': 'Total',
  'booking.total-for': 'Total for {n}',
  'booking.show-lines': 'Price details',
  'booking.consent': 'By booking, you agree to the {terms} and the {refund}.',
  'booking.terms': 'terms & conditions',
  'booking.refund-policy': 'refund policy',
  'booking.proceed': 'Proceed to Payment',
  'booking.note': 'You’ll pay in the next step. Nothing is charged now.',

  'booking.seats-gone': {
    one: 'Seat {seats} was just taken. Choose another; we’ve kept everything else.',
    other: 'Seats {seats} were just taken. Choose others; we’ve kept everything else.',
  },

  'booking.failed': 'Failed Create Flight!',
  'booking.done': 'Success Create Booking, Check your booking!',
  'booking.pay': 'Pay now',
  'booking.seated': {
    one: 'We chose seat {seats} for you.',
    other: 'We chose seats {seats} for you.',
  },
  'booking.new-seat': 'Choose another seat',
  'booking.price-changed':
    'The fare is now {price} per passenger. Your new total is {total} (was {old}). Nothing has been booked yet.',
  'booking.prices-changed':
    'A fare has changed. Your new total for all flights is {total} (was {old}). Nothing has been booked yet.',
  'booking.accept': 'Accept {total}',
  'booking.closed-reason': 'This flight is no longer on sale. We’ve kept your details.',
  'booking.return-closed':
    'The return flight is no longer on sale, so this trip can’t be booked. We’ve kept your details.',
  'booking.leg-closed':
    '{flight} is no longer on sale, so this trip can’t be booked. We’ve kept your details.',
  'booking.no-answer': 'We’ve kept your details. Trying again won’t book twice.',

  'booking.have-account': 'Have an account?',
  'booking.sign-in': 'Sign In',

  'booking.not-found': 'We couldn’t find this flight',
  'booking.not-found-text': 'The link may be old or incomplete. Search for a flight instead.',
  'booking.closed': 'This flight is no longer on sale',
  'booking.closed-text':
    '{from} to {to}, {day} at {time}. Other flights on this route may still be available.',
  'booking.find': 'Find Ticket',
  'booking.waiting-list': 'Join waiting list',
  'booking.other-flights': 'See other flights',
  'booking.load-failed': 'We couldn’t load the flight',
}
