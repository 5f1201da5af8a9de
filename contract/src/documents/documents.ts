/** Files of a trip, `GET /bookings/:id/{file}`, for its owner and staff; 409 `not_paid` if unpaid. */
export const DOCUMENTS = {
  'e-ticket': { file: 'e-ticket.pdf', media_type: 'application/pdf' },
  receipt: { file: 'receipt.pdf', media_type: 'application/pdf' },
  /** For any booking: tentative until it is paid, cancelled once it is closed. */
  calendar: { file: 'trip.ics', media_type: 'text/calendar; charset=utf-8' },
} as const
export type DocumentKind = keyof typeof DOCUMENTS
export const DOCUMENT_KINDS = ['e-ticket', 'receipt', 'calendar'] as const satisfies DocumentKind[]
