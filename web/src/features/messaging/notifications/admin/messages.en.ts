export const messages = {
  'announce.title': 'Announcements',
  'announce.note': 'Travellers get these as Maintenance notifications',
  'announce.flight': 'Flight (optional)',
  'announce.flight-hint':
    'Search by number, city, route or day, like Medan - Jakarta 5/12. Only its passengers are notified. Leave blank to notify everyone with an upcoming trip.',
  'announce.flights': 'Upcoming flights',
  'announce.bookings': { one: '{n} booking', other: '{n} bookings' },
  'announce.cancelled': 'cancelled',
  'announce.no-flight': 'No upcoming flights match.',
  'announce.which': 'Choose a flight from the list, or clear this field to notify everyone.',
  'announce.text': 'Message to travellers',
  'announce.text-hint': 'Up to 500 characters. Once sent, it can’t be recalled.',
  'announce.send': 'Send',
  'announce.reach': {
    one: 'Reaches {n} traveller',
    other: 'Reaches {n} travellers',
  },
  'announce.done': { one: 'Sent to {n} traveller', other: 'Sent to {n} travellers' },
  'announce.sent': 'Sent announcements',
  'announce.failed': 'We couldn’t load the announcements',
  'announce.none': 'No announcements yet',
  'announce.none-text':
    'Announcements you send appear here, with how many travellers they reached.',
  'announce.to-flight': '{flight} on {day}',
  'announce.to-all': 'Everyone with an upcoming trip',
  'announce.told': { one: '{n} traveller', other: '{n} travellers' },
  'announce.by': '{who}, {moment}',
}
