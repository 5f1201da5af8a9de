/** Files of a trip, `GET /bookings/:id/{file}`: its owner's and staff's; unpaid: 409 `not_paid`. */
export const PAPERS = {
  'e-ticket': { file: 'e-ticket.pdf', media_type: 'application/pdf' },
  receipt: { file: 'receipt.pdf', media_type: 'application/pdf' },
  /** Of any booking: tentative while it waits, cancelled once it has ended. */
  calendar: { file: 'trip.ics', media_type: 'text/calendar; charset=utf-8' },
} as const
export type Paper = keyof typeof PAPERS
