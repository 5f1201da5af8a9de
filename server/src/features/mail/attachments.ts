import type { MailEvent } from '@sayap/contract/outbox'
import { PAPERS, type Paper } from '@sayap/contract/papers'
import type { Database } from '#db/database'
import type { papersService } from '#features/papers/papers.service'
import { type Trip, tripsService } from '#features/papers/trips.service'
import type { OutgoingMail } from './outgoing.repository'
import type { Attachment } from './smtp'

/** What travels with which mail. */
const ATTACHED: Partial<Record<MailEvent, readonly Paper[]>> = {
  payment_verified: ['e-ticket', 'receipt', 'calendar'],
  flight_changed: ['e-ticket', 'calendar'],
  flight_cancelled: ['calendar'],
  booking_cancelled: ['calendar'],
  booking_expired: ['calendar'],
  refund_step: ['calendar'],
}

type Papers = ReturnType<typeof papersService>

/** Made when the mail is sent, so that they say how things are then. */
export const attachmentsOf =
  (db: Database, papers: Papers) =>
  async ({ event, id_booking, language }: OutgoingMail): Promise<Attachment[]> => {
    const kinds = ATTACHED[event]
    if (!kinds || id_booking === null) return []
    const [trip] = await tripsService(db).withBookings([id_booking])
    if (!trip) return []
    const attachments: Attachment[] = []
    for (const kind of kinds.filter((one) => mayHave(one, trip, papers)))
      attachments.push(await attachment(kind, trip, papers, language))
    return attachments
  }

/** No pass where nobody may fly any more; a calendar only for who was given one. */
function mayHave(kind: Paper, trip: Trip, papers: Papers) {
  if (kind === 'e-ticket') return papers.hasTicket(trip)
  return trip.legs.some(({ paid_at }) => paid_at !== null)
}

async function attachment(
  kind: Paper,
  trip: Trip,
  papers: Papers,
  language: OutgoingMail['language'],
): Promise<Attachment> {
  const { file, media_type } = PAPERS[kind]
  const make = { 'e-ticket': papers.eTicket, receipt: papers.receipt, calendar: papers.calendar }
  const content = await make[kind](trip, language)
  return { filename: `sayap-${trip.code}-${file}`, contentType: media_type, content }
}
