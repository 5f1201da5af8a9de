import { DOCUMENTS, type DocumentKind } from '@sayap/contract/documents/documents'
import type { MailEvent } from '@sayap/contract/messaging/outbox'
import type { documentsService } from '#modules/documents/documents.service'
import { validTickets } from '#modules/documents/trip/document-trip'
import {
  type DocumentTrip,
  documentTripsService,
} from '#modules/documents/trip/document-trips.service'
import type { Database } from '#platform/database/database'
import type { Attachment } from '#platform/mail-transport/smtp'
import type { OutgoingEmail } from './outbox.repository'

const ATTACHED: Partial<Record<MailEvent, readonly DocumentKind[]>> = {
  payment_verified: ['e-ticket', 'receipt', 'calendar'],
  flight_changed: ['e-ticket', 'calendar'],
  flight_cancelled: ['calendar'],
  booking_rebooked: ['calendar'],
  rebooking_proposed: ['calendar'],
  booking_changed: ['e-ticket', 'receipt'],
  booking_cancelled: ['calendar'],
  booking_expired: ['calendar'],
  refund_step: ['calendar'],
}

/** Returns a function that renders attachments when an email is sent, as the trip is then. */
export const attachmentRenderer =
  (db: Database, documents: ReturnType<typeof documentsService>) =>
  async ({ event, id_booking, language, to_email }: OutgoingEmail): Promise<Attachment[]> => {
    const kinds = ATTACHED[event]
    if (!kinds || id_booking === null) return []
    const [trip] = await documentTripsService(db).withBookings([id_booking])
    // Who is no longer the contact gets no passes.
    if (trip?.email_contact.toLowerCase() !== to_email.toLowerCase()) return []
    const attachments: Attachment[] = []
    for (const kind of kinds.filter((one) => isAvailable(one, trip))) {
      const { file, media_type } = DOCUMENTS[kind]
      attachments.push({
        filename: `sayap-${trip.code}-${file}`,
        contentType: media_type,
        content: await documents.render(kind, trip, language),
      })
    }
    return attachments
  }

/** An e-ticket needs a valid ticket; calendars are updated only where one was sent before. */
const isAvailable = (kind: DocumentKind, trip: DocumentTrip) =>
  kind === 'e-ticket'
    ? validTickets(trip).length > 0
    : trip.legs.some(({ paid_at }) => paid_at !== null)
