export const messages = {
  'pay.title': 'Payment',
  'pay.of-booking': 'Booking {code}',
  'pay.steps': 'Booking steps',
  'pay.step-flight': 'Flight',
  'pay.step-details': 'Details and seats',
  'pay.step-payment': 'Payment',
  'pay.missing': 'Payment not found',
  'pay.missing-text':
    'It may belong to another account, or the link is wrong. All your bookings are in My Booking.',
  'pay.my-booking': 'My Booking',
  'pay.failed': 'We couldn’t load the payment',
  'pay.failed-text': 'Your booking and its deadline haven’t changed.',

  'pay.slip': 'Transfer details',
  'pay.transfer-exactly': 'Transfer exactly',
  'pay.to-pay': 'To pay',
  'pay.copy-amount': 'Copy the amount',
  'pay.unique-why':
    'Please don’t round it. The last digits are your unique code, so we can match the transfer to you. We’ll return that amount as travel credit.',
  'pay.to-account': 'To this account',
  'pay.copy-account': 'Copy the account number',
  'pay.holder': 'Account holder: {name}',

  'pay.how': 'How do you want to pay?',
  'pay.method.bank_transfer': 'Bank transfer',
  'pay.method.midtrans': 'Virtual account, QRIS, card',
  'pay.method-failed': 'We couldn’t change the payment method.',
  'pay.way.va': 'Virtual account',
  'pay.way.qris': 'QRIS',
  'pay.way.card': 'Card',
  'pay.no-qris': 'QRIS payments are limited to {most}, so QRIS isn’t available for this amount.',
  'pay.go-on': 'Continue to payment',
  'pay.go-on-note':
    'You’ll pay on our payment provider’s page and come back here. We never see your card number.',
  'pay.refused':
    'The payment was declined and no money was taken. Try again on the payment page with another card or account, or choose another payment method. We’re holding your seats until the time below.',
  'pay.on-its-way':
    'Back from the payment page? If you’ve paid, there’s nothing more to do. This page updates as soon as the payment provider confirms it, usually within a minute.',
  'pay.provider-away':
    'The payment provider isn’t responding. Nothing is lost: try again in a moment, or choose bank transfer.',
  'pay.choose-first': 'Choose a payment method above.',
  'pay.by-staff':
    'We confirm payments manually. As soon as yours is confirmed, your boarding passes open here.',

  'pay.late': 'What if my payment is late or the wrong amount?',
  'pay.late-seats': 'Late: we’ll rebook your seats, or others in the same class if yours are gone.',
  'pay.late-credit':
    'If no seats are left, all of it becomes travel credit and our team reviews it.',
  'pay.late-amount':
    'Too much: the excess becomes travel credit. Too little: it counts towards this booking and the balance is still due.',
  'pay.late-proof': {
    one: 'A proof of payment in review pauses the deadline for up to {n} hour.',
    other: 'A proof of payment in review pauses the deadline for up to {n} hours.',
  },

  'pay.proof-title': 'Already paid? Send your proof of payment',
  'pay.proof-why':
    'A screenshot or your bank’s receipt is enough. It speeds up confirmation and pauses the deadline while we check.',
  'pay.proof-another': 'Send a different one',
  'pay.proof-rest': 'We accepted your last proof of payment. The amount above is still due.',
  'pay.proof-file': 'Proof of payment',
  'pay.proof-limits': 'An image (JPG, PNG) or PDF, up to {mb} MB.',
  'pay.proof-choose': 'Choose an image or PDF',
  'pay.proof-change': 'Choose another',
  'pay.proof-drop': 'or drop it here',
  'pay.proof-kind': '{name} isn’t an image or PDF. Choose a JPG, PNG or PDF file.',
  'pay.proof-empty': '{name} is empty. Choose another file.',
  'pay.proof-broken':
    'We couldn’t open {name} as an image or PDF. Take a screenshot of the receipt, or save it again.',
  'pay.proof-protected':
    '{name} has a password. Save it without one, or take a screenshot of the receipt.',
  'pay.proof-too-large':
    'It’s {mb} MB and the limit is {most} MB. A screenshot is usually smaller.',
  'pay.proof-send': 'Send proof',
  'pay.proof-sending': 'Sending…',
  'pay.proof-percent': '{n}% sent',
  'pay.proof-checking': 'Sent, checking…',
  'pay.proof-done': 'Proof of payment received',
  'pay.proof-done-note': 'We’re checking it now and holding your seats.',

  'pay.summary': 'Price details',
  'pay.route': '{from} to {to}',
  'pay.party': { one: '{n} passenger', other: '{n} passengers' },
  'pay.leg-out': 'outbound',
  'pay.leg-route': '{from} to {to}',
  'pay.leg-back': 'return',
  'pay.line.ticket': { one: 'Fare', other: 'Fare for {n}' },
  'pay.line.insurance': { one: 'Insurance', other: 'Insurance for {n}' },
  'pay.line.voucher': 'Voucher',
  'pay.line.former_booking': 'Your current booking',
  'pay.line.former_booking-note': 'It stays yours until the rest is paid',
  'pay.line.unique_code': 'Unique code',
  'pay.line.unique_code-note': 'returned as travel credit',
  'pay.line.credit': 'Travel credit used',
  'pay.line.received': 'Already received',
  'pay.voucher-ask': 'Have a voucher?',
  'pay.voucher-code': 'Voucher code',
  'pay.voucher-check': 'Check',
  'pay.voucher-takes':
    '{code} takes {discount} off. You’ll pay {amount}, plus the unique code of a transfer.',
  'pay.voucher-covers':
    '{code} takes {discount} off. It covers everything, so the trip is paid right away.',
  'pay.voucher-use': 'Use voucher',
  'pay.voucher-not-now': 'Not now',
  'pay.voucher-in-use': '{code} is in use.',
  'pay.voucher-remove': 'Remove voucher',
  'pay.voucher-failed': 'We couldn’t change the voucher.',
  'pay.by-voucher': 'Paid with your voucher. Your boarding passes are ready.',
  'error.voucher_invalid': 'This code isn’t valid, or no longer is. Check what you typed.',
  'error.voucher_used_up': 'This voucher has been used up.',
  'error.voucher_used': 'You’ve used this voucher before. Each person can use it once.',
  'error.voucher_minimum': 'This voucher is for higher fares than this trip’s.',
  'error.voucher_present': 'This trip has a voucher already. Remove it first.',
  'pay.still-to-pay': 'To pay',
  'pay.total': 'Total',
  'pay.use-credit': 'Use my travel credit',
  'pay.credit-left': 'You have {left}. Transfer the rest.',
  'pay.credit-covers': 'You have {left}. It covers everything, so the trip is paid right away.',
  'pay.credit-used': '{used} used for this trip, {left} left.',
  'pay.credit-see': 'View travel credit',
  'pay.credit-failed': 'We couldn’t update your travel credit.',
  'pay.by-credit': 'Paid with travel credit. Your boarding passes are ready.',

  'pay.insurance-waits': 'Pay for your travel insurance',
  'pay.insurance-until': 'By {until}. It starts once the payment has arrived.',
  'pay.insurance-in-review': 'We’re checking your transfer',
  'pay.insurance-checking': 'The insurance starts as soon as we’ve confirmed it.',
  'pay.insurance-rejected': 'We couldn’t accept your proof: {reason} Please send another one.',
  'pay.insurance-stays':
    'Your booking is paid and stays as it is. If the money comes too late, it becomes travel credit.',
  'pay.insurance-withdraw': 'I don’t need the insurance after all',
  'pay.insurance-withdrawn': 'You won’t be charged for insurance. Your booking hasn’t changed.',
  'pay.insurance-withdraw-failed': 'We couldn’t withdraw the insurance.',
  'pay.insurance-by-credit': 'Paid with travel credit. Your trip is now insured.',
  'pay.insurance-credit-covers':
    'You have {left}. It covers everything, so the insurance starts right away.',

  'pay.badge.paid': 'Success payment',
  'pay.badge.expired': 'Cancel payment',
  'pay.badge.cancelled': 'Cancel payment',
  'pay.badge.refunded': 'Cancel payment',
  'pay.ended.paid-text': {
    one: 'Your boarding pass is ready.',
    other: 'Your {n} boarding passes are ready.',
  },
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
  'pay.policies': 'Read our {refund} and {terms} before you pay.',
  'pay.refund-policy': 'refund policy',
  'pay.terms': 'terms & conditions',
}
