import type { Announcement } from '@sayap/contract/announcements'
import type { Database } from '#db/database'
import { announcementsRepository, type NewAnnouncement } from './announcements.repository'

export const announcementsService = (db: Database) => {
  const announcements = announcementsRepository(db)

  return {
    latest: announcements.latest,
    travellers: announcements.travellers,

    /** Tells each traveller once; the same client_id again answers what was told then. */
    async send(form: NewAnnouncement): Promise<{ sent: Announcement; again: boolean }> {
      const again = !(await db.transaction((tx) => announce(tx, form)))
      const sent = await announcements.one(form.id_admin, form.client_id)
      return { sent: sent as Announcement, again }
    },
  }
}

async function announce(tx: Database, form: NewAnnouncement) {
  const announcements = announcementsRepository(tx)
  const row = await announcements.add(form)
  if (!row) return false
  let told = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const batch = await announcements.tell(form.id_flight, form.text, after)
    told += batch.length
    after = batch.length > 0 ? Math.max(...batch.map(({ id_user }) => id_user)) : undefined
  }
  await announcements.count(row.id, told)
  return true
}
