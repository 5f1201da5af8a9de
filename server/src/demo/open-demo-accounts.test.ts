import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { sql } from '#platform/database/sql'
import { type TestApp, testApp } from '../../test/test-app'
import { demoStaff, demoTravellers } from './demo-accounts'
import { assertNoDemoAccounts } from './open-demo-accounts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('a start is refused while an account of the demo still has its public password', async () => {
  const accounts = accountsService(server.db)
  for (const traveller of demoTravellers) await accounts.register(traveller, 'demo')
  for (const staff of demoStaff) await accounts.createAdmin(staff)
  await expect(assertNoDemoAccounts(server.db)).rejects.toThrow(
    'demo accounts budi@sayap.test, sinta@sayap.test, admin, superadmin, desk, gate, finance, content',
  )
})

it('a start is not refused for names of the demo with passwords of their own', async () => {
  const own = (await server.db.row<{ hash: string }>(sql`
    select password_hash as hash from admins where username = 'admin'
  `)) as { hash: string }
  // Everybody has the password of the demo's admin, which is the public one of none but him.
  await server.db.rows(sql`update users set password_hash = ${own.hash}`)
  await server.db.rows(sql`update admins set password_hash = ${own.hash}`)
  await server.db.rows(sql`update admins set is_actived = false where username = 'admin'`)
  await assertNoDemoAccounts(server.db)
})
