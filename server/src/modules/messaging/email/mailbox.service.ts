import type { Mail, MailList } from '@sayap/contract/messaging/outbox'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { PUBLIC_URL_PLACEHOLDER, redactSecrets } from './email-content'
import { mailboxRepository } from './mailbox.repository'

interface MailboxOptions {
  /** Whether there is a mail server. */
  sending: boolean
  publicUrl: string
}

/** The outbox as staff see it. */
export const mailboxService = (db: Database, { sending, publicUrl }: MailboxOptions) => {
  const mailbox = mailboxRepository(db)

  /**
   * Without a mail server the outbox is the only place to read a link with a secret; links that
   * open an account of staff are shown to super admins only.
   */
  const maySeeSecrets = (mail: Mail, { role }: Principal) =>
    !sending && (mail.id_user !== null || role === 'super admin')

  async function one(id: number, principal: Principal): Promise<Mail> {
    const mail = await mailbox.one(id)
    if (!mail) throw notFound()
    const body_text = mail.body_text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
    return {
      ...mail,
      body_text: maySeeSecrets(mail, principal) ? body_text : redactSecrets(body_text),
    }
  }

  return {
    one,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list(query: MailList) {
      const rows = await mailbox.list({ ...query, limit: query.limit + 1 })
      const data = rows.slice(0, query.limit)
      return { data, next: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null, sending }
    },

    async retry(id: number, principal: Principal) {
      await mailbox.retry(id)
      return one(id, principal)
    },
  }
}
