import { SETUP_STEPS } from '@sayap/contract/operations/setup'
import { afterEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
afterEach(() => server.close())

const asStaff = async (role: 'super admin' | 'manager' = 'super admin') =>
  callsOf(server, await signIn(server, role))

async function missingFor(staff: Calls) {
  const { steps, is_complete } = (await staff.get('/admin/setup')).json().data
  const open = steps
    .filter(({ is_done }: { is_done: boolean }) => !is_done)
    .map(({ step }: { step: string }) => step)
  expect(is_complete).toBe(open.length === 0)
  return open
}

it('an empty installation lacks every step, and each one is done by what it names', async () => {
  server = await testApp()
  const boss = await asStaff()
  const missing = () => missingFor(boss)
  await server.db.rows(sql`update bank_accounts set active = false`)
  expect(await missing()).toEqual([...SETUP_STEPS])
  await addAirline(server.db)
  expect(await missing()).not.toContain('airline')
  const flight = await addFlight(server.db)
  expect(await missing()).not.toContain('flight')
  await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
  expect(await missing()).toContain('flight')
  await server.db.rows(sql`
    insert into bank_accounts (bank_name, account_number, account_holder)
    values ('BCA', '1234567890', 'Sayap')
  `)
  await server.db.rows(sql`
    insert into totp_secrets (id_admin, secret, confirmed_at)
    select id, 's', now() from admins where role = 'super admin'
  `)
  await server.db.rows(sql`update sessions set second_factor = true`)
  expect(await missing()).toEqual(['flight', 'email', 'address'])
})

it('settings of the server do the steps that only they can do', async () => {
  server = await testApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://flights.example',
    MIDTRANS_SERVER_KEY: 'key',
    MIDTRANS_BASE_URL: 'https://app.sandbox.midtrans.com',
  })
  await server.db.rows(sql`update bank_accounts set active = false`)
  const boss = await asStaff()
  await server.db.rows(sql`
    insert into totp_secrets (id_admin, secret, confirmed_at)
    select id, 's', now() from admins where role = 'super admin'
  `)
  await server.db.rows(sql`update sessions set second_factor = true`)
  expect(await missingFor(boss)).toEqual(['airline', 'flight'])
})

it('only super admins may read what is missing', async () => {
  server = await testApp()
  expect((await (await asStaff('manager')).get('/admin/setup')).statusCode).toBe(403)
})
