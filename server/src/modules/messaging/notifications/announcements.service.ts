import type { Announcement } from '@sayap/contract/messaging/announcements'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import {
  type Audience,
  announcementsRepository,
  type NewAnnouncement,
} from './announcements.repository'

export const announcementsService = (db: Database) => {
  const announcements = announcementsRepository(db)

  return {
    latest: async ({ before, limit }: IdPage) =>
      pageOf(await announcements.latest({ before, limit: limit + 1 }), limit),
    travellers: announcements.travellers,

    /**
     * Notifies each traveller once; a repeated client_id returns the first announcement, and 409
     * `key_reused` where that was another one.
     */
    async send(form: NewAnnouncement): Promise<{ sent: Announcement; again: boolean }> {
      const again = !(await db.transaction((tx) => announce(tx, form)))
      const found = await announcements.one(form.id_admin, form.client_id)
      const { text_id, ...sent } = found as NonNullable<typeof found>
      const isSame =
        sent.text === form.text &&
        text_id === (form.text_id ?? null) &&
        sent.id_flight === form.id_flight
      if (again && !isSame) throw clientIdReused()
      return { sent, again }
    },
  }
}

/** Returns the id of the announcement; undefined when its client_id was used before. */
export async function announce(
  tx: Database,
  form: NewAnnouncement,
  audience: Audience = form.id_flight,
) {
  const announcements = announcementsRepository(tx)
  const row = await announcements.add(form)
  if (!row) return undefined
  let recipients = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const batch = await announcements.notifyBatch(audience, form, after)
    recipients += batch.length
    after = batch.length > 0 ? Math.max(...batch.map(({ id_user }) => id_user)) : undefined
  }
  await announcements.setRecipientCount(row.id, recipients)
  return row.id
}

/** Nothing was sent: whoever changed the text after a lost response must not believe that it was. */
export const clientIdReused = () =>
  new AppError('key_reused', 'This client_id was used for another message.')
