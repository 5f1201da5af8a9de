import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { STAFF_ROLES, type StaffRole } from '@sayap/contract/core/permissions'
import { parseDsn } from '@sayap/contract/core/sentry'
import * as z from 'zod/mini'
import { POOL_SIZES } from '#platform/database/postgres'
import { StartupError } from '#platform/startup-error'
import { SAMPLERS } from '#platform/tracing/tracing'

/** A setting's text; `allowed` completes the sentence "allowed is …" of its error. */
const setting = (allowed: string, isAllowed: (text: string) => boolean) =>
  z.string().check(z.refine(isAllowed, `allowed is ${allowed}`))

const parsed = <T>(text: z.ZodMiniString, parse: (text: string) => T) =>
  z.pipe(text, z.transform(parse))

const integer = (min: number, max: number) =>
  parsed(
    setting(
      `a whole number from ${min} to ${max}`,
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    ),
    Number,
  )

const FACTOR = /^\d+(\.\d+)?$/
const factor = parsed(
  setting('a factor from 0 (off) to 1000', (text) => FACTOR.test(text) && Number(text) <= 1000),
  Number,
)

const seconds = (min: number, max: number) =>
  parsed(
    setting(
      `a number of seconds from ${min} to ${max}`,
      (text) => FACTOR.test(text) && Number(text) >= min && Number(text) <= max,
    ),
    Number,
  )

const ON = ['on', 'true', 'yes', '1']
const OFF = ['off', 'false', 'no', '0']
const isOn = (text: string) => ON.includes(text.toLowerCase())
const isSwitch = (text: string) => isOn(text) || OFF.includes(text.toLowerCase())
const onOrOff = parsed(setting('on or off', isSwitch), isOn)

export const text = (min = 1, max = 1000) =>
  setting(
    `a text of ${min} to ${max} characters`,
    (value) => value.length >= min && value.length <= max && !value.includes('\0'),
  )

const host = setting(
  'an address or a name',
  (value) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
)

