import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/startup-error'
import { demoStaff, demoTravellers } from './demo-accounts'

/**
 * Throws a StartupError if an earlier start with the demo left accounts in this database whose
 * passwords are public and were never changed.
 */
export async function assertNoDemoAccounts(db: Database) {
  const names = []
  for (const { name, password, role } of demoSignIns)
    if (await accountsService(db).isOpenWith(name, password, role)) names.push(name)
  if (names.length === 0) return
  throw new StartupError(
    `This database has the demo accounts ${names.join(', ')}, whose passwords are public. Start with an empty database: set another DATA_DIR or DATABASE_URL.`,
  )
}

const demoSignIns = [
  ...demoTravellers.map(({ email, password }) => ({
    name: email,
    password,
    role: 'user' as const,
  })),
  // Whichever role it has by now.
  ...demoStaff.flatMap(({ username, password }) =>
    (['admin', 'super admin'] as const).map((role) => ({ name: username, password, role })),
  ),
]
