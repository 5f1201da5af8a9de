import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FLAGS } from '../server.mjs'
import { HERE } from './network.mjs'
import { run, start, until } from './processes.mjs'

const WEB_PORT = 8080
const FIRST_PORT = 9101
const SETTINGS = {
  NODE_ENV: 'production',
  DEMO: 'off',
  SESSION_SECRET: 'thirty-two characters for the bench',
  LOG_LEVEL: 'warn',
  // All clients come from one address and book until a cabin is full.
  RATE_LIMIT: '0',
  APPROVALS: 'off',
  INVENTORY_NETWORK_SHARE: '100',
  INVENTORY_CABIN_SHARE: '100',
  INVENTORY_ACCOUNT_SHARE: '100',
  INVENTORY_ACCOUNT_TOTAL: '1000',
  INVENTORY_WORK: '0',
}

/** Starts so many servers and HAProxy in front of them; `stop` ends them. */
export async function startServers(home, program, count, settings) {
  const servers = []
  for (let at = 0; at < count; at++) {
    const PORT = String(FIRST_PORT + at)
    const METRICS_PORT = String(FIRST_PORT + 100 + at)
    const log = join(home, `server-${PORT}.log`)
    const child = start(process.execPath, [...FLAGS, program], {
      log,
      env: { ...SETTINGS, ...settings, HOST: HERE, PORT, METRICS_HOST: HERE, METRICS_PORT },
    })
    servers.push({
      child,
      url: `http://${HERE}:${PORT}`,
      metrics: `http://${HERE}:${METRICS_PORT}/metrics`,
    })
    const isUp = () => child.exitCode !== null || isReady(servers[at].url)
    await until(`server ${PORT} is ready`, isUp, 180)
    if (child.exitCode !== null)
      throw new Error(`Server ${PORT} ended: ${readFileSync(log, 'utf8').slice(-500)}`)
  }
  const proxy = start('haproxy', ['-db', '-f', webProxy(home, servers)], {
    log: join(home, 'haproxy-web.log'),
  })
  const url = `http://${HERE}:${WEB_PORT}`
  await until('HAProxy', () => isReady(url))
  return {
    url,
    servers,
    async stop() {
      await Promise.all([proxy, ...servers.map(({ child }) => child)].map(end))
    },
  }
}

const isReady = (url) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(({ ok }) => ok)

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}

/** A request whose connection was refused goes to another server; one that was sent is never repeated. */
function webProxy(home, servers) {
  const config = join(home, 'web.cfg')
  const members = servers
    .map(({ url }, at) => `  server s${at} ${new URL(url).host} check inter 1s fall 2 rise 1`)
    .join('\n')
  writeFileSync(
    config,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  retries 1
  option redispatch
frontend web
  bind ${HERE}:${WEB_PORT}
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
${members}
`,
  )
  return config
}

/** PgBouncer in front of an address, one server connection for each client's session. */
export async function startPgBouncer(home, target) {
  const { hostname, port, username, password } = new URL(target)
  const listen = 6432
  const folder = join(home, 'pgbouncer')
  mkdirSync(folder)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = ${HERE}
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
`,
  )
  const uid = Number(run('id', '-u', 'postgres'))
  const gid = Number(run('id', '-g', 'postgres'))
  for (const path of [folder, config]) chownSync(path, uid, gid)
  chmodSync(home, 0o711)
  const child = start('pgbouncer', [config], { log: join(home, 'pgbouncer.log'), uid, gid })
  const url = new URL(target)
  url.host = `${HERE}:${listen}`
  return { url: url.href, child }
}
