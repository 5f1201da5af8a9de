import type { Home } from '#db/database'
import { hideSecrets } from './hide-secrets'
import { OUR_ADDRESS } from './letter'
import { BATCH, type OutgoingMail, outgoingRepository } from './outgoing.repository'
import { type Attachment, isRefused, type Post, reasonOf } from './smtp'

export interface Office {
  db: Home
  /** Undefined where no mail server is configured. */
  post: Post | undefined
  publicUrl: string
  attach: (mail: OutgoingMail) => Promise<Attachment[]>
}

/**
 * Sends what is due, one after the other. No transaction is open while the mail server is spoken
 * to: were this process to end just after it took the mail, the next try repeats it under the same
 * Message-ID.
 */
export async function sendMails(office: Office, isStopping = () => false) {
  const { db, post } = office
  const outgoing = outgoingRepository(db)
  if (!post) {
    while ((await outgoing.keep()).length === BATCH && !isStopping());
    return
  }
  while (!isStopping()) {
    const mail = await outgoing.take()
    if (!mail || !(await sendOne(office, post, mail))) return
  }
}

/** False when the way to the mail server is closed: the other mails would fare no better now. */
async function sendOne({ db, publicUrl, attach }: Office, post: Post, mail: OutgoingMail) {
  const outgoing = outgoingRepository(db)
  const here = (text: string) => text.replaceAll(OUR_ADDRESS, publicUrl)
  try {
    await post.send({
      to: { name: mail.to_name, address: mail.to_email },
      subject: mail.subject,
      text: here(mail.body_text),
      html: here(mail.body_html),
      messageId: mail.message_id,
      attachments: await attach(mail),
    })
  } catch (error) {
    const refused = isRefused(error)
    await outgoing.notSent(mail.id, reasonOf(error), refused)
    return refused
  }
  await outgoing.sent(mail.id, hideSecrets(mail.body_text), hideSecrets(mail.body_html))
  return true
}

export const forgetOldMails = async ({ db }: Pick<Office, 'db'>) => {
  while ((await outgoingRepository(db).forgetOld()).length === BATCH);
}
