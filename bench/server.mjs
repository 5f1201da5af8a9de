import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './sources.mjs'

/** One minute, because the server may load the demo data first. */
const MAX_TRIES = 1200

/** The flags of `npm start`. */
export const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=768']

/**
 * Starts the built server with its log written to a file, headers and rate limits, which are too high to refuse a request;
 * `flags` are Node's and `program` may be the server of another commit. The child has a channel for messages.
 */
export async function startServer(
  env,
  PORT,
  flags = [],
  program = join(root, 'server/dist/main.js'),
) {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-log-'))
  const log = openSync(join(folder, 'log'), 'w')
  const child = spawn(process.execPath, [...FLAGS, ...flags, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(PORT),
      RATE_LIMIT: '1000',
      // All clients of a measurement come from one address.
      INVENTORY_NETWORK_SHARE: '100',
      INVENTORY_CABIN_SHARE: '100',
      INVENTORY_ACCOUNT_TOTAL: '1000',
      INVENTORY_WORK: '0',
      SESSION_SECRET: 'thirty-two characters for the bench',
      ...env,
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  process.once('exit', () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${PORT}`
  for (let tries = 0; tries < MAX_TRIES && child.exitCode === null; tries++) {
    if (await isReady(url))
      return { url, child, megabytes: () => memory(child.pid), stop: () => stop(child) }
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('The server did not start.')
}

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resident memory in megabytes; Linux only. */
const memory = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

function stop(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}
