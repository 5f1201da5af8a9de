import { createHash, randomBytes } from 'node:crypto'

/** What stands in a mailed link: 256 random bits, base64url. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** What is stored of it. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest()
