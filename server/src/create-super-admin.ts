import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open-database'
import { AppError } from '#platform/http/app-error'
import { StartupError } from '#platform/startup-error'
import { email, readConfig, text } from './config'

const QUESTIONS = {
  username: ['Username', text(3, 50)],
  email: ['E-mail', email],
  fullname: ['Full name', text(1, 120)],
  password: ['Password, 12 characters at least', text(12, 200)],
} satisfies Record<string, [string, z.ZodMiniString]>

/** `node server/dist/main.js create-super-admin` creates the first super admin. */
export async function createSuperAdmin() {
  const db = await openDatabase(readConfig(process.env), () => process.exit(1))
  try {
    await migrate(db)
    const made = await accountsService(db).createFirstSuperAdmin(await askAll())
    console.log(made ? 'Done: sign in at /admin/login-super.' : 'There is a super admin already.')
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message)
    throw error
  } finally {
    await db.close()
  }
}

async function askAll() {
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
    for (const [name, [question, schema]] of Object.entries(QUESTIONS)) {
      process.stdout.write(`${question}: `)
      isSecret = name === 'password'
      answers[name] = checked(question, schema, (await lines.next()).value ?? '')
      if (isSecret || !terminal) process.stdout.write('\n')
    }
  } finally {
    input.close()
  }
  return answers as Record<keyof typeof QUESTIONS, string>
}

function checked(question: string, schema: z.ZodMiniString, answer: string) {
  const { data, error } = z.safeParse(schema, answer.trim())
  if (error) throw new StartupError(`\n${question}: ${error.issues[0]?.message}`)
  return data
}
