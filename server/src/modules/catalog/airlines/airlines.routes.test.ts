import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

const HASH = 'a'.repeat(64)
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addAirline(server.db, 'Pawana Air', 'PW')
  await addAirline(server.db, 'Kelana Airways', 'KN', false)
  await server.db.rows(sql`update airlines set photo = ${HASH} where code = 'PW'`)
})
afterAll(() => server.close())

const list = async () => (await server.app.inject('/api/v1/airlines')).json().data

it('GET /airlines lists active and inactive airlines with logos by name to visitors', async () => {
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      name: 'Kelana Airways',
      code: 'KN',
      photo: null,
      photo_srcset: null,
      active: false,
      revision: expect.any(Number),
    },
    {
      id: expect.any(Number),
      name: 'Pawana Air',
      code: 'PW',
      photo: `/api/v1/images/${HASH}/192.webp`,
      photo_srcset: [48, 96, 192].map((w) => `/api/v1/images/${HASH}/${w}.webp ${w}w`).join(', '),
      active: true,
      revision: expect.any(Number),
    },
  ])
})

it('GET /airlines shows a change immediately', async () => {
  await list()
  await server.db.rows(sql`update airlines set active = true`)
  expect((await list()).map((one: { active: boolean }) => one.active)).toEqual([true, true])
})
