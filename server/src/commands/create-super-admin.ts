import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open-database'
import { AppError } from '#platform/http/app-error'
import { StartupError } from '#platform/startup-error'
import { email, readConfig, text } from '../config'
import { askAll } from './ask'

const QUESTIONS = {
  username: ['Username', text(3, 50)],
  email: ['E-mail', email],
  fullname: ['Full name', text(1, 120)],
  password: ['Password, 12 characters at least', text(12, 200)],
} as const

/** `sayap create-super-admin` creates the first super admin. */
export async function createSuperAdmin() {
  const db = await openDatabase(readConfig(process.env), () => process.exit(1))
  try {
    await migrate(db)
    const made = await accountsService(db).createFirstSuperAdmin(await askAll(QUESTIONS))
    console.log(made ? 'Done: sign in at /admin/login-super.' : 'There is a super admin already.')
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message)
    throw error
  } finally {
    await db.close()
  }
}
