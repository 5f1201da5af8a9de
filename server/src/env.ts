import { resolve } from 'node:path'
import * as value from './env-values'
import { NotAllowed, type Reader } from './env-values'
import { StartRefused } from './start-refused'

/** A setting that is there even when nobody set it. */
const or = <T>(read: Reader<T>, fallback: T) =>
  Object.assign((text: string) => read(text), { fallback })

/** Every name we read. */
const readers = {
  PORT: or(value.number(0, 65_535), 3000),
  HOST: or(value.host, '127.0.0.1'),
  PUBLIC_URL: value.url('http:', 'https:'),
  DATA_DIR: or(value.text(), 'data'),
  DATABASE_URL: value.url('postgres:', 'postgresql:'),
  DEMO: value.onOrOff,
  SUPER_ADMIN_USERNAME: value.text(3, 50),
  SUPER_ADMIN_EMAIL: value.email,
  SUPER_ADMIN_PASSWORD: value.text(12, 200),
  SESSION_SECRET: value.text(32),
  SMTP_URL: value.url('smtp:', 'smtps:'),
  CONTACT_EMAIL: value.email,
  MAIL_FROM: or(value.mailbox, 'Sayap <no-reply@localhost.localdomain>'),
  GOOGLE_CLIENT_ID: value.text(),
  GOOGLE_CLIENT_SECRET: value.text(),
  GOOGLE_ISSUER: or(value.issuer, 'https://accounts.google.com'),
  OIDC_NAME: or(value.text(1, 40), 'another account'),
  OIDC_ISSUER: value.issuer,
  OIDC_CLIENT_ID: value.text(),
  OIDC_CLIENT_SECRET: value.text(),
  MIDTRANS_SERVER_KEY: value.text(),
  MIDTRANS_SIGNATURE_KEY: value.text(),
  MIDTRANS_BASE_URL: or(value.url('https:', 'http:'), 'https://app.sandbox.midtrans.com'),
  MIDTRANS_API_URL: value.url('https:', 'http:'),
  PASS_SIGNING_KEY: value.signingKey,
  ALLOWED_ORIGINS: or(value.origins, []),
  TRUST_PROXY: or(value.proxies, false),
  RATE_LIMIT: or(value.factor, 1),
  LOG_LEVEL: or(value.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  METRICS_PORT: value.number(1, 65_535),
} satisfies Record<string, Reader<unknown>>

type Readers = typeof readers
type Name = keyof Readers
type Given = {
  [N in Name]: Readers[N] extends { fallback: infer T } ? T : ReturnType<Readers[N]> | undefined
}

/** The configuration as the rest of the server sees it. */
export type Env = Readonly<ReturnType<typeof withDefaults>>

const PREFIXES =
  /^(SUPER_ADMIN|SESSION|CONTACT|SMTP|MAIL|GOOGLE|OIDC|MIDTRANS|PASS|ALLOWED|TRUST|RATE_LIMIT|METRICS|SAYAP)_/
/** Names with our prefixes that desktops, shells and Google's own tools set. */
const FOREIGN = /^(SESSION_MANAGER|MAIL_CHECK|GOOGLE_(APPLICATION|CLOUD|API|CHROME|MAPS)_.*)$/

/** Reads the whole configuration, or throws one StartRefused with a line for every problem. */
export function readEnv(from: Record<string, string | undefined>): Env {
  const problems: string[] = unknownNames(from)
  const entries = (Object.keys(readers) as Name[]).map((name) => {
    const read: Reader<unknown> & { fallback?: unknown } = readers[name]
    try {
      return [name, from[name] ? read(from[name]) : read.fallback]
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error
      problems.push(`${name}: allowed is ${error.message}`)
      return [name, undefined]
    }
  })
  const given = Object.fromEntries(entries) as Given
  problems.push(...missingNames(from))
  if (problems.length > 0) throw new StartRefused(problems.join('\n'))
  return Object.freeze(withDefaults(given))
}

function unknownNames(from: object) {
  return Object.keys(from)
    .filter((name) => PREFIXES.test(name) && !FOREIGN.test(name) && !(name in readers))
    .map((name) => `${name}: there is no such setting; allowed are ${similarTo(name)}`)
}

const similarTo = (name: string) => {
  const prefix = name.split('_')[0] ?? ''
  const similar = Object.keys(readers).filter((known) => known.startsWith(prefix))
  return (similar.length > 0 ? similar : Object.keys(readers)).join(', ')
}

/** Settings that make no sense one without the other. */
const TOGETHER: Name[][] = [
  ['SUPER_ADMIN_USERNAME', 'SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

function missingNames(from: Record<string, string | undefined>) {
  const halves = TOGETHER.filter((group) => group.some((name) => from[name])).flatMap((group) =>
    group
      .filter((name) => !from[name])
      .map((name) => `${name}: needed too, as ${group.find((one) => from[one])} is set`),
  )
  const needsSecret = from.DATABASE_URL && !from.SESSION_SECRET
  return needsSecret
    ? [...halves, 'SESSION_SECRET: needed with DATABASE_URL, a text of 32 to 1000 characters']
    : halves
}

/** Defaults that follow from other settings. */
function withDefaults(given: Given) {
  return {
    ...given,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://${shownHost(given.HOST)}:${given.PORT}`,
    DATA_DIR: resolve(given.DATA_DIR),
    DEMO: given.DEMO ?? given.DATABASE_URL === undefined,
    MIDTRANS_SIGNATURE_KEY: given.MIDTRANS_SIGNATURE_KEY ?? given.MIDTRANS_SERVER_KEY,
    MIDTRANS_API_URL: given.MIDTRANS_API_URL ?? apiOf(given.MIDTRANS_BASE_URL),
  }
}

/** Midtrans serves its pages at `app.` and tells of payments at `api.`, in the sandbox too. */
const apiOf = (pages: string) => pages.replace('://app.', '://api.')

/** Where a browser on this machine finds a server that listens at `host`. */
const shownHost = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
