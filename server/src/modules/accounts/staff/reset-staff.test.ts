import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { mailTo } from '../../../../test/mailed-links'
import { addApp, addPasskey, signInByPassword } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { resetStaffService } from './reset-staff.service'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const NEW = 'burung walet di atas laut'

it('a reset account signs in by the new password alone, with no second factor and no old session', async () => {
  const budi = callsOf(server, await signIn(server, 'admin'))
  await addApp(budi)
  await addPasskey(budi)
  await server.db.rows(sql`
    insert into sign_in_failures (account, source) select 'admin:1', '127.0.0.0/24' from generate_series(1, 20)
  `)
  expect(await resetStaffService(server.db).reset('BUDI', NEW)).toEqual({
    role: 'admin',
    isOpen: true,
  })
  expect((await budi.get('/user/profile')).statusCode).toBe(401)
  const answer = await callsOf(server).post('/admin/login', {
    emailOrUsername: 'budi',
    password: NEW,
  })
  expect(answer.json().data.username).toBe('budi')
  expect((await signInByPassword(server, 'admin', 'budi@sayap.example')).statusCode).toBe(401)
  const entries = await server.db.rows(
    sql`select action, actor_role, subject_id from audit where action = 'admin_reset'`,
  )
  expect(entries).toEqual([{ action: 'admin_reset', actor_role: 'system', subject_id: 1 }])
  const mail = await mailTo(server, 'security_notice', 'budi@sayap.example')
  expect(mail.subject).toBeTruthy()
})

it('the password that the operator chose must be changed at the next sign-in', async () => {
  const strict = await testApp({ STAFF_FIRST_PASSWORD: 'change' })
  try {
    await signIn(strict, 'admin')
    await resetStaffService(strict.db).reset('budi', NEW)
    const { data } = (
      await callsOf(strict).post('/admin/login', { emailOrUsername: 'budi', password: NEW })
    ).json()
    expect(data.must_change_password).toBe(true)
    const budi = callsOf(strict, { authorization: `Bearer ${data.token}` })
    expect((await budi.get('/users')).json().code).toBe('password_change_required')
    const own = { current_password: NEW, password: 'angin timur membawa hujan' }
    expect((await budi.put('/user/password', own)).statusCode).toBe(200)
    expect((await budi.get('/users')).statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})

it('a reset is refused for an unknown name and a weak password, and changes nothing', async () => {
  const budi = callsOf(server, await signIn(server, 'admin'))
  const { reset } = resetStaffService(server.db)
  await expect(reset('nobody', NEW)).rejects.toMatchObject({ code: 'not_found' })
  await expect(reset('budi', 'password1234')).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await budi.get('/user/profile')).statusCode).toBe(200)
})