/** A URL as it was set, without a trailing slash. */
const url = (...protocols: string[]) =>
  parsed(
    setting(
      `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    ),
    (value) => value.replace(/\/$/, ''),
  )

/** The issuer of an OpenID provider, unchanged; http only for a provider on this machine. */
const issuer = setting('an address beginning with https://', (value) => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {}
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '')
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
})

/** Scopes of OpenID Connect, separated by spaces. */
const scopes = setting(
  'scopes such as openid email profile, with openid among them',
  (value) => /^[\w:/.-]+( [\w:/.-]+)*$/.test(value) && value.split(' ').includes('openid'),
)

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
export const email = setting('an e-mail address', (value) => EMAIL.test(value))

/** NPWP, as its owner writes it: `0123.4567.8901.2345` or `01.234.567.8-901.000`. */
const taxNumber = setting(
  'an NPWP of 15 or 16 digits, with dots, dashes or spaces between them if you like',
  (value) => /^\d([. -]?\d){14,15}$/.test(value),
)

/** `Sayap <tickets@example.com>` or the email address alone. */
const mailbox = z.string().check(
  z.refine((value) => !/[\r\n]/.test(value), {
    error: 'allowed is an e-mail address, with a name before it if you like',
    abort: true,
  }),
  z.refine(
    (value) => EMAIL.test(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    'allowed is an e-mail address',
  ),
)

const listOf = (value: string) => value.split(',').map((item) => item.trim())

const isOrigin = (value: string) =>
  /^https?:\/\/[^/]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value
const origins = parsed(
  setting('origins such as https://example.com, with commas between them', (value) =>
    listOf(value).every(isOrigin),
  ),
  listOf,
)

function isAddressRange(range: string) {
  const [address = '', bits] = range.split('/')
  return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** The number of proxies in front of the server, or their addresses; off without a proxy. */
const proxies = parsed(
  setting(
    'off, on, a number of proxies, or addresses with commas between them',
    (value) => isSwitch(value) || /^\d$/.test(value) || listOf(value).every(isAddressRange),
  ),
  (value): boolean | number | string[] => {
    if (/^\d$/.test(value)) return Number(value)
    return isSwitch(value) ? isOn(value) : listOf(value)
  },
)

/** The value of Strict-Transport-Security (RFC 6797); empty for `off`. */
const HSTS = /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i
const hsts = parsed(
  setting(
    'off, or max-age=SECONDS with `; includeSubDomains` and `; preload` behind it if you like',
    (value) => HSTS.test(value) || OFF.includes(value.toLowerCase()),
  ),
  (value) => (HSTS.test(value) ? value : ''),
)

/** A mail address, or where reports of security problems are taken. */
const securityContact = parsed(
  setting(
    'an e-mail address, or an address beginning with https://',
    (value) => EMAIL.test(value) || (value.startsWith('https://') && URL.canParse(value)),
  ),
  (value) => (EMAIL.test(value) ? `mailto:${value}` : value),
)

/** The 32 bytes of an Ed25519 private key (RFC 8032), in base64 or base64url. */
const signingKey = setting(
  'the 32 bytes of an Ed25519 private key in base64',
  (value) => /^[\w+/-]{43}=?$/.test(value) && Buffer.from(value, 'base64').length === 32,
)

const passType = setting('an identifier such as pass.com.example.boarding', (value) =>
  /^pass(\.[\w-]+)+$/.test(value),
)
const appleTeam = setting('the ten letters and digits of the team', (value) =>
  /^[A-Z0-9]{10}$/.test(value),
)
const walletIssuer = setting('the digits of the issuer', (value) => /^\d{5,25}$/.test(value))

const pairs = (value: string) =>
  listOf(value).map((pair) => {
    const at = pair.lastIndexOf('=')
    return [
      pair.slice(0, at).trim(),
      pair
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ] as const
  })
const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.includes(role as StaffRole)

/** Which role a value of the provider's claim gives; of several the first one. */
const staffRoles = parsed(
  setting(
    `pairs such as sayap-admins=super admin, with commas between them; roles are ${STAFF_ROLES.join(', ')}`,
    (value) => pairs(value).every(([group, role]) => group !== '' && isStaffRole(role)),
  ),
  (value) => new Map(pairs(value) as [string, StaffRole][]),
)

const FACTOR_RULE = /^(amr|acr)=(\S+)$/
/** The claims of which one says that a second factor was proved. */
const factorRules = parsed(
  setting('amr=VALUE or acr=VALUE, with commas between them', (value) =>
    listOf(value).every((rule) => FACTOR_RULE.test(rule)),
  ),
  (value) =>
    listOf(value).map((rule) => {
      const [, claim, expected = ''] = FACTOR_RULE.exec(rule) ?? []
      return { claim: claim as 'amr' | 'acr', value: expected }
    }),
)

/** `name=value` with commas between them; values are URL-encoded, as OpenTelemetry's are. */
const PAIR = /^[\w.-]+ *=[^,=\r\n]*$/
const keyValues = parsed(
  setting('name=value, with commas between them', (value) =>
    listOf(value).every((pair) => PAIR.test(pair) && isEncoded(pair)),
  ),
  (value) =>
    Object.fromEntries(
      listOf(value).map((pair) => {
        const [name = '', text = ''] = pair.split('=')
        return [name.trim(), decodeURIComponent(text.trim())]
      }),
    ),
)

function isEncoded(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const share = parsed(
  setting('a number from 0 to 1', (value) => FACTOR.test(value) && Number(value) <= 1),
  Number,
)

const dsn = setting(
  'a DSN such as https://KEY@HOST/PROJECT',
  (value) => parseDsn(value) !== undefined,
)
const label = setting('up to 64 letters, digits and . _ - + @', (value) =>
  /^[\w.@+-]{1,64}$/.test(value),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const MIDTRANS_LIVE = 'https://app.midtrans.com'
const MIDTRANS_SANDBOX = 'https://app.sandbox.midtrans.com'
const FIRST_PASSWORD = ['change', 'keep'] as const
const SECOND_FACTOR = ['required', 'optional'] as const

/** Every environment variable the server reads. */
const Settings = z.object({
  PORT: z._default(integer(0, 65_535), 3000),
  HOST: z._default(host, '127.0.0.1'),
  HEALTH_PORT: z.optional(integer(1, 65_535)),
  KEEP_ALIVE_TIMEOUT: z._default(integer(1, 600), 65),
  RESPONSE_TIMEOUT: z._default(seconds(1, 300), 4.8),
  STOP_DELAY: z._default(integer(0, 30), 0),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  DATA_DIR: z._default(text(), 'data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_READ_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_OWNER_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL_MONEY: z._default(integer(1, 200), POOL_SIZES.money),
  DATABASE_POOL_READING: z._default(integer(1, 200), POOL_SIZES.reading),
  DATABASE_POOL_JOBS: z._default(integer(1, 200), POOL_SIZES.jobs),
  DATABASE_NAMED_STATEMENTS: z._default(onOrOff, true),
  DATABASE_WAIT: z._default(integer(0, 3600), 60),
  DEMO: z.optional(onOrOff),
  SUPER_ADMIN_USERNAME: z.optional(text(3, 50)),
  SUPER_ADMIN_EMAIL: z.optional(email),
  SUPER_ADMIN_PASSWORD: z.optional(text(12, 200)),
  APPROVALS: z._default(onOrOff, true),
  APPROVAL_REFUND_LIMIT: z._default(integer(0, 1_000_000_000), 5_000_000),
  APPROVAL_DAYS: z._default(integer(1, 90), 7),
  STAFF_FIRST_PASSWORD: z.optional(
    z.enum(FIRST_PASSWORD, `allowed is ${FIRST_PASSWORD.join(' or ')}`),
  ),
  LEAKED_PASSWORDS: z.optional(text()),
  STAFF_SECOND_FACTOR: z.optional(
    z.enum(SECOND_FACTOR, `allowed is ${SECOND_FACTOR.join(' or ')}`),
  ),
  SESSION_SECRET: z.optional(text(32)),
  SESSION_SECRET_PREVIOUS: z.optional(text(32)),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  CONTACT_EMAIL: z.optional(email),
  SELLER_NAME: z.optional(text(2, 80)),
  SELLER_ADDRESS: z.optional(text(5, 160)),
  SELLER_TAX_NUMBER: z.optional(taxNumber),
  MAIL_FROM: z._default(mailbox, 'Sayap <no-reply@localhost.localdomain>'),
  GOOGLE_CLIENT_ID: z.optional(text()),
  GOOGLE_CLIENT_SECRET: z.optional(text()),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
  OIDC_NAME: z._default(text(1, 40), 'another account'),
  OIDC_ISSUER: z.optional(issuer),
  OIDC_CLIENT_ID: z.optional(text()),
  OIDC_CLIENT_SECRET: z.optional(text()),
  STAFF_OIDC_NAME: z._default(text(1, 40), 'the company account'),
  STAFF_OIDC_ISSUER: z.optional(issuer),
  STAFF_OIDC_CLIENT_ID: z.optional(text()),
  STAFF_OIDC_CLIENT_SECRET: z.optional(text()),
  STAFF_OIDC_SCOPES: z._default(scopes, 'openid email profile'),
  STAFF_OIDC_ROLE_CLAIM: z._default(text(), 'groups'),
  STAFF_OIDC_ROLES: z.optional(staffRoles),
  STAFF_OIDC_SECOND_FACTOR: z._default(factorRules, []),
  MIDTRANS_SERVER_KEY: z.optional(text()),
  MIDTRANS_SIGNATURE_KEY: z.optional(text()),
  MIDTRANS_BASE_URL: z._default(url('https:', 'http:'), MIDTRANS_SANDBOX),
  MIDTRANS_API_URL: z.optional(url('https:', 'http:')),
  WEBHOOK_LOOPBACK: z.optional(onOrOff),
  API_DOCS: z._default(onOrOff, true),
  HSTS: z._default(hsts, 'max-age=63072000'),
  SECURITY_CONTACT: z.optional(securityContact),
  PASS_SIGNING_KEY: z.optional(signingKey),
  ALLOWED_ORIGINS: z._default(origins, []),
  TRUST_PROXY: z._default(proxies, false),
  RATE_LIMIT: z._default(factor, 1),
  SCHEDULE_DAYS_AHEAD: z._default(integer(1, 731), 330),
  INVENTORY_HOLD_MINUTES: z._default(integer(1, 60), 15),
  INVENTORY_HOLD_TOTAL_MINUTES: z._default(integer(1, 240), 45),
  INVENTORY_HOLD_WAIT_MINUTES: z._default(integer(0, 60), 15),
  INVENTORY_NETWORK_SHARE: z._default(integer(1, 100), 25),
  INVENTORY_CABIN_SHARE: z._default(integer(1, 100), 50),
  INVENTORY_SHARE_LEAST: z._default(integer(1, 9), 4),
  INVENTORY_WORK: z._default(integer(0, 100_000), 300),
  INVENTORY_WORK_FROM: z._default(integer(0, 100), 50),
  INVENTORY_ACCOUNT_SHARE: z._default(integer(1, 100), 50),
  INVENTORY_ACCOUNT_PER_FLIGHT: z._default(integer(1, 9), 9),
  INVENTORY_ACCOUNT_TOTAL: z._default(integer(1, 1000), 27),
  INVENTORY_UNPROVED_MINUTES: z._default(integer(10, 1440), 30),
  INVENTORY_EXPIRIES: z._default(integer(1, 100), 2),
  INVENTORY_EXPIRIES_DAYS: z._default(integer(1, 90), 7),
  INVENTORY_EXPIRIES_MINUTES: z._default(integer(10, 1440), 60),
  INVENTORY_SCARCE_PERCENT: z._default(integer(0, 100), 10),
  INVENTORY_SCARCE_MINUTES: z._default(integer(10, 1440), 60),
  INVENTORY_ALERT_PERCENT: z._default(integer(1, 100), 40),
  INVENTORY_MAILS_PER_ADDRESS: z._default(integer(1, 1000), 5),
  INVENTORY_MAILED_ADDRESSES: z._default(integer(1, 1000), 10),
  APPLE_WALLET_PASS_TYPE: z.optional(passType),
  APPLE_WALLET_TEAM: z.optional(appleTeam),
  APPLE_WALLET_CERTIFICATE: z.optional(text()),
  APPLE_WALLET_KEY: z.optional(text()),
  APPLE_WALLET_KEY_PASSPHRASE: z.optional(text()),
  APPLE_WALLET_WWDR: z.optional(text()),
  GOOGLE_WALLET_ISSUER: z.optional(walletIssuer),
  GOOGLE_WALLET_KEY: z.optional(text()),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `allowed is one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: z.optional(integer(1, 65_535)),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  SENTRY_DSN: z.optional(dsn),
  SENTRY_BROWSER_DSN: z.optional(dsn),
  SENTRY_ENVIRONMENT: z._default(label, 'production'),
  SENTRY_RELEASE: z.optional(label),
  OTEL_SDK_DISABLED: z._default(onOrOff, false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.literal('http/json', 'allowed is http/json')),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(keyValues, {}),
  OTEL_SERVICE_NAME: z._default(text(1, 100), 'sayap'),
  OTEL_RESOURCE_ATTRIBUTES: z._default(keyValues, {}),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(SAMPLERS, `allowed is one of ${SAMPLERS.join(', ')}`),
    'always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
})

