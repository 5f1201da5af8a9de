import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { dayOf, searchQuery } from './flights-table.mjs'
import { rounds, seconds } from './rounds.mjs'
import { root } from './sources.mjs'

const CONNECTIONS = 32

/** The same search repeatedly: the cost of sending a cached response. */
export async function cachedSearch({ server, freePort }) {
  const url = `${server.url}/api/v1/flights?${new URLSearchParams(searchQuery(7, dayOf(3)))}`
  const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
  const port = await freePort()
  const bare = fork(join(root, 'bench/bare-server.mjs'), [String(bytes), String(port)])
  await once(bare, 'message')
  try {
    const result = await rounds(
      () => rate(url),
      () => rate(`http://127.0.0.1:${port}/`),
    )
    return {
      ...result,
      subject: `Search, cached response (${(bytes / 1000).toFixed(1)} kB)`,
      baseline: 'bare node:http, same bytes',
      unit: '/s',
      goal: 0.7,
    }
  } finally {
    bare.kill()
  }
}

async function rate(url) {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} failed.`)
  return requests.average
}
