import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'

const dist = join(import.meta.dirname, '../dist')
const builder = join(import.meta.dirname, '../../scripts/build.mjs')
const PATIENCE_MS = 150_000

export type Settings = Record<string, string | undefined>

/**
 * The server, bundled from the sources of this test run as for production: a copy of one's own, which
 * a test may alter.
 */
export function bundledServer() {
  const folder = newFolder()
  cpSync(bundle(), folder, { recursive: true })
  const program = join(folder, 'main.js')
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Made by the first file of a run that needs it; the run's global set-up removes it. */
function bundle() {
  const folder = inject('bundle')
  if (existsSync(folder)) return folder
  const draft = newFolder()
  execFileSync(process.execPath, [builder, '--server-only', draft])
  try {
    renameSync(draft, folder)
  } catch {
    // Another worker was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function newFolder() {
  mkdirSync(dist, { recursive: true })
  return mkdtempSync(join(dist, 'test-'))
}

/** Runs the program until it ends; returns its output and exit code. */
export async function runServer(program: string, settings: Settings, args: string[] = []) {
  const child = spawnServer(program, settings, args)
  const output = listenTo(child)
  const [code] = await once(child, 'close')
  return { code, ...output() }
}

/** Starts the program on a free port and waits until it is ready; `hear` gets its lines meanwhile. */
export async function startServer(
  program: string,
  settings: Settings,
  args: string[] = [],
  hear?: (line: string) => void,
) {
  const PORT = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const child = spawnServer(program, { RATE_LIMIT: '0', ...settings, PORT }, args)
  const output = listenTo(child)
  if (hear) child.stdout?.on('data', (chunk) => hear(String(chunk)))
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return { url, child, output, stop: () => stop(child) }
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start: ${output().stderr}`)
}

const spawnServer = (program: string, settings: Settings, args: string[]) =>
  spawn(process.execPath, [program, ...args], {
    // Not the environment of the tests: they must never write to a DATABASE_URL set there.
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', DEMO: 'off', APPROVALS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function listenTo(child: ChildProcess) {
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk) => {
      output[stream] += chunk
    })
  return () => ({ ...output })
}

/** Stops the process as an operator would; returns the exit code. */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}
