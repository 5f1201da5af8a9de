export const messages = {
  'case.detail.the-trip-was-paid-before':
    'The trip was already paid, so this became travel credit.',
  'case.detail.the-trip-was-cancelled-before':
    'The trip had been cancelled, so this became travel credit.',
  'case.detail.the-trip-was-refunded-before':
    'The trip had been refunded, so this became travel credit.',
  'case.detail.more-came-than-was-asked': 'Overpaid: the excess became travel credit.',
  'case.detail.less-came-than-was-asked':
    'Underpaid: this counts towards the trip and the balance is still due.',
  'case.detail.it-was-paid-before-all-passengers-were-named':
    'Paid before all passengers were added: this counts towards the trip.',
  'case.detail.too-late': 'Late and underpaid, so it became travel credit.',
  'case.detail.too-late-to-be-seated': 'Too late to get seats, so it became travel credit.',
  'case.detail.the-provider-took-the-money-back': 'The payment provider reversed the payment.',
  'case.detail.its-refund-of-n-rupiah-was-not-sent-yet-and-is-stopped':
    'Its refund of {n} rupiah hadn’t been sent and was stopped.',
  'case.detail.a-refund-of-n-rupiah-had-been-sent-to-a-bank-before':
    'A refund of {n} rupiah had already been sent to a bank account.',
  'case.detail.the-bank-of-the-card-took-back-a-part-of-it': 'The card issuer reversed part of it.',
  'case.detail.the-provider-wants-it-to-be-looked-at':
    'The payment provider flagged it for review. Accept or deny it there.',
  'case.detail.it-is-paid-again-after-the-provider-had-taken-it-back':
    'Paid again after the payment provider had reversed it.',
  'case.detail.the-provider-tells-of-a-payment-that-is-not-in-whole-rupiah':
    'The payment provider reported an amount that isn’t in whole rupiah.',
  'case.detail.the-provider-sent-back-n-of-n-rupiah-so-far':
    'The payment provider has refunded {n} of {m} rupiah so far.',
  'case.detail.a-refund-was-asked-here-too': 'A refund was requested in Sayap too.',
  'case.detail.it-looks-like-a-line-that-was-taken-in-before':
    'It looks like a line recorded before. Ask the bank before you match it to a trip.',
  'case.detail.its-traveller-took-another-flight':
    'The traveller changed flights: booking {code} has the money and is blocked too.',
  'case.detail.it-is-less-than-the-insurance-that-was-asked-for-costs':
    'Less than the insurance costs: this became travel credit and the rest is still due.',
  'case.detail.the-insurance-that-was-asked-for-is-no-longer-awaited':
    'The insurance no longer had to be paid for, so this became travel credit.',
  'money.bank': 'Bank',
  'money.account-number': 'Account number',
  'money.account-holder': 'Account holder',
  'money.why': 'Why',
  'money.pay-out': 'Pay it out',
  'money.paid-out': 'Paid out: the case is closed',
  'money.to-booking': 'Match it to a booking instead',
  'money.back-to-bank': 'Send it back to a bank instead',
  'money.not-money': 'Not a payment: the line is a repeat',
  'money.not-money-why': 'How you know that it came only once',
  'money.not-money-hint':
    'For a transfer that the bank’s statements list twice. The repeated line leaves the books, and the case is closed.',
  'money.not-money-do': 'Close it as a repeated line',
  'money.not-money-done': 'The repeated line is out of the books, and the case is closed',
}
