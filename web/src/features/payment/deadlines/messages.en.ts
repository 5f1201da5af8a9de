export const messages = {
  'deadlines.title': 'Payment deadlines',
  'deadlines.note': 'How long travellers have to pay. Existing bookings keep their deadlines.',
  'deadlines.failed': 'We couldn’t load the deadlines',
  'deadlines.hours_to_pay': 'Hours to pay',
  'deadlines.hours_to_pay-hint': 'For flights departing in a day or more. {least} to {most}.',
  'deadlines.minutes_near_departure': 'Minutes to pay close to departure',
  'deadlines.minutes_near_departure-hint':
    'For flights departing within {hours} hours. {least} to {most}.',
  'deadlines.hours_before_departure': 'Cutoff hours before departure',
  'deadlines.hours_before_departure-hint':
    'No payments after this; sales close 10 minutes earlier. {least} to {most}.',
  'deadlines.hours_in_review': 'Hours paused during review',
  'deadlines.hours_in_review-hint':
    'Bookings don’t expire while staff check the proof of payment. {least} to {most}.',
  'deadlines.longer.minutes_near_departure': 'Can’t be longer than the hours to pay.',
  'deadlines.longer.hours_in_review':
    'Can’t be longer than the cutoff hours, or the pause would run past departure.',
  'deadlines.save': 'Save',
  'deadlines.saved': 'Deadlines saved. They apply to new bookings only.',
  'deadlines.changed': 'Last changed by {who}, {moment}',
  'deadlines.first': 'Default settings, never changed.',
  'deadlines.preview': 'A booking made now',
  'deadlines.preview-text': 'Based on the values entered here, saved or not.',
  'deadlines.departs.later': 'In ten days',
  'deadlines.departs.tomorrow': 'Tomorrow',
  'deadlines.departs.soon': 'In five hours',
  'deadlines.departure': 'departs {moment}',
  'deadlines.by': 'Pay by {moment}',
  'deadlines.left': '{time} to pay',
  'deadlines.closed': 'No longer on sale',
  'deadlines.closed-text': 'There’d be less than 10 minutes left to pay.',
  'deadlines.no-preview': 'Enter four valid numbers to see a preview.',
}
