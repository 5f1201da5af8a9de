import { createTransport, type SendMailOptions } from 'nodemailer'
import { parseMailbox } from './mailbox-address'

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer | string
}

export interface Envelope {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Without brackets and host. */
  messageId: string
  attachments: Attachment[]
}

/** The way out: `send` resolves once the mail server has taken the mail. */
export interface Post {
  send: (mail: Envelope) => Promise<void>
  close: () => void
}

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** By SMTP; addresses go as objects, so that no name is ever read as an address. */
export function smtpPost(url: string, from: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
  })
  const sender = parseMailbox(from)
  const host = sender.address.split('@').at(-1)
  return {
    send: async ({ messageId, ...mail }) => {
      const options: SendMailOptions = {
        ...mail,
        from: sender,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await transport.sendMail(options)
    },
    close: () => transport.close(),
  }
}

/** No other try would end otherwise: the recipient or the mail itself was refused. */
export function isRefused(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** What the mail server said, short enough for a list. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300)
