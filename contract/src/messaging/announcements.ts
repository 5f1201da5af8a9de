import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { Id, optional, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** A message of staff to the travellers of a flight or to all with an upcoming trip. */
export const Announcement = z
  .object({
    id: z.int(),
    /** What the travellers read, at most 500 characters of plain text. */
    text: z.string(),
    /** Flight whose travellers were notified; null: all travellers with an upcoming trip. */
    id_flight: z.nullable(z.int()),
    /** Designator and number of that flight, such as `GA204`; null without a flight. */
    flight_number: z.nullable(z.string()),
    /** Day on which that flight leaves, `YYYY-MM-DD`, local to its airport; null without one. */
    departure_date: z.nullable(z.string()),
    /** Number of travellers who were notified. */
    told: z.int(),
    /** Who sent it. */
    sent_by: z.string(),
    /** When it was sent, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Announcement' }))
export type Announcement = z.infer<typeof Announcement>

const MAX_LENGTH = 500

const audience = {
  /** Only travellers booked on this flight; absent: all with an upcoming trip. */
  id_flight: optional(Id),
}

export const AnnouncementForm = z.object({
  ...audience,
  /** What the travellers read; plain text. */
  text: required(text(1, MAX_LENGTH)),
  /** Chosen by the sender; an announcement repeated with the same one is sent once. */
  client_id: required(z.uuid()),
})

export const announcements = {
  /** One notification of the kind Maintenance for each traveller, about their next such booking. */
  send: endpoint({
    method: 'POST',
    path: '/notifications/broadcast',
    summary: "Tell a flight's passengers, or everybody with a trip to come",
    message: 'Announcement sent',
    access: ['announcements:manage'],
    audit: { action: 'announcement_sent', subject: 'announcement' },
    body: AnnouncementForm,
    data: Announcement,
    status: 201,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/notifications/broadcast/audience',
    summary: 'How many travellers an announcement would reach',
    message: 'Audience',
    access: ['announcements:manage'],
    query: z.object(audience),
    data: z.object({
      /** Number of travellers who would be notified, each once. */
      travellers: z.int(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications/broadcasts',
    summary: 'Announcements, newest first',
    message: 'Announcements',
    access: ['announcements:manage'],
    query: z.object({ after: idCursor.after, limit: withDefault(Limit, 20) }),
    data: z.array(Announcement),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
}
