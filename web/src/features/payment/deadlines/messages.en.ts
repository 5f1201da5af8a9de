export const messages = {
  'deadlines.title': 'Deadlines',
  'deadlines.note': 'How long travellers have to pay. Bookings already made keep theirs.',
  'deadlines.failed': 'The deadlines could not be loaded',
  'deadlines.hours_to_pay': 'Hours to pay',
  'deadlines.hours_to_pay-hint': 'For a flight that departs in a day or later. {least} to {most}.',
  'deadlines.minutes_near_departure': 'Minutes to pay near departure',
  'deadlines.minutes_near_departure-hint':
    'For a flight that departs within {hours} hours. {least} to {most}.',
  'deadlines.hours_before_departure': 'Hours kept before departure',
  'deadlines.hours_before_departure-hint':
    'Nobody pays later than this; sales close 10 minutes earlier. {least} to {most}.',
  'deadlines.hours_in_review': 'Hours a proof stops the clock',
  'deadlines.hours_in_review-hint':
    'While staff look at it, the booking does not expire. {least} to {most}.',
  'deadlines.longer.minutes_near_departure': 'Not longer than the hours to pay.',
  'deadlines.longer.hours_in_review':
    'Not longer than the hours kept before departure: it would reach past take-off.',
  'deadlines.save': 'Save',
  'deadlines.saved': 'Deadlines changed. They hold for bookings made from now on.',
  'deadlines.changed': 'Last changed by {who}, {moment}',
  'deadlines.first': 'As Sayap came; nobody has changed them.',
  'deadlines.preview': 'A booking made now',
  'deadlines.preview-text': 'With the numbers beside this, saved or not.',
  'deadlines.departs.later': 'In ten days',
  'deadlines.departs.tomorrow': 'Tomorrow',
  'deadlines.departs.soon': 'In five hours',
  'deadlines.departure': 'departs {moment}',
  'deadlines.by': 'Must be paid by {moment}',
  'deadlines.left': '{time} to pay',
  'deadlines.closed': 'Not sold any more',
  'deadlines.closed-text': 'Less than 10 minutes would be left to pay.',
  'deadlines.no-preview': 'As soon as all four numbers are right, it stands here what they mean.',
}
