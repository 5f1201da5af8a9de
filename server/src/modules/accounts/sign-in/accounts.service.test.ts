import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'
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
  it('the first super admin can sign in', async () => {
    expect(await accounts.createFirstSuperAdmin(first)).toBe(true)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/super-admin/login',
      body: { emailOrUsername: 'citra', password: first.password },
    })
    expect(response.json().data).toMatchObject({ role: 'super admin', username: 'citra' })
  })

  it('no super admin is created where there is one', async () => {
    await signIn(server, 'super admin', 'Dian')
    expect(await accounts.createFirstSuperAdmin(first)).toBe(false)
    expect(await server.db.rows(sql`select id from admins`)).toHaveLength(1)
  })

  it('two servers that start at the same time create one super admin', async () => {
    const both = await Promise.all([
      accounts.createFirstSuperAdmin(first),
      accounts.createFirstSuperAdmin(first),
    ])
    expect(both.sort()).toEqual([false, true])
    expect(await server.db.rows(sql`select id from admins`)).toHaveLength(1)
  })
})

it('creating the super admin fails when an admin has the same username', async () => {
  await accounts.createAdmin(first)
  await expect(accounts.createFirstSuperAdmin(first)).rejects.toMatchObject({
    code: 'username_taken',
  })
})

describe('creating an admin', () => {
  it.each([
    ['eleven characters', 'langit biru', 'must have at least 12 characters'],
    ['a common password', 'Qwertyuiop12', 'is one of the most common passwords'],
  ])('an admin cannot have %s as password', async (_case, password, message) => {
    const attempt = accounts.createAdmin({ ...first, password })
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { errors: [{ pointer: '/body/password', message }] },
    })
  })

  it("an admin cannot have another admin's username", async () => {
    await accounts.createAdmin(first)
    const again = accounts.createAdmin({ ...first, email: 'other@sayap.example' })
    await expect(again).rejects.toMatchObject({ constraint: 'admins_username_unique' })
  })
})
