import type { NotificationEvent } from '@sayap/contract/notifications'
import type { MailEvent } from '@sayap/contract/outbox'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { Database } from '#db/database'
import { letterHtml } from './letter-html'
import { letterText } from './letter-text'
import { lettersFor } from './letters-for'
import type { MailFacts } from './mail-facts'
import { mailsRepository } from './mails.repository'
import { MAILED, type ToldDetails } from './told'

export const mailService = (db: Database) => {
  const mails = mailsRepository(db)

  /**
   * Writes the mail in the transaction of what it tells of, after it: the facts are taken as they
   * then are, and a rollback takes the mail back. Told again, nothing happens. It is sent later.
   */
  async function queue<E extends MailEvent>(event: E, facts: MailFacts[E]) {
    const letters = await lettersFor(db, event, facts)
    if (letters.length === 0) return
    await mails.add(
      letters.map(({ letter, to, ...one }) => ({
        ...one,
        id_user: to.id_user,
        to_name: to.name,
        to_email: to.email,
        language: to.language,
        subject: letter.subject,
        body_text: letterText(letter, to),
        body_html: letterHtml(letter, to),
      })),
    )
  }

  return {
    queue,

    /** The mail beside a notification about these bookings, where there is one. */
    async told(event: NotificationEvent, bookings: readonly number[], details: ToldDetails = {}) {
      if (bookings.length > 0) await MAILED[event]?.(queue, bookings, details)
    },

    /** The language a traveller is written to in, as their browser last had it. */
    async setLanguage(id_user: number, language: WrittenLanguage | undefined) {
      if (language) await mails.setLanguage(id_user, language)
    },

    /** For an account that is erased: what was written to it goes too. */
    async forget(id_user: number) {
      await mails.forget(id_user)
    },
  }
}
