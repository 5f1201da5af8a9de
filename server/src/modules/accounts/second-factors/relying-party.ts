import { isIP } from 'node:net'

/** Whom passkeys are made for (WebAuthn's relying party), and the origin of the pages that ask. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Follows from PUBLIC_URL. Browsers make no passkeys for an IP address; the pages of a server on this
 * machine can be opened as `localhost` instead.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
