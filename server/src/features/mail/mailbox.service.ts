import type { Mail, MailList } from '@sayap/contract/outbox'
import type { Database } from '#db/database'
import { wordsQuery } from '#db/words-query'
import type { Caller } from '#http/caller'
import { nothingHere } from '#http/ownership'
import { hideSecrets } from './hide-secrets'
import { OUR_ADDRESS } from './letter'
import { mailboxRepository } from './mailbox.repository'

interface Place {
  /** Whether there is a mail server. */
  sending: boolean
  publicUrl: string
}

/** The outbox as staff read it. */
export const mailboxService = (db: Database, { sending, publicUrl }: Place) => {
  const mailbox = mailboxRepository(db)

  /**
   * Where no mail can be sent, the outbox is the only place to read a link; but one that opens an
   * account of staff is for super admins.
   */
  const mayOpen = (mail: Mail, { role }: Caller) =>
    !sending && (mail.id_user !== null || role === 'super admin')

  async function one(id: number, caller: Caller): Promise<Mail> {
    const mail = await mailbox.one(id)
    if (!mail) throw nothingHere()
    const body_text = mail.body_text.replaceAll(OUR_ADDRESS, publicUrl)
    return { ...mail, body_text: mayOpen(mail, caller) ? body_text : hideSecrets(body_text) }
  }

  return {
    one,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ q, limit, ...query }: MailList) {
      const words = q === undefined ? undefined : wordsQuery(q)
      const rows = await mailbox.list({ ...query, words, limit: limit + 1 })
      const data = rows.slice(0, limit)
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null, sending }
    },

    async retry(id: number, caller: Caller) {
      await mailbox.retry(id)
      return one(id, caller)
    },
  }
}
