export const messages = {
  'credit.title': 'Travel credit',
  'credit.all': 'All entries',
  'credit.card-failed': 'It could not be loaded.',
  'credit.none-yet':
    'Nothing yet. The unique code of a transfer comes back here, and whatever you paid too much or too late.',
  'credit.balance': 'Balance',
  'credit.how': 'The sum of these entries. It pays for your next booking, in whole or in part.',
  'credit.failed': 'Your travel credit could not be loaded',
  'credit.none': 'No travel credit yet',
  'credit.none-text':
    'The unique code of a transfer comes back here, and refunds, and whatever you paid too much or too late. It pays for bookings, and is not lost.',
  'credit.newest': 'Newest',
  'credit.older': 'Older',
  'credit.for-travellers': 'Staff accounts have no travel credit.',
  'credit.about': '{code}, {day}',
  'credit.kind.credit_reserved': 'Used for a booking',
  'credit.kind.credit_released': 'Given back by a booking',
  'credit.kind.unique_code_returned': 'Unique code returned',
  'credit.kind.money_credited': 'Money that came late or too much',
  'credit.kind.refund_credited': 'Refund',
  'credit.kind.reversal': 'Reversed',
  'credit.kind.correction': 'Corrected by staff',
}
