import {
  type DocumentSettings,
  documentsOptions,
  documentsService,
} from '#modules/documents/documents.service'
import type { Database, RootDatabase } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import {
  type Attachment,
  describeError,
  isPermanentFailure,
  type MailTransport,
  smtpTransport,
} from '#platform/mail-transport/smtp'
import { attachmentRenderer } from './attachments'
import { PUBLIC_URL_PLACEHOLDER, redactSecrets } from './email-content'
import type { StrangerLimits } from './emails.repository'
import { BATCH_SIZE, type OutgoingEmail, outboxRepository } from './outbox.repository'
import { renderPendingEmails } from './trip-emails'

export interface MailDeps {
  db: RootDatabase
  /** Undefined where no mail server is configured. */
  transport: MailTransport | undefined
  publicUrl: string
  strangers: StrangerLimits
  renderAttachments: (email: OutgoingEmail) => Promise<Attachment[]>
}

interface MailConfig extends DocumentSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  INVENTORY_MAILS_PER_ADDRESS: number
  INVENTORY_MAILED_ADDRESSES: number
}

export function mailDeps(db: RootDatabase, env: MailConfig): MailDeps {
  const publicUrl = env.PUBLIC_URL
  const documents = documentsService(documentsOptions(db, env))
  return {
    db,
    transport: env.SMTP_URL === undefined ? undefined : smtpTransport(env.SMTP_URL, env.MAIL_FROM),
    publicUrl,
    strangers: {
      perAddress: env.INVENTORY_MAILS_PER_ADDRESS,
      addresses: env.INVENTORY_MAILED_ADDRESSES,
    },
    renderAttachments: attachmentRenderer(db, documents),
  }
}

export const sendEmailsJob = (mail: MailDeps): PeriodicJob => ({
  name: 'send-emails',
  intervalMs: 1000,
  run: (signal) => sendEmails(mail, signal),
})

export const deleteOldEmailsJob = (db: Database): PeriodicJob => ({
  name: 'delete-old-emails',
  intervalMs: 3_600_000,
  run: (signal) => deleteOldEmails(db, signal),
})

/**
 * Renders what is pending, then sends what is due, one email after the other. No transaction is open
 * during the SMTP dialogue: if the process ends just after the server accepted an email, the next
 * attempt repeats it under the same Message-ID.
 */
export async function sendEmails(mail: MailDeps, signal?: AbortSignal) {
  const { db, transport } = mail
  const outbox = outboxRepository(db)
  await renderPendingEmails(db, mail.strangers, signal)
  if (!transport) {
    while ((await outbox.keepRendered()).length === BATCH_SIZE && !signal?.aborted);
    return
  }
  while (!signal?.aborted) {
    const email = await outbox.takeDue(mail.strangers)
    if (!email || !(await sendOne(mail, transport, email))) return
  }
}

/** Returns false when the mail server cannot be reached: it would refuse the other emails as well. */
async function sendOne(
  { db, publicUrl, renderAttachments }: MailDeps,
  transport: MailTransport,
  email: OutgoingEmail,
) {
  const outbox = outboxRepository(db)
  if (email.is_withheld) {
    await outbox.withhold(email.id)
    return true
  }
  const withPublicUrl = (body: string) => body.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
  try {
    await transport.send({
      to: { name: email.to_name, address: email.to_email },
      subject: email.subject,
      text: withPublicUrl(email.body_text),
      html: withPublicUrl(email.body_html),
      messageId: email.message_id,
      attachments: await renderAttachments(email),
    })
  } catch (error) {
    const isPermanent = isPermanentFailure(error)
    await outbox.markNotSent(email.id, describeError(error), isPermanent)
    return isPermanent
  }
  await outbox.markSent(email.id, redactSecrets(email.body_text), redactSecrets(email.body_html))
  return true
}

export async function deleteOldEmails(db: Database, signal?: AbortSignal) {
  while ((await outboxRepository(db).deleteOld()).length === BATCH_SIZE && !signal?.aborted);
}
