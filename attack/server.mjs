// Starts the built server for the attacks, on a database of its own that is thrown away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'

const root = join(import.meta.dirname, '..')
const PROGRAM = join(root, 'server/dist/main.js')
/** A first start lays out the demo data, which takes a busy machine minutes. */
const START_MS = 300_000

/** Only these reach the server: an older one refuses settings that it does not know. */
const known = (settings) => {
  const source = readFileSync(join(root, 'server/src/config.ts'), 'utf8')
  return Object.fromEntries(Object.entries(settings).filter(([name]) => source.includes(name)))
}

/** Starts a server with the demo data; `settings` beyond those of a start without any. */
export async function startServer(settings = {}) {
  if (!existsSync(PROGRAM)) throw new Error('Build the server first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'sayap-attack-'))
  const port = await freePort()
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...known(settings),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  async function stop() {
    process.off('exit', kill)
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  while (child.exitCode === null && performance.now() - began < START_MS) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return { url, stop }
    await wait(100)
  }
  await stop()
  throw Object.assign(new Error(`The server did not start: ${errors}`), { refused: errors })
}
