import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open-database'
import { accountsService } from '#features/accounts/accounts.service'
import { AppError } from '#http/app-error'
import { readEnv } from './env'
import { email, NotAllowed, type Reader, text } from './env-values'
import { StartRefused } from './start-refused'

const QUESTIONS = {
  username: ['Username', text(3, 50)],
  email: ['E-mail', email],
  fullname: ['Full name', text(1, 120)],
  password: ['Password, 12 characters at least', text(12, 200)],
} satisfies Record<string, [string, Reader<string>]>

/** `node server/dist/main.js create-super-admin`: once, where there is no super admin yet. */
export async function createSuperAdmin() {
  const db = await openDatabase(readEnv(process.env), () => process.exit(1))
  try {
    await migrate(db)
    const made = await accountsService(db).createFirstSuperAdmin(await askAll())
    console.log(made ? 'Done: sign in at /admin/login-super.' : 'There is a super admin already.')
  } catch (error) {
    if (error instanceof AppError) throw new StartRefused(error.message)
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
    for (const [name, [question, read]] of Object.entries(QUESTIONS)) {
      process.stdout.write(`${question}: `)
      isSecret = name === 'password'
      answers[name] = checked(question, read, (await lines.next()).value ?? '')
      if (isSecret || !terminal) process.stdout.write('\n')
    }
  } finally {
    input.close()
  }
  return answers as Record<keyof typeof QUESTIONS, string>
}

function checked(question: string, read: Reader<string>, answer: string) {
  try {
    return read(answer.trim())
  } catch (error) {
    if (error instanceof NotAllowed)
      throw new StartRefused(`\n${question}: allowed is ${error.message}`)
    throw error
  }
}
