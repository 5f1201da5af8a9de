import { isIP } from 'node:net'

/** Reads one value, or throws NotAllowed with the words for what is. */
export type Reader<T> = (text: string) => T

export class NotAllowed extends Error {}

const check = (allowed: boolean, words: string) => {
  if (!allowed) throw new NotAllowed(words)
}

export const number =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const isIn = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
    check(isIn, `a whole number from ${least} to ${most}`)
    return Number(text)
  }

export const factor: Reader<number> = (text) => {
  const isFactor = /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1000
  check(isFactor, 'a factor from 0 (off) to 1000')
  return Number(text)
}

const SWITCH: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
}

export const onOrOff: Reader<boolean> = (text) => {
  const value = SWITCH[text.toLowerCase()]
  check(value !== undefined, 'on or off')
  return value === true
}

export const oneOf =
  <const Word extends string>(...words: Word[]): Reader<Word> =>
  (text) => {
    check(words.includes(text as Word), `one of ${words.join(', ')}`)
    return text as Word
  }

export const text =
  (least = 1, most = 1000): Reader<string> =>
  (value) => {
    check(
      value.length >= least && value.length <= most && !value.includes('\0'),
      `a text of ${least} to ${most} characters`,
    )
    return value
  }

export const host: Reader<string> = (value) => {
  check(isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value), 'an address or a name')
  return value
}

/** An address as it was given, without a slash at its end. */
export const url =
  (...protocols: string[]): Reader<string> =>
  (value) => {
    const isOurs = URL.canParse(value) && protocols.includes(new URL(value).protocol)
    check(isOurs, `an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return value.replace(/\/$/, '')
  }

/** An OpenID provider's own name for itself; in the clear only on this machine. */
export const issuer: Reader<string> = (value) => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {}
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '')
  check(
    protocol === 'https:' || (protocol === 'http:' && isHere),
    'an address beginning with https://',
  )
  return value
}

export const email: Reader<string> = (value) => {
  check(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value), 'an e-mail address')
  return value
}

/** `Sayap <tickets@example.com>` or the address alone. */
export const mailbox: Reader<string> = (value) => {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  check(!/[\r\n]/.test(value), 'an e-mail address, with a name before it if you like')
  email(address)
  return value
}

const ORIGIN = /^https?:\/\/[^/]+$/

export const origins: Reader<string[]> = (value) => {
  const list = value.split(',').map((origin) => origin.trim())
  const isExact = (origin: string) =>
    ORIGIN.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
  check(list.every(isExact), 'origins such as https://example.com, with commas between them')
  return list
}

/** How many proxies stand in front, or their addresses; off when the server is reached directly. */
export const proxies: Reader<boolean | number | string[]> = (value) => {
  if (value.toLowerCase() in SWITCH && !/^\d+$/.test(value)) return onOrOff(value)
  if (/^\d$/.test(value)) return Number(value)
  const list = value.split(',').map((address) => address.trim())
  const isRange = (range: string) => {
    const [address = '', bits] = range.split('/')
    return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  }
  check(list.every(isRange), 'off, on, a number of proxies, or addresses with commas between them')
  return list
}

/** The 32 bytes of an Ed25519 private key (RFC 8032), in base64 or base64url. */
export const signingKey: Reader<string> = (value) => {
  check(
    /^[\w+/-]{43}=?$/.test(value) && Buffer.from(value, 'base64').length === 32,
    'the 32 bytes of an Ed25519 private key in base64',
  )
  return value
}
