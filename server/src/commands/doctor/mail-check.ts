import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { type Finding, ok, warning, wrong } from './finding'

const TIMEOUT_MS = 10_000
const DAY_MS = 86_400_000
/** Certificates are renewed a month before they expire; later than this somebody has to look. */
const SOON_DAYS = 14

/** Signs in at the mail server as the server does, and looks at its certificate; sends nothing. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  if (!url)
    return warning('mail', 'SMTP_URL is not set: emails stay in the mailbox of the admin area')
  let seen: PeerCertificate | undefined
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    tls: {
      checkServerIdentity: (host: string, certificate: PeerCertificate) => {
        seen = certificate
        return checkServerIdentity(host, certificate)
      },
    },
  })
  try {
    await transport.verify()
    return judgeCertificate(new URL(url).hostname, seen)
  } catch (error) {
    return wrong('mail', `SMTP_URL: ${(error as Error).message.replace(/\s+/g, ' ')}`)
  } finally {
    transport.close()
  }
}

/** A certificate that has expired already is refused by the connection itself. */
export function judgeCertificate(
  host: string,
  certificate: Pick<PeerCertificate, 'valid_to'> | undefined,
  now = Date.now(),
): Finding {
  if (!certificate)
    return warning('mail', `${host} takes mail, but without TLS: everybody on the way can read it`)
  const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS)
  const text = `${host} takes mail; its certificate is valid for ${days} days more`
  return days < SOON_DAYS ? warning('mail', text) : ok('mail', text)
}
