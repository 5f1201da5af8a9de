import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { resetStaffService } from '#modules/accounts/staff/reset-staff.service'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open-database'
import { AppError } from '#platform/http/app-error'
import { StartupError } from '#platform/startup-error'
import { readConfig, text } from '../config'
import { registerSubscribers } from '../subscribers'
import { askAll } from './ask'

const QUESTIONS = {
  name: ['Username or e-mail', text(3, 254)],
  password: ['New password, 12 characters at least', text(12, 200)],
} as const

/**
 * `sayap reset-admin` opens the account of a member of staff again who has lost
 * password or second factor: sets the password, removes the second factors, ends the sessions.
 */
export async function resetAdmin() {
  const db = await openDatabase(readConfig(process.env), () => process.exit(1))
  try {
    await migrate(db)
    registerSubscribers()
    const { name, password } = await askAll(QUESTIONS)
    const { role, isOpen } = await resetStaffService(db).reset(name, password)
    const page = pathTo(role === 'super admin' ? ROUTES.superAdminLogin : ROUTES.adminLogin)
    console.log(
      `Done: sign in at ${page}. The second factors are removed, all sessions have ended.${
        isOpen ? '' : '\nThe account is switched off: a super admin has to activate it.'
      }`,
    )
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message)
    throw error
  } finally {
    await db.close()
  }
}
