export const messages = {
  'case.detail.the-trip-was-paid-before': 'The trip was paid before: it is travel credit.',
  'case.detail.the-trip-was-cancelled-before':
    'The trip was cancelled before: it is travel credit.',
  'case.detail.the-trip-was-refunded-before': 'The trip was refunded before: it is travel credit.',
  'case.detail.more-came-than-was-asked': 'More came than was asked: the rest is travel credit.',
  'case.detail.less-came-than-was-asked':
    'Less came than was asked: it is kept for the trip, and the rest is asked.',
  'case.detail.it-was-paid-before-all-passengers-were-named':
    'It was paid before all passengers were named: it is kept for the trip.',
  'case.detail.too-late': 'Too late, and too little: it is travel credit.',
  'case.detail.too-late-to-be-seated': 'Too late to be seated: it is travel credit.',
  'case.detail.the-provider-took-the-money-back': 'The provider took the money back.',
  'case.detail.its-refund-of-n-rupiah-was-not-sent-yet-and-is-stopped':
    'Its refund of {n} rupiah was not sent yet and is stopped.',
  'case.detail.a-refund-of-n-rupiah-had-been-sent-to-a-bank-before':
    'A refund of {n} rupiah had been sent to a bank before.',
  'case.detail.the-bank-of-the-card-took-back-a-part-of-it':
    'The bank of the card took back a part of it.',
  'case.detail.the-provider-wants-it-to-be-looked-at':
    'The provider wants it to be looked at: accept or deny it there.',
  'case.detail.it-is-paid-again-after-the-provider-had-taken-it-back':
    'It is paid again after the provider had taken it back.',
  'case.detail.the-provider-tells-of-a-payment-that-is-not-in-whole-rupiah':
    'The provider tells of a payment that is not in whole rupiah.',
  'case.detail.the-provider-sent-back-n-of-n-rupiah-so-far':
    'The provider sent back {n} of {m} rupiah so far.',
  'case.detail.a-refund-was-asked-here-too': 'A refund was asked here too.',
  'case.detail.it-looks-like-a-line-that-was-taken-in-before':
    'It looks like a line that was taken in before: ask the bank before you give it to a trip.',
  'money.bank': 'Bank',
  'money.account-number': 'Account number',
  'money.account-holder': 'Account holder',
  'money.why': 'Why',
  'money.pay-out': 'Pay it out',
  'money.paid-out': 'Paid out: the case is closed',
  'money.to-booking': 'Give it to a booking instead',
  'money.back-to-bank': 'Send it back to a bank instead',
  'money.not-money': 'This is not money: the line repeats one',
  'money.not-money-why': 'How you know that it came only once',
  'money.not-money-hint':
    'For a transfer that the bank’s statements list twice. The repeated line leaves the books, and the case is closed.',
  'money.not-money-do': 'Close it as a repeated line',
  'money.not-money-done': 'The repeated line is out of the books, and the case is closed',
}