/** Absent settings are undefined, never missing. */
type Settings = { [Name in keyof Required<ParsedSettings>]: ParsedSettings[Name] }
type ParsedSettings = z.output<typeof Settings>
type Name = keyof Settings
const NAMES = Object.keys(Settings.shape) as Name[]
export const SETTING_NAMES: readonly string[] = NAMES

/** Settings that must be set together. */
const GROUPS: Name[][] = [
  ['SUPER_ADMIN_USERNAME', 'SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'],
  [
    'APPLE_WALLET_PASS_TYPE',
    'APPLE_WALLET_TEAM',
    'APPLE_WALLET_CERTIFICATE',
    'APPLE_WALLET_KEY',
    'APPLE_WALLET_WWDR',
  ],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_ROLES'],
]

/** Settings that mean nothing without another one. */
const NEEDS: [Name, Name][] = [
  ['SESSION_SECRET_PREVIOUS', 'SESSION_SECRET'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['METRICS_HOST', 'METRICS_PORT'],
]

const PREFIXES =
  /^(APPLE_WALLET|SUPER_ADMIN|STAFF|SELLER|APPROVAL|API|HSTS|SECURITY|DATABASE_(?:DIRECT|READ|OWNER|POOL|NAMED|WAIT)|HEALTH|KEEP_ALIVE|STOP|LEAKED|SESSION|CONTACT|SMTP|MAIL|GOOGLE|OIDC|MIDTRANS|PASS|WEBHOOK|SENTRY|ALLOWED|TRUST|RATE_LIMIT|INVENTORY|METRICS|SAYAP)_/
/** Names with our prefixes that desktops, shells and Google's own tools set. */
const FOREIGN = /^(SESSION_MANAGER|MAIL_CHECK|GOOGLE_(APPLICATION|CLOUD|API|CHROME|MAPS)_.*)$/

type Environment = Record<string, string | undefined>

/** The configuration as the rest of the server reads it. */
export type Config = Readonly<ReturnType<typeof withDerivedDefaults>>

interface ReadOptions {
  /** For commands that only open the database: the settings of a server may be absent. */
  database?: 'only'
}

/** Reads the whole configuration, or throws one StartupError with a line for every problem. */
export function readConfig(environment: Environment, { database }: ReadOptions = {}): Config {
  // An empty value means that the setting is absent.
  const set = Object.fromEntries(NAMES.map((name) => [name, environment[name] || undefined]))
  const { data, error } = z.safeParse(Settings, set)
  const problems = [
    ...unknownNames(environment),
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`),
    ...(database === 'only' ? [] : missingNames(environment)),
  ]
  if (data && database === undefined && problems.length === 0)
    problems.push(...demoProblems(data as Settings), ...webhookProblems(data as Settings))
  if (!data || problems.length > 0) throw new StartupError(problems.join('\n'))
  return Object.freeze(withDerivedDefaults(data as Settings))
}

const unknownNames = (environment: Environment) =>
  Object.keys(environment)
    .filter((name) => PREFIXES.test(name) && !FOREIGN.test(name) && !(name in Settings.shape))
    .map((name) => `${name}: there is no such setting; allowed are ${similarTo(name)}`)

function similarTo(name: string) {
  const prefix = name.split('_')[0] ?? ''
  const similar = NAMES.filter((known) => known.startsWith(prefix))
  return (similar.length > 0 ? similar : NAMES).join(', ')
}

function missingNames(environment: Environment) {
  const missing = GROUPS.flatMap((group) => {
    const present = group.find((name) => environment[name])
    return group
      .filter((name) => present && !environment[name])
      .map((name) => `${name}: needed too, as ${present} is set`)
  })
  for (const [name, needed] of NEEDS)
    if (environment[name] && !environment[needed])
      missing.push(`${needed}: needed too, as ${name} is set`)
  if (environment.DATABASE_URL && !environment.SESSION_SECRET)
    missing.push('SESSION_SECRET: needed with DATABASE_URL, a text of 32 to 1000 characters')
  // At the sandbox anybody can pay with play money, so a public shop must not get there by default.
  if (
    environment.MIDTRANS_SERVER_KEY &&
    !environment.MIDTRANS_BASE_URL &&
    isPublic(environment.PUBLIC_URL)
  )
    missing.push(
      `MIDTRANS_BASE_URL: needed with a public PUBLIC_URL; ${MIDTRANS_LIVE}, or ${MIDTRANS_SANDBOX} for trials`,
    )
  return missing
}

/**
 * The passwords of the demo accounts are public, one of a super admin among them: they exist only
 * where nobody but this machine reaches the server and no real super admin is set.
 */
function demoProblems(set: Settings) {
  if (!withDemo(set)) return []
  const wayOut = 'Set DEMO=off, with an empty database: another DATA_DIR or DATABASE_URL.'
  const problems = []
  if (!isLoopback(publicUrl(set)))
    problems.push(
      `DEMO: the passwords of the demo accounts are public, so the demo is for this machine only, but the address of this server is ${publicUrl(set)}. ${wayOut}`,
    )
  else if (!isLoopback(listenUrl(set)))
    problems.push(
      `DEMO: the passwords of the demo accounts are public, so the demo is for this machine only, but other machines reach HOST=${set.HOST}. Set HOST=127.0.0.1 for the demo. ${wayOut}`,
    )
  if (set.SUPER_ADMIN_USERNAME !== undefined)
    problems.push(
      `DEMO: the passwords of the demo accounts are public, so there is no demo beside the super admin of SUPER_ADMIN_USERNAME. ${wayOut}`,
    )
  return problems
}

/** Partners would reach what listens on this machine only: its database, its mail server. */
const webhookProblems = (set: Settings) =>
  set.WEBHOOK_LOOPBACK && !isForThisMachine(set)
    ? ['WEBHOOK_LOOPBACK: only for trials on this machine, but other machines reach this server']
    : []

const withDemo = (set: Settings) => set.DEMO ?? set.DATABASE_URL === undefined

const publicUrl = ({ PUBLIC_URL, HOST, PORT }: Settings) =>
  PUBLIC_URL ?? `http://${browserHost(HOST)}:${PORT}`

/** Where the server listens: `0.0.0.0` and `::` are all addresses of the machine. */
const listenUrl = ({ HOST, PORT }: Settings) => `http://${inUrl(HOST)}:${PORT}`

/** Whether nobody but this machine reaches the server, as far as its settings tell. */
const isForThisMachine = (set: Settings) => isLoopback(publicUrl(set)) && isLoopback(listenUrl(set))

/** Whether only this machine reaches that address: `localhost` and names below it, 127.0.0.0/8, `::1`. */
export function isLoopback(address: string) {
  const { hostname } = new URL(address)
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function withDerivedDefaults(set: Settings) {
  const PUBLIC_URL = publicUrl(set)
  return {
    ...set,
    PUBLIC_URL,
    DATA_DIR: resolve(set.DATA_DIR),
    DEMO: withDemo(set),
    WEBHOOK_LOOPBACK: set.WEBHOOK_LOOPBACK ?? withDemo(set),
    /** Whether demo accounts may be open in the database, put there by an earlier start. */
    DEMO_ALLOWED: isForThisMachine(set) && set.SUPER_ADMIN_USERNAME === undefined,
    SECURITY_CONTACT: set.SECURITY_CONTACT ?? (set.CONTACT_EMAIL && `mailto:${set.CONTACT_EMAIL}`),
    STAFF_FIRST_PASSWORD: set.STAFF_FIRST_PASSWORD ?? (isForThisMachine(set) ? 'keep' : 'change'),
    STAFF_SECOND_FACTOR:
      set.STAFF_SECOND_FACTOR ?? (isForThisMachine(set) ? 'optional' : 'required'),
    MIDTRANS_SIGNATURE_KEY: set.MIDTRANS_SIGNATURE_KEY ?? set.MIDTRANS_SERVER_KEY,
    // Midtrans serves its pages at `app.` and its API at `api.`, in the sandbox too.
    MIDTRANS_API_URL: set.MIDTRANS_API_URL ?? set.MIDTRANS_BASE_URL.replace('://app.', '://api.'),
  }
}

/** Where spans go and how many; undefined where requests are not traced. */
export function tracingSettings(env: Config) {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (!url || env.OTEL_SDK_DISABLED) return undefined
  return {
    url,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    resource: env.OTEL_RESOURCE_ATTRIBUTES,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Which acts of staff need a second person. */
export const approvalRules = ({ APPROVALS, APPROVAL_REFUND_LIMIT, APPROVAL_DAYS }: Config) => ({
  required: APPROVALS,
  limit: APPROVAL_REFUND_LIMIT,
  days: APPROVAL_DAYS,
})

/** Returns where a browser on this machine finds a server that listens at `host`. */
const browserHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : inUrl(host)

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Whether an address leads to this server from other machines. */
const isPublic = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) && !isLoopback(address)

/** What is allowed but probably not meant, one sentence each, for the startup banner. */
export function warningsOf(env: Config): string[] {
  const warnings = []
  if (env.TRUST_PROXY === true)
    warnings.push(
      'TRUST_PROXY=on believes the addresses that anybody sends: limits per network do not hold. Name your proxies.',
    )
  if (env.TRUST_PROXY === false && env.PUBLIC_URL.startsWith('https:'))
    warnings.push(
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is off: all visitors share the limits of one network.',
    )
  if (
    env.MIDTRANS_SERVER_KEY &&
    isPublic(env.PUBLIC_URL) &&
    env.MIDTRANS_BASE_URL.includes('sandbox')
  )
    warnings.push('MIDTRANS_BASE_URL is the sandbox: bookings are paid with play money.')
  if (env.DATABASE_OWNER_URL)
    warnings.push(
      'DATABASE_OWNER_URL is set: a server does not need it. Set it for "sayap migrate" only.',
    )
  return warnings
}
