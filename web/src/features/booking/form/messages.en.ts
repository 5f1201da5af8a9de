export const messages = {
  'booking.title': 'Booking',
  'booking.heading': 'Make sure the customer data is correct.',
  'booking.names': 'Names as on the identity card or passport.',
  'booking.steps': 'Steps of the booking',
  'booking.step-flight': 'Flight',
  'booking.step-details': 'Details and seats',
  'booking.step-payment': 'Payment',
  'booking.at-most':
    'One booking takes at most {n} passengers; this form is for {n}. Book the others separately.',

  'booking.no-room': {
    one: 'Only {n} seat is left on this flight, and this form is for {count} passengers.',
    other: 'Only {n} seats are left on this flight, and this form is for {count} passengers.',
  },
  'booking.sold-out': 'All seats of this flight are sold or held by others for now.',
  'booking.book-for': { one: 'Book for {n} passenger', other: 'Book for {n} passengers' },

  'booking.contact': 'Contact person',
  'booking.contact-note': 'E-ticket and news about this flight go here.',
  'booking.name': 'Full name',
  'booking.email': 'Email',
  'booking.phone': 'Phone',

  'booking.passengers': 'Passengers',
  'booking.same': 'Passenger 1 is the contact person',
  'booking.passenger': 'Passenger {n}',
  'booking.type': 'Type',
  'booking.type-of': 'Type of passenger {n}',
  'booking.adult': 'Adult',
  'booking.child': 'Child',
  'booking.seat': 'Seat',
  'booking.choose-seat': 'Choose',
  'booking.seat-out': 'Seat, outbound',
  'booking.seat-back': 'Seat, return',
  'booking.out': 'Outbound',
  'booking.back': 'Return',
  'booking.which-flight': 'Seats on which flight',
  'booking.seats-on': '{leg} {chosen}/{n}',
  'booking.seats-back': 'Now the seats of the return',
  'booking.seats-out': 'Now the seats of the outbound',
  'booking.only-children':
    'A child travels with an adult. Set at least one passenger to Adult before you go on.',

  'booking.need-name': 'Write the name of the contact person.',
  'booking.need-email': 'Write an email address: the e-ticket goes there.',
  'booking.bad-email': 'This is no email address yet: it looks like name@example.com.',
  'booking.need-phone': 'Write a phone number we can reach you at.',
  'booking.bad-phone':
    'Write the number as 812 3456 7890; from abroad with + and the country code.',
  'booking.need-passenger': 'Write the name of passenger {n}.',
  'booking.need-seat': 'Choose a seat.',
  'booking.refused': 'The server did not accept this. Look at it again.',

  'booking.insurance': 'Travel insurance',
  'booking.insurance-note': '{price} per passenger, compensation up to Rp. 14.695.000,00',
  'booking.insurance-note-round':
    '{price} per passenger and flight, compensation up to Rp. 14.695.000,00',
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
  'booking.seats-free': 'no extra cost',
  'booking.line-insurance': 'Travel insurance {n} × {price}',
  'booking.not-chosen': 'not chosen',
  'booking.total': 'Total',
  'booking.total-for': 'Total for {n}',
  'booking.show-lines': 'What the total is made of',
  'booking.proceed': 'Proceed to Payment',
  'booking.note': 'You pay by bank transfer in the next step. Nothing is charged now.',

  'booking.hold-over': {
    one: 'Seat {seats} is no longer kept for you. All you typed is still here.',
    other: 'Seats {seats} are no longer kept for you. All you typed is still here.',
  },
  'booking.hold-again': { one: 'Keep it again', other: 'Keep them again' },
  'booking.hold-failed': 'The choice of seats did not reach us: {reason}',
  'booking.seats-gone': {
    one: 'Seat {seats} was taken a moment ago. Choose another; the rest is kept.',
    other: 'Seats {seats} were taken a moment ago. Choose others; the rest is kept.',
  },

  'booking.failed': 'Failed Create Flight!',
  'booking.done': 'Success Create Booking, Check your booking!',
  'booking.new-seat': 'Choose another seat',
  'booking.price-changed':
    'The flight now costs {price} per passenger. The total is {total}, before it was {old}. Nothing has been booked yet.',
  'booking.prices-changed':
    'A price has changed. The total of both flights is {total}, before it was {old}. Nothing has been booked yet.',
  'booking.accept': 'Accept {total}',
  'booking.closed-reason':
    'Sales for this flight have closed, so it can no longer be booked. What you typed is kept.',
  'booking.return-closed':
    'Sales for the return flight have closed, so this trip can no longer be booked. What you typed is kept.',
  'booking.no-answer': 'What you typed is kept, and trying again never books twice.',

  'booking.sign-in-title': 'Sign in to book',
  'booking.sign-in-text':
    'Your booking is kept in your account. All you filled in stays here, and so do your seats; you come straight back.',
  'booking.sign-in': 'Sign In',
  'booking.sign-up': 'Sign Up',

  'booking.not-found': 'This flight does not exist',
  'booking.not-found-text':
    'The link may be old, or a letter of it was lost. Look for a flight again.',
  'booking.closed': 'Sales for this flight have closed',
  'booking.closed-text':
    '{from} to {to}, {day} at {time}. Others on this route may still be on sale.',
  'booking.find': 'Find Ticket',
  'booking.other-flights': 'Look at other flights',
  'booking.load-failed': 'The flight could not be loaded',
}
