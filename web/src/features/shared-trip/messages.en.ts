export const messages = {
  'papers.of': 'Documents for booking {code}',
  'papers.e-ticket': 'E-ticket (PDF)',
  'papers.receipt': 'Receipt (PDF)',
  'papers.calendar': 'Add to calendar',
  'papers.share': 'Share trip',
  'papers.share-text':
    '{from} to {to}: {airline} {flight} on {day}, departs {departs}, arrives {arrives}.',
  'papers.share-copied': 'Trip details copied',
  'papers.share-failed': 'Your browser didn’t allow sharing.',
  'papers.failed': 'We couldn’t download the file',
}
