import type { Mail, MailList } from '@sayap/contract/messaging/outbox'
import { recordLinksRead } from '#modules/accounts/recovery/recovery.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { PUBLIC_URL_PLACEHOLDER, redactSecrets, secretsOf } from './email-content'
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
   * Without a mail server the outbox is the only place to read a link with a secret. Whoever reads
   * it can take over the account, so only super admins do, and only of travellers: with the account of
   * a colleague one person would be two, who approve each other's acts. `reset-admin` opens those.
   */
  const maySeeSecrets = ({ role }: Principal, { id_user }: Pick<Mail, 'id_user'>) =>
    !sending && role === 'super admin' && id_user !== null

  /** Showing a secret leaves an audit entry, and a mark at the link, before it is shown. */
  async function one(id: number, { principal, requestId }: AuditContext): Promise<Mail> {
    const mail = await mailbox.one(id)
    if (!mail) throw notFound()
    const whole = mail.body_text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
    const redacted = redactSecrets(whole)
    if (whole === redacted || !maySeeSecrets(principal, mail))
      return { ...mail, body_text: redacted }
    await db.transaction(async (tx) => {
      await recordLinksRead(tx, secretsOf(whole), principal.id)
      await insertAuditEntry(tx, {
        action: 'mail_link_read',
        actor: principal,
        subject: 'mail',
        subject_id: id,
        detail: { event: mail.event, id_user: mail.id_user },
        request_id: requestId,
      })
    })
    return { ...mail, body_text: whole }
  }

  return {
    one,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list(query: MailList) {
      const rows = await mailbox.list({ ...query, limit: query.limit + 1 })
      const data = rows.slice(0, query.limit)
      return { data, next: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null, sending }
    },

    async retry(id: number, context: AuditContext) {
      await mailbox.retry(id)
      return one(id, context)
    },
  }
}
