import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, SETTING_NAMES, tracingSettings, warningsOf } from '../../src/config'
import { StartupError } from '../../src/platform/startup-error'

const problems = (from: Record<string, string>) => {
  try {
    readConfig(from)
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('without any setting', () => {
  const env = readConfig({ PATH: '/bin' })

  it('without settings the server listens on port 3000 of this machine only', () => {
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 })
    expect(env.PUBLIC_URL).toBe('http://127.0.0.1:3000')
  })

  it('without settings the embedded database with demo data is used', () => {
    expect(env.DATABASE_URL).toBeUndefined()
    expect(env.DEMO).toBe(true)
    expect(env.DATA_DIR).toMatch(/^\/.*data$/)
  })

  it('without settings no origin and no proxy is trusted and limits are on', () => {
    expect(env).toMatchObject({ ALLOWED_ORIGINS: [], TRUST_PROXY: false, RATE_LIMIT: 1 })
  })

  it('the configuration is frozen', () => {
    expect(Object.isFrozen(env)).toBe(true)
  })
})

describe('a senseless value', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'example.com'],
    ['DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/sayap'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/sayap'],
    ['DATABASE_POOL_MONEY', '0'],
    ['DATABASE_POOL_READING', 'many'],
    ['DATABASE_POOL_JOBS', '201'],
    ['DATABASE_NAMED_STATEMENTS', 'perhaps'],
    ['DATABASE_WAIT', '-1'],
    ['KEEP_ALIVE_TIMEOUT', '0'],
    ['STOP_DELAY', '31'],
    ['HEALTH_PORT', '0'],
    ['SESSION_SECRET', 'short'],
    ['SUPER_ADMIN_EMAIL', 'nobody'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Sayap <nowhere>'],
    ['PASS_SIGNING_KEY', 'c2hvcnQ='],
    ['SELLER_TAX_NUMBER', '01.234.567.8-901'],
    ['SELLER_NAME', 'P'],
    ['ALLOWED_ORIGINS', 'https://example.com/path'],
    ['TRUST_PROXY', 'everybody'],
    ['RATE_LIMIT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '0'],
    ['HSTS', 'max-age'],
    ['HSTS', 'on'],
    ['SECURITY_CONTACT', 'nobody'],
    ['API_DOCS', 'perhaps'],
  ])(
    'an invalid %s (%s) stops the start with a line that names it and the allowed values',
    (name, value) => {
      expect(problems({ [name]: value })).toContainEqual(
        expect.stringMatching(`^${name}: allowed is`),
      )
    },
  )

  it('all invalid values are reported together', () => {
    expect(problems({ PORT: 'x', DEMO: 'y', RATE_LIMIT: 'z' })).toHaveLength(3)
  })

  it('an invalid value is never repeated, as it may be a secret', () => {
    expect(problems({ SESSION_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })
})

it.each([
  'MIDTRANS_KEY',
  'GOOGLE_ID',
  'SUPER_ADMIN_NAME',
  'SESSION_KEY',
  'SMTP_HOST',
  'DATABASE_POOL_SIZE',
])('the unknown name %s with a known prefix is refused', (name) => {
  expect(problems({ [name]: 'x' })).toEqual([expect.stringContaining(`${name}: there is no such`)])
})

it('names that other programs set are ignored', () => {
  const others = {
    SESSION_MANAGER: 'local/unix',
    GOOGLE_APPLICATION_CREDENTIALS: 'key.json',
    MAIL: '/var/mail/me',
    NODE_ENV: 'production',
  }
  expect(problems(others)).toEqual([])
})

it('DATABASE_URL requires SESSION_SECRET, since several servers must share it', () => {
  const DATABASE_URL = 'postgres://localhost/sayap'
  expect(problems({ DATABASE_URL })).toEqual([expect.stringMatching('^SESSION_SECRET: needed')])
  const env = readConfig({ DATABASE_URL, SESSION_SECRET: 's'.repeat(32) })
  expect(env.DEMO).toBe(false)
})

it('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  expect(problems({ DATABASE_DIRECT_URL: 'postgres://localhost/sayap' })).toEqual([
    'DATABASE_URL: needed too, as DATABASE_DIRECT_URL is set',
  ])
})

it('DATABASE_READ_URL is an address of PostgreSQL and requires DATABASE_URL', () => {
  expect(problems({ DATABASE_READ_URL: 'http://replica' })).toContainEqual(
    expect.stringMatching('^DATABASE_READ_URL: allowed is'),
  )
  expect(problems({ DATABASE_READ_URL: 'postgres://replica/sayap' })).toEqual([
    'DATABASE_URL: needed too, as DATABASE_READ_URL is set',
  ])
})

it('the settings of the first super admin are required together', () => {
  expect(problems({ SUPER_ADMIN_USERNAME: 'root' })).toEqual([
    expect.stringMatching('^SUPER_ADMIN_EMAIL: needed too'),
    expect.stringMatching('^SUPER_ADMIN_PASSWORD: needed too'),
  ])
})

