import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { seconds } from './rounds.mjs'

const WRK = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((file) => existsSync(file))

/** wrk costs a tenth of the processor time of autocannon, which is itself the limit of fast servers. */
export const generator = WRK ? 'wrk' : 'autocannon'

/**
 * Requests random paths of the list for one round; returns requests per second, and the processor
 * time of the process `pid` per request in microseconds (Linux only).
 */
export async function load(url, pid, { connections, paths }) {
  const before = processorTime(pid)
  const { rate, count } = await (WRK ? withWrk : withAutocannon)(url, connections, paths)
  return { rate, micros: ((processorTime(pid) - before) * 1e6) / count }
}

async function withWrk(url, connections, paths) {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-load-'))
  try {
    const file = join(folder, 'paths.lua')
    writeFileSync(file, LUA.replace('PATHS', paths.map((path) => JSON.stringify(path)).join(',\n')))
    const { stdout } = await promisify(execFile)(WRK, [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout=20s',
      '-s',
      file,
      url,
    ])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return {
      rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      count: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LUA = `
local paths = {
PATHS
}
local requests = {}
init = function()
  math.randomseed(os.time())
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end
end
request = function() return requests[math.random(#requests)] end
`

async function withAutocannon(url, connections, paths) {
  const requests = Array.from({ length: 50_000 }, () => ({
    method: 'GET',
    path: paths[Math.floor(Math.random() * paths.length)],
  }))
  const found = await autocannon({ url, connections, duration: seconds, requests })
  if (found.non2xx + found.errors > 0) throw new Error(`${found.non2xx + found.errors} failed.`)
  return { rate: found.requests.average, count: found.requests.total }
}

/** Seconds of user and system time; the kernel counts in hundredths. */
export function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
