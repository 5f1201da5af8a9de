import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'

const READY_WITHIN_MS = 300_000

export interface RunningServer {
  url: string
  /** The folder of its database. */
  dataDir: string
  /** Stops the process, lets `change` work on the data folder, and starts it again at the same URL. */
  restart: (change: (dataDir: string) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built server, as `npm start` runs it, on its own copy of the demo data. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sayap-e2e-'))
  cpSync(process.env.E2E_DEMO_DATA ?? '', dataDir, { recursive: true })
  const port = await freePort()
  let stop = await runServer(dataDir, port, settings)
  return {
    url: urlOf(port),
    dataDir,
    restart: async (change) => {
      await stop()
      await change(dataDir)
      stop = await runServer(dataDir, port, settings)
    },
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills an empty folder with the demo data, which takes longer than most test files. */
export async function loadDemoData(dataDir: string) {
  const stop = await runServer(dataDir, await freePort())
  await stop()
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Resolves when the server is ready, with the function that stops it. */
async function runServer(dataDir: string, port: number, settings: Record<string, string> = {}) {
  let output = ''
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      // A busy machine may need longer than the 4.8 seconds after which a visitor gets a 503.
      RESPONSE_TIMEOUT: '300',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await untilReady(`${urlOf(port)}/readyz`, server, () => output)
  return () => endProcess(server)
}

async function untilReady(url: string, server: ChildProcess, output: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped while starting:\n${output()}`)
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready in time:\n${output()}`)
}

const endProcess = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