describe('the demo, whose passwords are public', () => {
  const superAdmin = {
    SUPER_ADMIN_USERNAME: 'root',
    SUPER_ADMIN_EMAIL: 'root@flights.example',
    SUPER_ADMIN_PASSWORD: 'burung walet di atas laut',
  }
  const refusals: [string, Record<string, string>][] = [
    ['a public address', { PUBLIC_URL: 'https://flights.example' }],
    ['a public address that was asked for', { PUBLIC_URL: 'https://flights.example', DEMO: 'on' }],
    ['an address that only begins like loopback', { PUBLIC_URL: 'http://localhost.example' }],
    ['an address of the local network', { HOST: '192.168.1.5' }],
    ['all addresses of the machine', { HOST: '0.0.0.0' }],
    ['all addresses of the machine by IPv6', { HOST: '::' }],
    [
      'all addresses behind a public address that is loopback',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    ],
    ['a super admin of its own', superAdmin],
    [
      'a super admin on PostgreSQL',
      {
        ...superAdmin,
        DATABASE_URL: 'postgres://localhost/sayap',
        SESSION_SECRET: 's'.repeat(32),
        DEMO: 'on',
      },
    ],
  ]
  it.each(refusals)('the demo with %s stops the start with the way out', (_case, settings) => {
    expect(problems(settings)).toEqual([expect.stringMatching(/^DEMO: .* Set DEMO=off/)])
  })

  it.each(refusals)('without the demo, %s is accepted', (_case, settings) => {
    expect(problems({ ...settings, DEMO: 'off' })).toEqual([])
    expect(readConfig({ ...settings, DEMO: 'off' }).DEMO_ALLOWED).toBe(false)
  })

  it.each(['localhost', '127.0.0.1', '127.0.1.1', '::1'])('the demo runs with HOST=%s', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ DEMO: true, DEMO_ALLOWED: true })
  })

  it('a server for all addresses has staff replace the first password', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'off' }).STAFF_FIRST_PASSWORD).toBe('change')
    expect(readConfig({ HOST: '127.0.0.1' }).STAFF_FIRST_PASSWORD).toBe('keep')
  })

  it.each([
    'http://localhost:8080',
    'http://127.0.0.2',
    'http://[::1]:3000',
    'https://a.localhost',
  ])('the demo runs at %s', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ DEMO: true, DEMO_ALLOWED: true })
  })
})

describe('the provider of staff', () => {
  const complete = {
    STAFF_OIDC_ISSUER: 'https://id.example',
    STAFF_OIDC_CLIENT_ID: 'sayap',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
    STAFF_OIDC_ROLES: 'sayap-root=super admin, ou=desk=Desk',
  }

  it('the table of roles is read in its order, and a value may have an equals sign', () => {
    const env = readConfig({ ...complete, STAFF_OIDC_SECOND_FACTOR: 'amr=mfa, acr=urn:gold' })
    expect([...(env.STAFF_OIDC_ROLES ?? [])]).toEqual([
      ['sayap-root', 'super admin'],
      ['ou=desk', 'desk'],
    ])
    expect(env.STAFF_OIDC_SECOND_FACTOR).toEqual([
      { claim: 'amr', value: 'mfa' },
      { claim: 'acr', value: 'urn:gold' },
    ])
  })

  it.each([
    ['STAFF_OIDC_ROLES', 'sayap-root'],
    ['STAFF_OIDC_ROLES', 'sayap-root=boss'],
    ['STAFF_OIDC_ROLES', '=manager'],
    ['STAFF_OIDC_SECOND_FACTOR', 'mfa'],
    ['STAFF_OIDC_SCOPES', 'email profile'],
    ['STAFF_OIDC_ISSUER', 'http://id.example'],
  ])('%s=%s is refused with what is allowed', (name, value) => {
    expect(problems({ ...complete, [name]: value })).toEqual([
      expect.stringMatching(`^${name}: allowed is`),
    ])
  })

  it('the settings of the provider of staff are required together', () => {
    const { STAFF_OIDC_ROLES: _, ...without } = complete
    expect(problems(without)).toEqual([expect.stringMatching('^STAFF_OIDC_ROLES: needed too')])
  })
})

