import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Everything that was started, so that nothing is left running whatever happens. */
const undo = []

/** Adds what has to be done at the end; the last added is done first. */
export const atEnd = (work) => void undo.push(work)

/** Stops and removes everything, also after a failure or Ctrl-C. Safe to call twice. */
export function cleanUp() {
  for (let work = undo.pop(); work; work = undo.pop())
    try {
      work()
    } catch (error) {
      console.error(error.message)
    }
}

/** Runs a program to its end and returns what it printed; throws where it fails. */
export function run(program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Starts a program, its output in a file, and kills it at the end. */
export function start(program, args, { log, env = {}, ...options } = {}) {
  const file = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', file, file],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    ...options,
  })
  closeSync(file)
  atEnd(() => child.kill('SIGKILL'))
  return child
}

/** Repeats until `probe` returns something true; throws after `seconds`. */
export async function until(what, probe, seconds = 60) {
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const found = await Promise.resolve()
      .then(probe)
      .catch(() => undefined)
    if (found) return found
    await pause(100)
  }
  throw new Error(`Not within ${seconds} s: ${what}`)
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
