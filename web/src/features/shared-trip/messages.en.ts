export const messages = {
  'papers.of': 'Papers of booking {code}',
  'papers.e-ticket': 'E-ticket (PDF)',
  'papers.receipt': 'Receipt (PDF)',
  'papers.calendar': 'Add to calendar',
  'papers.share': 'Share trip',
  'papers.share-text':
    '{from} to {to}: {airline} {flight} on {day}, departs {departs}, arrives {arrives}.',
  'papers.share-copied': 'Trip copied, ready to paste.',
  'papers.share-failed': 'Your browser did not let us share the trip.',
  'papers.failed': 'The file could not be fetched',
}