it('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

it('lists and switches are parsed', () => {
  const env = readConfig({
    ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    DEMO: 'OFF',
  })
  expect(env.ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080'])
  expect(env.TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  expect(env.DEMO).toBe(false)
  expect(readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
})

it('Midtrans on a public address needs its base address, so that nobody pays with play money', () => {
  const MIDTRANS_SERVER_KEY = 'key'
  const PUBLIC_URL = 'https://sayap.example'
  const DEMO = 'off'
  expect(problems({ DEMO, MIDTRANS_SERVER_KEY, PUBLIC_URL })).toEqual([
    expect.stringMatching('^MIDTRANS_BASE_URL: needed with a public PUBLIC_URL'),
  ])
  const MIDTRANS_BASE_URL = 'https://app.midtrans.com'
  expect(problems({ DEMO, MIDTRANS_SERVER_KEY, PUBLIC_URL, MIDTRANS_BASE_URL })).toEqual([])
  expect(problems({ MIDTRANS_SERVER_KEY })).toEqual([])
  expect(problems({ MIDTRANS_SERVER_KEY, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

it('SESSION_SECRET_PREVIOUS is refused without SESSION_SECRET', () => {
  expect(problems({ SESSION_SECRET_PREVIOUS: 's'.repeat(32) })).toEqual([
    expect.stringMatching('^SESSION_SECRET: needed too'),
  ])
})

it.each([
  ['TRUST_PROXY=on', { TRUST_PROXY: 'on' }, 'TRUST_PROXY=on believes'],
  ['https without a proxy', { PUBLIC_URL: 'https://sayap.example' }, 'TRUST_PROXY is off'],
  [
    'the sandbox on a public address',
    {
      PUBLIC_URL: 'http://sayap.example',
      MIDTRANS_SERVER_KEY: 'key',
      MIDTRANS_BASE_URL: 'https://app.sandbox.midtrans.com',
    },
    'MIDTRANS_BASE_URL is the sandbox',
  ],
])('the start warns of %s', (_case, settings, text) => {
  expect(warningsOf(readConfig({ DEMO: 'off', ...settings }))).toEqual([
    expect.stringContaining(text),
  ])
})

it('the start warns of nothing with the default settings and with named proxies', () => {
  expect(warningsOf(readConfig({}))).toEqual([])
  expect(
    warningsOf(
      readConfig({ DEMO: 'off', TRUST_PROXY: '10.0.0.1', PUBLIC_URL: 'https://sayap.example' }),
    ),
  ).toEqual([])
})

describe('traces', () => {
  it('the standard names give where they go, under the path of the standard', () => {
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    expect(tracingSettings(readConfig(base))).toMatchObject({
      url: 'http://collector:4318/v1/traces',
      serviceName: 'sayap',
      sampler: 'always_on',
      ratio: 1,
    })
    const whole = {
      ...base,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://elsewhere/traces',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant = 7',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }
    expect(tracingSettings(readConfig(whole))).toEqual({
      url: 'https://elsewhere/traces',
      headers: { authorization: 'Bearer abc', 'x-tenant': '7' },
      resource: { 'deployment.environment.name': 'staging' },
      serviceName: 'shop',
      sampler: 'traceidratio',
      ratio: 0.25,
    })
    expect(tracingSettings(readConfig({ ...whole, OTEL_SDK_DISABLED: 'true' }))).toBeUndefined()
    expect(tracingSettings(readConfig({ OTEL_SERVICE_NAME: 'shop' }))).toBeUndefined()
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_RESOURCE_ATTRIBUTES', '=x'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_SDK_DISABLED', 'perhaps'],
  ])('an invalid %s (%s) is refused with the allowed values', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^${name}: allowed is`)])
  })

  it('variables of OpenTelemetry that the program does not read are left alone', () => {
    expect(problems({ OTEL_EXPORTER_OTLP_TIMEOUT: '5000', OTEL_LOGS_EXPORTER: 'none' })).toEqual([])
  })
})

describe('error reports', () => {
  it.each([
    ['SENTRY_DSN', 'https://errors.example.com/7'],
    ['SENTRY_DSN', 'https://key:secret@errors.example.com/7'],
    ['SENTRY_BROWSER_DSN', 'https://key@errors.example.com; script-src */7'],
    ['SENTRY_BROWSER_DSN', 'https://key@errors.example.com/7"onload="x'],
    ['SENTRY_ENVIRONMENT', 'a b'],
    ['SENTRY_RELEASE', '"><script>'],
  ])('an invalid %s (%s) is refused with the allowed values', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^${name}: allowed is`)])
  })

  it('a name that is mistyped is refused, so that nobody believes that errors are reported', () => {
    expect(problems({ SENTRY_DNS: 'https://key@errors.example.com/7' })).toEqual([
      expect.stringContaining('SENTRY_DNS: there is no such setting; allowed are SENTRY_DSN'),
    ])
  })
})

describe('the manual', () => {
  const manual = readFileSync(
    join(import.meta.dirname, '../../../docs/operations/configuration.md'),
    'utf8',
  )
  /** `A_B`, `_C` in one cell stand for A_B and either A_C or A_B_C. */
  const documented = manual.split('\n').flatMap((line) => {
    const cell = /^\| (`[A-Z_`, ]+) \|/.exec(line)?.[1] ?? ''
    const [first = '', ...others] = [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? '')
    const base = first.replace(/_[A-Z]+$/, '')
    const expanded = others.map((name) =>
      name.startsWith('_') ? [base + name, first + name] : [name],
    )
    return first ? [[first], ...expanded] : []
  })

  it('the manual names every setting, and no other', () => {
    const described = new Set(documented.flat())
    expect(SETTING_NAMES.filter((name) => !described.has(name))).toEqual([])
    const known = new Set<string>(SETTING_NAMES)
    expect(documented.filter((names) => !names.some((name) => known.has(name)))).toEqual([])
  })
})
