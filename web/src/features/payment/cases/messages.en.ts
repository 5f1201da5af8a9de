export const messages = {
  'case.note.paid_before': 'The trip was already paid, so this became travel credit.',
  'case.note.cancelled_before': 'The trip had been cancelled, so this became travel credit.',
  'case.note.refunded_before': 'The trip had been refunded, so this became travel credit.',
  'case.note.overpaid': 'Overpaid: the excess became travel credit.',
  'case.note.underpaid': 'Underpaid: this counts towards the trip and the balance is still due.',
  'case.note.passengers_unnamed':
    'Paid before all passengers were added: this counts towards the trip.',
  'case.note.late_and_underpaid': 'Late and underpaid, so it became travel credit.',
  'case.note.late_without_seats': 'Too late to get seats, so it became travel credit.',
  'case.note.reversed_by_provider': 'The payment provider reversed the payment.',
  'case.note.refund_stopped': 'Its refund of {amount} rupiah hadn’t been sent and was stopped.',
  'case.note.refund_sent_before':
    'A refund of {amount} rupiah had already been sent to a bank account.',
  'case.note.partial_chargeback': 'The card issuer reversed part of it.',
  'case.note.challenged_by_provider':
    'The payment provider flagged it for review. Accept or deny it there.',
  'case.note.paid_again': 'Paid again after the payment provider had reversed it.',
  'case.note.not_whole_rupiah':
    'The payment provider reported an amount that isn’t in whole rupiah.',
  'case.note.refunded_by_provider':
    'The payment provider has refunded {refunded} of {amount} rupiah so far.',
  'case.note.refund_requested_here': 'A refund was requested in Sayap too.',
  'case.note.looks_applied':
    'It looks like a line recorded before. Ask the bank before you match it to a trip.',
  'case.note.rebooked_to':
    'The traveller changed flights: booking {code} has the money and is blocked too.',
  'case.note.insurance_short':
    'Less than the insurance costs: this became travel credit and the rest is still due.',
  'case.note.insurance_over':
    'The insurance no longer had to be paid for, so this became travel credit.',
  'case.note.account_erased':
    'The account of booking {code} was deleted. Pay the money out from this case.',
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
