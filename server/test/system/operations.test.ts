import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { readConfig } from '../../src/config'
import { signIn } from '../accounts'
import { book, callsOf } from '../bookings'
import { addFlight } from '../flights'
import { closeStreams, listen } from '../live-client'
import { startPostgres } from '../real-postgres'
import { type TestApp, testApp } from '../test-app'

const folder = join(import.meta.dirname, '../../../operations')
const docs = join(import.meta.dirname, '../../../docs/operations')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => runs(program, '-v'))
const hasCaddy = runs('caddy', 'version')
const hasPromtool = runs('promtool', '--version')
const postgres = await startPostgres()
const home = mkdtempSync(join(tmpdir(), 'sayap-operations-'))

let server: TestApp
let metrics: string
let port: number
beforeAll(async () => {
  const metricsPort = await freePort()
  metrics = `http://127.0.0.2:${metricsPort}/metrics`
  server = await testApp({
    METRICS_HOST: '127.0.0.2',
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '127.0.0.1',
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(closeStreams)
afterAll(async () => {
  await server.close()
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

const alerts = [...read('prometheus/sayap.rules.yml').matchAll(/- alert: (\w+)/g)].map(
  ([, name]) => name as string,
)

describe('metrics', () => {
  it('are served on METRICS_HOST and nowhere else', async () => {
    expect((await fetch(metrics)).status).toBe(200)
    await expect(fetch(metrics.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow()
  })

  // The embedded database has no pools, and so none of their metrics.
  it.skipIf(!postgres)(
    'are all that the rules, the dashboard and the manual name, and each is in the manual and in the dashboard',
    async () => {
      const text = await (await fetch(metrics)).text()
      const served = new Set(
        [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name as string),
      )
      served.add('up')
      const named = new Set(
        [
          read('prometheus/sayap.rules.yml'),
          read('prometheus/sayap.rules.test.yml'),
          read('grafana/sayap.json'),
          readFileSync(join(docs, 'configuration.md'), 'utf8'),
        ].flatMap((file) => file.match(/\b(sayap|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
      )
      expect(named.size).toBeGreaterThan(15)
      const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
      expect([...named].filter((name) => !served.has(name) && !served.has(base(name)))).toEqual([])
      const own = [...served].filter((name) => name.startsWith('sayap_'))
      expect(own.length).toBeGreaterThan(15)
      const table = readFileSync(join(docs, 'configuration.md'), 'utf8').split('\n## Metrics\n')[1]
      const explained = new Set(table?.match(/(?<=^\|.*`)sayap_\w+(?=`)/gm))
      expect(own.filter((name) => !explained.has(name))).toEqual([])
      const dashboard = read('grafana/sayap.json').match(/\bsayap_\w+/g) ?? []
      const shown = new Set([...dashboard, ...dashboard.map(base)])
      expect(own.filter((name) => !shown.has(name))).toEqual([])
    },
  )
})

/** The lines of one service of compose.yaml. */
const service = (name: string) =>
  read('compose.yaml')
    .split(`\n  ${name}:\n`)[1]
    ?.split(/\n {2}\w+:\n/)[0] ?? ''

describe('compose.yaml', () => {
  it('sets nothing that the server does not know or refuses', () => {
    const compose = read('compose.yaml')
    const example = { DOMAIN: 'flights.example.com', SESSION_SECRET: 's'.repeat(32) }
    const settings = Object.fromEntries(
      [...service('sayap').matchAll(/^ {6}([A-Z_]+): '?([^'\n]+)'?$/gm)].map(([, name, value]) => [
        name as string,
        (value as string).replace(/\$\{(\w+):[?-]\}/g, (_all, variable: string) =>
          variable in example
            ? example[variable as keyof typeof example]
            : variable.endsWith('PASSWORD')
              ? 'x'
              : '',
        ),
      ]),
    )
    const image = Object.fromEntries(
      [...read('Dockerfile').matchAll(/ ([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    const { HOST, METRICS_HOST, PUBLIC_URL, DEMO } = readConfig({ ...image, ...settings })
    expect({ HOST, METRICS_HOST, PUBLIC_URL, DEMO }).toEqual({
      HOST: '0.0.0.0',
      METRICS_HOST: '0.0.0.0',
      PUBLIC_URL: 'https://flights.example.com',
      DEMO: false,
    })
    const asked = new Set([...compose.matchAll(/\$\{(\w+):/g)].map(([, name]) => name))
    const offered = new Set([...read('compose.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name))
    expect(offered).toEqual(asked)
  })

  it('does not make the server process 1, which ignores SIGTERM until it is handled', () => {
    expect(read('compose.yaml')).toMatch(/^x-sayap: &sayap\n(?: {2}.*\n)* {2}init: true$/m)
  })
})

it('the nightly backup deletes files of backups that were killed the night before, and no others', () => {
  const state = mkdtempSync(join(home, 'state-'))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [name, hours] of [
    ['sayap-a.dump.part', 23],
    ['sayap-b.dump.part', 1],
    ['sayap-c.dump', 25],
  ] as const) {
    writeFileSync(join(state, name), '')
    utimesSync(join(state, name), hoursAgo(hours), hoursAgo(hours))
  }
  const unit = read('systemd/sayap-backup.service')
  const [program = '', ...args] = unit.match(/^ExecStartPre=-(.*)$/m)?.[1]?.split(' ') ?? []
  execFileSync(
    program,
    args.map((arg) => arg.replace(/\$\{STATE_DIRECTORY\}/, state)),
  )
  expect(readdirSync(state).sort()).toEqual(['sayap-b.dump.part', 'sayap-c.dump'])
})

it('a nightly backup that fails is written to the journal as an error, and starts the command of the settings', () => {
  const failing = read('systemd/sayap-backup.service').match(/^OnFailure=(.*)$/m)?.[1]
  const unit = read(`systemd/${failing}`)
  const [, program = '', command = ''] = unit.match(/^ExecStart=(\S+) -c '(.*)'$/m) ?? []
  // systemd would replace these itself.
  expect(command).not.toMatch(/\$\{|(^| )\$\w+( |$)|%/)
  const told = join(home, 'told')
  const run = (BACKUP_FAILED_COMMAND?: string) =>
    spawnSync(program, ['-c', command], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...(BACKUP_FAILED_COMMAND && { BACKUP_FAILED_COMMAND }) },
    })
  const line = '<3>The nightly backup failed: journalctl -u sayap-backup\n'
  expect(run()).toMatchObject({ status: 0, stdout: line })
  expect(run(`printf '%s' 'It failed; look.' > ${told}`)).toMatchObject({ status: 0, stdout: line })
  expect(readFileSync(told, 'utf8')).toBe('It failed; look.')
  expect(run('false').status).toBe(1)
  expect(unit).toMatch(/^EnvironmentFile=-\/etc\/sayap\/backup\.env$/m)
  expect(read('debian/backup.env')).toMatch(/^#BACKUP_FAILED_COMMAND=/m)
})

it('the image has the client programs of the PostgreSQL beside it, as pg_dump refuses a newer server', () => {
  const server = read('compose.yaml').match(/image: docker\.io\/library\/postgres:(\d+)$/m)?.[1]
  const client = read('Dockerfile').match(/ postgresql-client-(\d+)\b/)?.[1]
  expect(client).toBeDefined()
  expect(client).toBe(server)
})

describe('the manual', () => {
  const manual = (file: string) => readFileSync(join(docs, file), 'utf8')

  it('has every file of settings of the Debian package filled in before its units are started', () => {
    const files = readdirSync(join(folder, 'debian')).filter((file) => file.endsWith('.env'))
    const edited = manual('install.md').match(/^ {4}sudo editor .*$/m)?.[0]
    for (const file of files) expect(edited).toContain(`/etc/sayap/${file}`)
  })

  it('has no comment behind a value in the settings of pgBackRest, which takes it as part of the value', () => {
    const settings = manual('backup.md').split('/etc/pgbackrest/pgbackrest.conf')[1] ?? ''
    const lines = settings.split('`postgresql.conf`')[0]?.match(/^ {4}.*$/gm) ?? []
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.filter((line) => /=.* #/.test(line))).toEqual([])
  })

  it('quotes the measured throughput of several servers with its share of the model', () => {
    const bench = (file: string) =>
      readFileSync(join(folder, '../bench', file), 'utf8').split('\n## PgBouncer')[0] ?? ''
    const measured = [
      ...bench('results-scale-out.md').matchAll(/^\| (\d) \| (\d+)\/s \| \d+ \| (\d+)\/s/gm),
    ].map(([, ...row]) => row.map(Number))
    const rows = manual('capacity.md').match(/^\| \d \| .*$/gm) ?? []
    const quoted = rows.map((row) => (row.match(/\d+/g) ?? []).map(Number))
    expect(measured).toHaveLength(3)
    expect(
      quoted.map(([servers, , searches, , , bookings]) => [servers, searches, bookings]),
    ).toEqual(measured)
    for (const [
      servers = 0,
      searches = 0,
      made = 0,
      share,
      bookings = 0,
      booked = 0,
      part,
    ] of quoted) {
      const cores = Math.min(servers, 2)
      expect([searches, bookings]).toEqual([0.23, 7].map((ms) => cores * Math.round(1000 / ms)))
      expect([share, part]).toEqual(
        [made / searches, booked / bookings].map((x) => Math.round(100 * x)),
      )
    }
    const dateOf = (file: string) => bench(file).match(/\d{4}-\d\d-\d\d/)?.[0]
    for (const file of ['results.md', 'results-scale-out.md'])
      expect(manual('capacity.md')).toMatch(new RegExp(`bench/${file}\\) of ${dateOf(file)}`))
  })

  it('has each proxy ask the probe that says when a server stops', () => {
    expect(manual('scaling.md')).toMatch(/^ +option httpchk GET \/readyz$/m)
    expect(read('proxy/Caddyfile')).toMatch(/^\s+health_uri \/readyz$/m)
    // The image runs /etc/caddy/Caddyfile unless a command says otherwise.
    expect(service('caddy')).toContain('./proxy/Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(service('caddy')).not.toMatch(/^ +(command|entrypoint):/m)
  })

  it('has HAProxy replace the address that a visitor claims to have', () => {
    expect(manual('scaling.md')).toContain('http-request set-header X-Forwarded-For %[src]')
  })
})

it('the image that is built without a registry has the settings, user and command of the Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const script = read('image/build.sh')
  const ofDockerfile = dockerfile.match(/^ENV (.*)$/m)?.[1]?.split(' ')
  const ofScript = [...script.matchAll(/--env (\S+)/g)].map(([, pair]) => pair)
  expect(ofScript.filter((pair) => !pair?.startsWith('PATH='))).toEqual(ofDockerfile)
  const user = dockerfile.match(/^USER (\S+)$/m)?.[1]
  expect(script).toContain(`--user ${user} --port 3000 --stop-signal SIGTERM`)
  expect(script).toContain('--entrypoint \'["sayap"]\' --cmd serve')
})

describe('alerts', () => {
  it.skipIf(!hasPromtool)(
    'fire on their symptoms, and none where all is well (needs promtool)',
    () => {
      const result = spawnSync('promtool', ['test', 'rules', 'sayap.rules.test.yml'], {
        cwd: join(folder, 'prometheus'),
        encoding: 'utf8',
      })
      expect(`${result.stdout}${result.stderr}`).toContain('SUCCESS')
      expect(result.status).toBe(0)
      const tests = read('prometheus/sayap.rules.test.yml')
      for (const name of alerts) expect(tests).toContain(`name: ${name} fires`)
    },
  )

  it('each have a section in the manual with Symptom, Look and Act', () => {
    const manual = readFileSync(join(docs, 'incidents.md'), 'utf8')
    for (const name of alerts) {
      const section = manual.split(`\n### ${name}\n`)[1]?.split('\n#')[0] ?? ''
      for (const part of ['Symptom', 'Look', 'Act']) expect(section, name).toContain(`**${part}.**`)
      expect(read('prometheus/sayap.rules.yml')).toContain(`incidents.md#${name.toLowerCase()}`)
    }
  })
})

/** A live update of a booking that is made while the stream is open. */
async function firstEvents(url: string) {
  await server.reset()
  const anis = await signIn(server, 'user')
  const stream = await listen(url, anis)
  const ready = await stream.next()
  await book(callsOf(server, anis), await addFlight(server.db), [1])
  return [ready.event, (await stream.next()).event]
}

const proxyEnvironment = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home }

interface Proxy {
  program: string
  args: string[]
  env?: Record<string, string>
}

/** Runs a proxy until `work` has ended. */
async function behind<T>({ program, args, env }: Proxy, url: string, work: () => Promise<T>) {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...proxyEnvironment, ...env } })
  try {
    await expect
      .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, {
        timeout: 60_000,
      })
      .toBe(200)
    return await work()
  } finally {
    closeStreams()
    const gone = once(child, 'exit')
    if (child.kill('SIGKILL')) await gone
  }
}

/** What Caddy makes of the Caddyfile with these variables. */
const adapted = (env: Record<string, string>) =>
  JSON.parse(
    execFileSync(
      'caddy',
      ['adapt', '--adapter', 'caddyfile', '--config', join(folder, 'proxy/Caddyfile')],
      {
        encoding: 'utf8',
        env: { ...proxyEnvironment, ...env },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ),
  )

describe('proxies', () => {
  it('nginx does not count a 503 of a busy server as a failure of that server', () => {
    const cases = read('proxy/nginx.conf')
      .match(/^ *proxy_next_upstream (.*);$/m)?.[1]
      ?.split(' ')
    expect(cases).toEqual(['error', 'timeout'])
  })

  it.skipIf(!nginx)(
    'nginx takes operations/proxy/nginx.conf and passes live updates on at once (needs nginx)',
    async () => {
      const front = await freePort()
      const site = read('proxy/nginx.conf')
      const wrap = (text: string) => `
      daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log;
      events {}
      http {
        access_log off;
        client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
        fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
        ${text}
      }`
      const certificate = join(home, 'certificate.pem')
      const key = join(home, 'key.pem')
      execFileSync(
        'openssl',
        [
          ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=flights.example.com'.split(' '),
          '-keyout',
          key,
          '-out',
          certificate,
        ],
        { stdio: 'ignore' },
      )
      const whole = join(home, 'whole.conf')
      writeFileSync(
        whole,
        wrap(
          site.replace(/\/etc\S+fullchain\.pem/, certificate).replace(/\/etc\S+privkey\.pem/, key),
        ),
      )
      const tested = spawnSync(nginx ?? '', ['-t', '-c', whole], { encoding: 'utf8' })
      expect(tested.stderr).toContain('test is successful')

      // The same site without TLS and on free ports.
      const plain = join(home, 'plain.conf')
      const local = site
        .replace(/listen 443 ssl http2/, `listen 127.0.0.1:${front}`)
        .replace(/ *listen \[::\]:(443|80).*\n/g, '')
        .replace(/listen 80/, `listen 127.0.0.1:${await freePort()}`)
        .replace(/ *ssl_.*\n/g, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      writeFileSync(plain, wrap(local))
      const url = `http://127.0.0.1:${front}`
      const events = await behind({ program: nginx ?? '', args: ['-c', plain] }, url, () =>
        firstEvents(url),
      )
      expect(events).toEqual(['ready', 'notification'])
    },
  )

  it.skipIf(!hasCaddy)(
    'Caddy of compose.yaml serves the domain from the server beside it, and closes idle connections first (needs caddy)',
    () => {
      const [, upstream] = service('caddy').match(/UPSTREAM: '([^']+)'/) ?? []
      const { http } = adapted({ DOMAIN: 'shop.example.com', UPSTREAM: upstream as string }).apps
      const [route] = http.servers.srv0.routes
      expect(route.match).toEqual([{ host: ['shop.example.com'] }])
      const [body, proxy] = route.handle[0].routes[0].handle
      expect(body).toEqual({ handler: 'request_body', max_size: 20_000_000 })
      expect(proxy.upstreams).toEqual([{ dial: 'sayap:3000' }])
      expect(proxy.health_checks.active.uri).toBe('/readyz')
      const idleSeconds = proxy.transport.keep_alive.idle_timeout / 1e9
      expect(idleSeconds).toBeLessThan(readConfig({}).KEEP_ALIVE_TIMEOUT)
    },
  )

  it.skipIf(!hasCaddy)(
    'Caddy takes operations/proxy/Caddyfile and passes live updates on at once (needs caddy)',
    async () => {
      const front = await freePort()
      const file = join(folder, 'proxy/Caddyfile')
      const tested = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
        encoding: 'utf8',
        env: proxyEnvironment,
      })
      expect(`${tested.stdout}${tested.stderr}`).toContain('Valid configuration')

      mkdirSync(join(home, 'caddy'))
      const local = join(home, 'caddy/Caddyfile')
      writeFileSync(local, read('proxy/Caddyfile').replace('{\n', '{\n\tadmin off\n'))
      const url = `http://127.0.0.1:${front}`
      const args = ['run', '--adapter', 'caddyfile', '--config', local]
      const env = { DOMAIN: url, UPSTREAM: `127.0.0.1:${port}` }
      const events = await behind({ program: 'caddy', args, env }, url, () => firstEvents(url))
      expect(events).toEqual(['ready', 'notification'])
    },
  )
})
