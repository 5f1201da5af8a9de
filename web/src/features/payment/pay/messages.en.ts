export const messages = {
  'pay.title': 'Payment',
  'pay.of-booking': 'Booking {code}',
  'pay.steps': 'Steps of your booking',
  'pay.step-flight': 'Flight',
  'pay.step-details': 'Details and seats',
  'pay.step-payment': 'Payment',
  'pay.missing': 'There is no such payment',
  'pay.missing-text':
    'It is not one of yours, or the address has a mistake in it. All your bookings stand in My Booking.',
  'pay.my-booking': 'My Booking',
  'pay.failed': 'The payment could not be loaded',
  'pay.failed-text': 'Your booking and its deadline are as they were.',

  'pay.slip': 'Transfer slip',
  'pay.transfer-exactly': 'Transfer exactly',
  'pay.to-pay': 'To pay',
  'pay.copy-amount': 'Copy the amount',
  'pay.unique-why':
    'Please do not round it: the last digits hold a code that is yours alone, so that we know the transfer is from you. The code’s rupiah come back to you as travel credit.',
  'pay.to-account': 'To this account',
  'pay.copy-account': 'Copy the account number',
  'pay.holder': 'in the name of {name}',

  'pay.how': 'How do you want to pay?',
  'pay.method.bank_transfer': 'Bank transfer',
  'pay.method.midtrans': 'Virtual account, QRIS, card',
  'pay.method-failed': 'The way to pay was not changed.',
  'pay.way.va': 'Virtual account',
  'pay.way.qris': 'QRIS',
  'pay.way.card': 'Card',
  'pay.no-qris': 'QRIS takes at most {most} at once, so it is not offered for this amount.',
  'pay.go-on': 'Go on to pay',
  'pay.go-on-note':
    'You pay on the page of our payment service and come back here. We never see a card number.',
  'pay.refused':
    'The payment was refused and nothing was taken. Try again on the payment page, by another card or account, or choose another way to pay. Your seats stay yours until the time below.',
  'pay.on-its-way':
    'Back from the payment page: if you have paid, you need not do anything more. This page tells you the moment the payment service confirms it, usually within a minute.',
  'pay.provider-away':
    'The payment service does not answer just now. Nothing is lost: try again in a moment, or choose bank transfer.',
  'pay.choose-first': 'Choose above how you want to pay.',
  'pay.by-staff':
    'Our staff confirm the payment by hand. The moment they do, your passes open here.',

  'pay.late': 'What if my money comes late, or is not the exact amount?',
  'pay.late-seats':
    'Late: we take your seats again, or others of the same class if yours are gone.',
  'pay.late-credit':
    'If there is no seat left, all of it becomes travel credit, and our staff look at it.',
  'pay.late-amount':
    'Too much: the rest becomes travel credit. Too little: it is kept for this booking and we ask for the rest.',
  'pay.late-proof': {
    one: 'A proof in review stops the clock for up to {n} hour.',
    other: 'A proof in review stops the clock for up to {n} hours.',
  },

  'pay.proof-title': 'Transferred? Show us the proof',
  'pay.proof-why':
    'A screenshot or the receipt of your bank is enough. It makes the confirmation faster, and stops the clock while we look.',
  'pay.proof-another': 'Send another instead',
  'pay.proof-rest': 'Your last proof was accepted; the amount above is what is still missing.',
  'pay.proof-file': 'Proof of the transfer',
  'pay.proof-limits': 'A picture (jpg, png) or a PDF, up to {mb} MB.',
  'pay.proof-choose': 'Choose a picture or PDF',
  'pay.proof-change': 'Choose another',
  'pay.proof-drop': 'or drop it here',
  'pay.proof-kind': '{name} is neither a picture nor a PDF. Choose a jpg, png or pdf.',
  'pay.proof-empty': '{name} is empty. Choose another file.',
  'pay.proof-broken':
    '{name} cannot be opened as a picture or PDF. Take a screenshot of the receipt, or save it once more.',
  'pay.proof-protected':
    '{name} has a password. Save it without one, or take a screenshot of the receipt.',
  'pay.proof-too-large':
    'It has {mb} MB, and {most} MB is the most. A screenshot is usually smaller.',
  'pay.proof-send': 'Send proof',
  'pay.proof-sending': 'Sending...',
  'pay.proof-percent': '{n} percent sent',
  'pay.proof-checking': 'All sent, being checked...',
  'pay.proof-done': 'Proof received',
  'pay.proof-done-note': 'Our staff look at it now. Your seats are kept meanwhile.',

  'pay.summary': 'What you pay for',
  'pay.route': '{from} to {to}',
  'pay.party': { one: '{n} passenger', other: '{n} passengers' },
  'pay.leg-out': 'out',
  'pay.leg-back': 'back',
  'pay.line.ticket': { one: 'Ticket', other: '{n} tickets' },
  'pay.line.insurance': { one: 'Insurance', other: 'Insurance for {n}' },
  'pay.line.unique_code': 'Unique code',
  'pay.line.unique_code-note': 'comes back as travel credit',
  'pay.line.credit': 'Travel credit used',
  'pay.line.received': 'Already received',
  'pay.still-to-pay': 'To pay',
  'pay.total': 'Total',
  'pay.use-credit': 'Use my travel credit',
  'pay.credit-left': 'You have {left}; the rest you transfer.',
  'pay.credit-covers': 'You have {left}: it covers everything, and the trip is paid at once.',
  'pay.credit-used': '{used} of it pay for this trip, {left} are left.',
  'pay.credit-see': 'See travel credit',
  'pay.credit-failed': 'The travel credit was not changed.',
  'pay.by-credit': 'Paid with travel credit. Your passes are ready.',

  'pay.badge.paid': 'Success payment',
  'pay.badge.expired': 'Cancel payment',
  'pay.badge.cancelled': 'Cancel payment',
  'pay.badge.refunded': 'Cancel payment',
  'pay.ended.paid-text': { one: 'Your pass is ready.', other: 'Your {n} passes are ready.' },
  'pay.proof-wrong':
    'Sent the wrong file? Another one replaces it, and your place in the queue stays.',
  'pay.expected': 'What if something doesn’t match?',
  'pay.expected-amount': 'We expect exactly {amount}.',
  'pay.expected-account': 'On {bank}, account {number}, {holder}.',
  'pay.expected-other':
    'If a different amount arrived, we’ll tell you: the extra becomes travel credit, and of too little we’ll ask for the rest.',
  'pay.ended.paid':
    'Anything you paid above the price, including your unique code, is now travel credit.',
  'pay.ended.expired':
    'Already sent the money? Once it arrives, we’ll book your seats again, or others in the same class. If none are left, it all becomes travel credit. You don’t need to do anything.',
  'pay.ended.cancelled': 'If you’ve already sent money, it becomes travel credit once it arrives.',
  'pay.ended.refunded': 'Follow the refund in My Booking.',
}
