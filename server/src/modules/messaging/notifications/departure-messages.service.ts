import type { DepartureMessage } from '@sayap/contract/operations/departures'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import { emailService } from '../email/email.service'
import { announcementsRepository } from './announcements.repository'
import { announce, clientIdReused } from './announcements.service'

interface NewMessage {
  id_flight: number
  /** Absent: all bookings of the departure. */
  id_bookings?: readonly number[] | undefined
  text: string
  text_id?: string | undefined
  client_id: string
  id_admin: number
}

/** What staff write to the passengers of a departure, in the app and by email. */
export const departureMessagesService = (db: Database) => {
  const audienceOf = async (tx: Database, id: number, bookings?: readonly number[]) => ({
    flights: (await departuresService(tx).flights(id)).map((flight) => flight.id),
    bookings,
  })

  return {
    /** Newest first. */
    async list(id_flight: number, { before, limit }: IdPage) {
      const { flights } = await audienceOf(db, id_flight)
      const page = { before, limit: limit + 1 }
      return pageOf(await announcementsRepository(db).ofFlights(flights, page), limit)
    },

    async reach(id_flight: number, id_bookings?: readonly number[]) {
      const audience = await audienceOf(db, id_flight, id_bookings)
      const { ids, ...reach } = await announcementsRepository(db).reach(audience)
      return reach
    },

    /**
     * Reaches each traveller and each trip once. A repeated client_id returns the first message, whatever its
     * recipients were; 409 `key_reused` for another text or departure.
     */
    send: (message: NewMessage): Promise<{ sent: DepartureMessage; again: boolean }> =>
      db.transaction(async (tx) => {
        const { id_flight, id_bookings, text, text_id, client_id, id_admin } = message
        const announcements = announcementsRepository(tx)
        const audience = await audienceOf(tx, id_flight, id_bookings)
        const { ids, mails } = await announcements.reach(audience)
        const id = await announce(tx, { id_admin, client_id, id_flight, text, text_id }, audience)
        if (id === undefined)
          return { sent: await first(tx, message, audience.flights), again: true }
        if (ids.length === 0) throw nobody()
        await emailService(tx).queueForTrips('announcement', ids, {
          id_announcement: id,
          text,
          ...(text_id && { text_id }),
        })
        await announcements.setMailCount(id, mails)
        const [sent] = await announcements.ofFlights(audience.flights, { id, limit: 1 })
        if (!sent) throw notFound()
        return { sent, again: false }
      }),
  }
}

/** The message that was sent with this client_id before, if it is this one. */
async function first(
  tx: Database,
  { id_admin, client_id, text, text_id }: NewMessage,
  flights: readonly number[],
) {
  const announcements = announcementsRepository(tx)
  const before = await announcements.one(id_admin, client_id)
  if (!before) throw notFound()
  if (before.id_flight === null) throw clientIdReused()
  const [sent] = await announcements.ofFlights([before.id_flight], {
    id: before.id,
    limit: 1,
  })
  if (!sent) throw notFound()
  const isSame = sent.text === text && (sent.text_id ?? undefined) === text_id
  if (!isSame || !flights.includes(before.id_flight)) throw clientIdReused()
  return sent
}

const nobody = () =>
  new AppError('no_recipients', 'Nobody of these is booked on this departure now.')
