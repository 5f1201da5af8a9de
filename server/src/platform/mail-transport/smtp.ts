import type { SendMailOptions } from 'nodemailer'
import { inSpan } from '#platform/tracing/tracing'

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer | string
}

export interface OutgoingMessage {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Without angle brackets and host. */
  messageId: string
  attachments: Attachment[]
}

/** `send` resolves once the mail server has accepted the message. */
export interface MailTransport {
  send: (message: OutgoingMessage) => Promise<void>
  close: () => void
}

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Addresses are passed as objects, so that no name is ever parsed as an address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    })
  }
  let opened: ReturnType<typeof connect> | undefined
  const sender = parseMailbox(from)
  const host = sender.address.split('@').at(-1)
  const { hostname, port } = new URL(url)
  const attributes = { 'server.address': hostname, 'server.port': Number(port) || undefined }
  return {
    send: async ({ messageId, ...message }) => {
      const options: SendMailOptions = {
        ...message,
        from: sender,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      opened ??= connect()
      const transport = await opened
      await inSpan({ name: 'smtp send', kind: 'client', attributes }, () =>
        transport.sendMail(options),
      )
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Splits `Sayap <tickets@example.com>`, or an address alone, into name and address. */
export function parseMailbox(mailbox: string) {
  const [, name = '', address = mailbox] = /^([^<>]*)<([^<>]+)>$/.exec(mailbox) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Whether the mail server refused the recipient or the message itself: a retry would not help. */
export function isPermanentFailure(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** The message of an error on one line, short enough for a list. */
export const describeError = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300)
