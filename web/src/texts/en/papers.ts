/** A trip's files, on My Booking and beside the pass. */
export const papers = {
  'papers.of': 'Papers of booking {code}',
  'papers.e-ticket': 'E-ticket (PDF)',
  'papers.receipt': 'Receipt (PDF)',
  'papers.calendar': 'Add to calendar',
  'papers.failed': 'The file could not be fetched',
} as const
