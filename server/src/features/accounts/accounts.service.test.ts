import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { accountsService } from './accounts.service'

let server: TestApp
let accounts: ReturnType<typeof accountsService>
beforeAll(async () => {
  server = await testApp()
  accounts = accountsService(server.db)
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const first = {
  username: 'citra',
  email: 'citra@sayap.example',
  fullname: 'Citra',
  password: 'langit biru luas',
}

describe('the first super admin', () => {
  it('can sign in', async () => {
    expect(await accounts.createFirstSuperAdmin(first)).toBe(true)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/super-admin/login',
      body: { emailOrUsername: 'citra', password: first.password },
    })
    expect(response.json().data).toMatchObject({ role: 'super admin', username: 'citra' })
  })

  it('is not made where there is one', async () => {
    await signIn(server, 'super admin', 'Dian')
    expect(await accounts.createFirstSuperAdmin(first)).toBe(false)
    expect(await server.db.rows(sql`select id from admins`)).toHaveLength(1)
  })

  it('is one, when two servers start at once', async () => {
    const both = await Promise.all([
      accounts.createFirstSuperAdmin(first),
      accounts.createFirstSuperAdmin(first),
    ])
    expect(both.sort()).toEqual([false, true])
    expect(await server.db.rows(sql`select id from admins`)).toHaveLength(1)
  })
})

it('is refused where an admin of the same name works already', async () => {
  await accounts.createAdmin({ ...first, role: 'admin' })
  await expect(accounts.createFirstSuperAdmin(first)).rejects.toMatchObject({
    code: 'username_taken',
  })
})

describe('an admin', () => {
  it.each([
    ['eleven characters', 'langit biru', 'must have at least 12 characters'],
    ['a common password', 'Qwertyuiop12', 'is one of the most common passwords'],
  ])('may not have %s as password', async (_case, password, message) => {
    const attempt = accounts.createAdmin({ ...first, role: 'admin', password })
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { errors: [{ pointer: '/body/password', message }] },
    })
  })

  it('is refused with the username of another', async () => {
    await accounts.createAdmin({ ...first, role: 'admin' })
    const again = accounts.createAdmin({ ...first, role: 'admin', email: 'other@sayap.example' })
    await expect(again).rejects.toMatchObject({ constraint: 'admins_username_unique' })
  })
})
