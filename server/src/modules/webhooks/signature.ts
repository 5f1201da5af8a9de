import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/** The headers of Standard Webhooks 1.0.0, one signature for each secret; `at`: seconds since 1970. */
export function signatureHeaders(
  { message_id, body }: { message_id: string; body: string },
  secrets: readonly string[],
  at = Math.floor(Date.now() / 1000),
) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    const hmac = createHmac('sha256', key).update(`${message_id}.${at}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': message_id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  }
}
