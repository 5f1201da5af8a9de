import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HERE, makeMachine } from './network.mjs'
import { pause, run, start, until } from './processes.mjs'

const BIN = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'for the bench only'

/** Where servers find the primary, and replicas, of a cluster: HAProxy asks Patroni who is which. */
export const PRIMARY_PORT = 5000
export const REPLICA_PORT = 5001

/** Seconds. Patroni's own are 30, 10, 10: then a lost primary is replaced within half a minute. */
const TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 3 }

/**
 * etcd here, and PostgreSQL with Patroni on `size` machines of their own, one of the replicas synchronous.
 * PostgreSQL writes to the disk as in production.
 */
export async function startCluster(home, size) {
  const postgres = {
    uid: Number(run('id', '-u', 'postgres')),
    gid: Number(run('id', '-g', 'postgres')),
  }
  const own = (folder) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, postgres.uid, postgres.gid)
    return folder
  }
  startEtcd(home)
  await until('etcd', () => fetch(`http://${HERE}:2379/health`).then(({ ok }) => ok))

  const nodes = Array.from({ length: size }, (_, at) => {
    const machine = makeMachine(at + 1)
    const folder = own(join(home, machine.name))
    const config = join(folder, 'patroni.yml')
    writeFileSync(config, patroniYaml(machine, folder))
    chownSync(config, postgres.uid, postgres.gid)
    const launch = () =>
      start(
        'ip',
        [
          'netns',
          'exec',
          machine.name,
          'setpriv',
          `--reuid=${postgres.uid}`,
          `--regid=${postgres.gid}`,
          '--clear-groups',
          'patroni',
          config,
        ],
        { log: join(home, `${machine.name}.log`), env: { HOME: folder } },
      )
    return { ...machine, launch }
  })
  for (const node of nodes) node.launch()

  const urlOf = ({ address }) =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@${address}:5432/postgres`
  const ask = (node, path) =>
    fetch(`http://${node.address}:8008${path}`, { signal: AbortSignal.timeout(2000) })
  const leader = async () => {
    for (const node of nodes)
      if ((await ask(node, '/primary').catch(() => undefined))?.status === 200) return node
    return undefined
  }
  /** All members run, follow, and one of them is the synchronous standby. */
  const isWhole = async () => {
    const node = await leader()
    if (!node) return false
    const { members } = await (await ask(node, '/cluster')).json()
    const running = members.filter(({ state }) => ['running', 'streaming'].includes(state))
    const timelines = new Set(members.map(({ timeline }) => timeline))
    return (
      running.length === size &&
      timelines.size === 1 &&
      members.some(({ role }) => role === 'sync_standby')
    )
  }
  await until('a whole cluster', isWhole, 120)

  startProxy(home, nodes)
  // HAProxy takes every member for the primary until two checks of it have failed.
  await pause(3000)
  return {
    nodes,
    leader,
    urlOf,
    untilWhole: () => until('a whole cluster', isWhole, 120),
    async switchover() {
      const from = await leader()
      const { members } = await (await ask(from, '/cluster')).json()
      const to = members.find(({ role }) => role === 'sync_standby')
      const response = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
        signal: AbortSignal.timeout(60_000),
      })
      if (!response.ok) throw new Error(`switchover: ${await response.text()}`)
    },
    url: `postgres://postgres:${encodeURIComponent(PASSWORD)}@${HERE}:${PRIMARY_PORT}/postgres`,
    readUrl: `postgres://postgres:${encodeURIComponent(PASSWORD)}@${HERE}:${REPLICA_PORT}/postgres`,
  }
}

function startEtcd(home) {
  const data = join(home, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  start(
    'etcd',
    [
      `--data-dir=${data}`,
      '--name=one',
      `--listen-client-urls=http://${HERE}:2379`,
      `--advertise-client-urls=http://${HERE}:2379`,
      `--listen-peer-urls=http://${HERE}:2380`,
      `--initial-advertise-peer-urls=http://${HERE}:2380`,
      `--initial-cluster=one=http://${HERE}:2380`,
    ],
    { log: join(home, 'etcd.log') },
  )
}

const patroniYaml = ({ name, address }, folder) => `
scope: sayap
name: ${name}
restapi: { listen: '${address}:8008', connect_address: '${address}:8008' }
etcd3: { host: '${HERE}:2379' }
bootstrap:
  dcs:
    ttl: ${TIMES.ttl}
    loop_wait: ${TIMES.loop_wait}
    retry_timeout: ${TIMES.retry_timeout}
    # Zero: a primary that crashed is replaced at once, not waited for.
    primary_start_timeout: 0
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_keep_size: 256MB
        hot_standby_feedback: 'on'
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ 'host all all 10.77.0.0/24 scram-sha-256', 'host replication all 10.77.0.0/24 scram-sha-256' ]
postgresql:
  listen: '${address}:5432'
  connect_address: '${address}:5432'
  data_dir: ${folder}/data
  bin_dir: ${BIN}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: '${PASSWORD}' }
    replication: { username: replicator, password: '${PASSWORD}' }
    rewind: { username: postgres, password: '${PASSWORD}' }
  parameters: { unix_socket_directories: '${folder}' }
`

/** In front of PostgreSQL. A member that is the primary no more loses its sessions at once. */
function startProxy(home, nodes) {
  const members = (check) =>
    nodes
      .map(
        ({ name, address }) =>
          `  server ${name} ${address}:5432 check port 8008 inter 500 fall 2 rise 1 on-marked-down shutdown-sessions`,
      )
      .join('\n')
      .replace(/^/, `  option httpchk GET ${check}\n  http-check expect status 200\n`)
  const config = join(home, 'postgres.cfg')
  writeFileSync(
    config,
    `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${HERE}:${PRIMARY_PORT}
${members('/primary')}
listen replicas
  bind ${HERE}:${REPLICA_PORT}
  balance roundrobin
${members('/replica')}
`,
  )
  start('haproxy', ['-db', '-f', config], { log: join(home, 'haproxy-postgres.log') })
}
