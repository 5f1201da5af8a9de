import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { StartupError } from '#platform/startup-error'

/** Label and allowed values of each answer; one called `password` is not shown while it is typed. */
export type Questions = Record<string, readonly [label: string, allowed: z.ZodMiniString]>

/** Asks on the terminal, or reads one line for each from a pipe; a wrong value ends the command. */
export async function askAll<Q extends Questions>(questions: Q): Promise<Record<keyof Q, string>> {
  let isSecret = false
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = process.stdin.isTTY === true
  const input = createInterface({ input: process.stdin, output: shown, terminal })
  const lines = input[Symbol.asyncIterator]()
  const answers: Record<string, string> = {}
  try {
    for (const [name, [label, allowed]] of Object.entries(questions)) {
      process.stdout.write(`${label}: `)
      isSecret = name === 'password'
      answers[name] = checked(label, allowed, (await lines.next()).value ?? '')
      if (isSecret || !terminal) process.stdout.write('\n')
    }
  } finally {
    input.close()
  }
  return answers as Record<keyof Q, string>
}

function checked(label: string, allowed: z.ZodMiniString, answer: string) {
  const { data, error } = z.safeParse(allowed, answer.trim())
  if (error) throw new StartupError(`\n${label}: ${error.issues[0]?.message}`)
  return data
}
