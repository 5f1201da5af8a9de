/** What the server wrote of a case, by its own words (see server-words.ts). */
export const cases = {
  'said.the-trip-was-paid-before': 'The trip was paid before: it is travel credit.',
  'said.the-trip-was-cancelled-before': 'The trip was cancelled before: it is travel credit.',
  'said.the-trip-was-refunded-before': 'The trip was refunded before: it is travel credit.',
  'said.more-came-than-was-asked': 'More came than was asked: the rest is travel credit.',
  'said.less-came-than-was-asked':
    'Less came than was asked: it is kept for the trip, and the rest is asked.',
  'said.it-was-paid-before-all-passengers-were-named':
    'It was paid before all passengers were named: it is kept for the trip.',
  'said.too-late': 'Too late, and too little: it is travel credit.',
  'said.too-late-to-be-seated': 'Too late to be seated: it is travel credit.',
  'said.the-provider-took-the-money-back': 'The provider took the money back.',
  'said.its-refund-of-n-rupiah-was-not-sent-yet-and-is-stopped':
    'Its refund of {n} rupiah was not sent yet and is stopped.',
  'said.a-refund-of-n-rupiah-had-been-sent-to-a-bank-before':
    'A refund of {n} rupiah had been sent to a bank before.',
  'said.the-bank-of-the-card-took-back-a-part-of-it':
    'The bank of the card took back a part of it.',
  'said.the-provider-wants-it-to-be-looked-at':
    'The provider wants it to be looked at: accept or deny it there.',
  'said.it-is-paid-again-after-the-provider-had-taken-it-back':
    'It is paid again after the provider had taken it back.',
  'said.the-provider-tells-of-a-payment-that-is-not-in-whole-rupiah':
    'The provider tells of a payment that is not in whole rupiah.',
  'said.the-provider-sent-back-n-of-n-rupiah-so-far':
    'The provider sent back {n} of {m} rupiah so far.',
  'said.a-refund-was-asked-here-too': 'A refund was asked here too.',
}
