import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { dayOf, searchQuery } from './flights-table.mjs'
import { generator, load } from './load.mjs'
import { median, rounds } from './rounds.mjs'
import { root } from './sources.mjs'

const CONNECTIONS = 32

/** The same search repeatedly: the cost of sending a cached response. */
export async function cachedSearch({ server }) {
  const url = `${server.url}/api/v1/flights?${new URLSearchParams(searchQuery(7, dayOf(3)))}`
  const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
  const port = await freePort()
  const bare = fork(join(root, 'bench/bare-server.mjs'), [String(bytes), String(port)])
  await once(bare, 'message')
  try {
    const micros = { ours: [], limit: [] }
    const measure = async (to, pid, taken) => {
      const { pathname, search, origin } = new URL(to)
      const options = { connections: CONNECTIONS, paths: [pathname + search] }
      const one = await load(origin, pid, options)
      taken.push(one.micros)
      return one.rate
    }
    const result = await rounds(
      () => measure(url, server.child.pid, micros.ours),
      () => measure(`http://127.0.0.1:${port}/`, bare.pid, micros.limit),
    )
    const [ours, limit] = [median(micros.ours), median(micros.limit)].map((n) => n.toFixed(1))
    return {
      ...result,
      subject: `Search, cached response (${(bytes / 1000).toFixed(1)} kB), by ${generator} (${ours} µs of processor time)`,
      baseline: `bare node:http, same bytes (${limit} µs)`,
      unit: '/s',
      goal: 0.8,
    }
  } finally {
    bare.kill()
  }
}
