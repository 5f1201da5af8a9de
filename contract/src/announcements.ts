import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Id, optional, required, text } from './wire'

/** What staff told travellers in their own words. */
export const Announcement = z
  .object({
    id: z.int(),
    text: z.string(),
    /** Whose passengers were told; null: everybody with a trip to come. */
    id_flight: z.nullable(z.int()),
    flight_number: z.nullable(z.string()),
    departure_date: z.nullable(z.string()),
    /** How many travellers were told. */
    told: z.int(),
    /** Who sent it. */
    sent_by: z.string(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Announcement' }))
export type Announcement = z.infer<typeof Announcement>

const MOST_LETTERS = 500

const audience = { id_flight: optional(Id) }

export const AnnouncementForm = z.object({
  ...audience,
  text: required(text(1, MOST_LETTERS)),
  /** Made by the sender: sent again under the same one, it is told once. */
  client_id: required(z.uuid()),
})

export const announcements = {
  /** One notification of the kind Maintenance for each traveller, about their next such booking. */
  send: endpoint({
    method: 'POST',
    path: '/notifications/broadcast',
    summary: "Tell a flight's passengers, or everybody with a trip to come",
    message: 'Announcement sent',
    access: STAFF,
    body: AnnouncementForm,
    data: Announcement,
    status: 201,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/notifications/broadcast/audience',
    summary: 'How many travellers an announcement would reach',
    message: 'Audience',
    access: STAFF,
    query: z.object(audience),
    data: z.object({ travellers: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications/broadcasts',
    summary: 'The latest announcements, newest first',
    message: 'Announcements',
    access: STAFF,
    data: z.array(Announcement),
  }),
}
