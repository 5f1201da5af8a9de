import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls
let id: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  id = (await book(ani, await addFlight(server.db), [1])).id
})

const confirm = async (amount: number) =>
  (await staff.post(`/payments/${id}/verify`, { amount })).json().data.outcome
const credit = async () => (await ani.get('/credit')).json().data.balance

it('a manual confirmation of another amount for an expired trip is recorded as another payment', async () => {
  await ani.delete(`/bookings/${id}`)
  expect([await confirm(500_000), await confirm(300_000)]).toEqual(['credited', 'credited'])
  expect([await confirm(500_000), await confirm(300_000)]).toEqual(['known', 'known'])
  expect(await credit()).toBe(800_000)
  expect(await violations(server.db)).toEqual([])
})

it('manual confirmations before a trip expired do not hide a confirmation afterwards', async () => {
  expect([await confirm(100_000), await confirm(100_000)]).toEqual(['held', 'held'])
  await ani.delete(`/bookings/${id}`)
  expect(await confirm(300_000)).toBe('credited')
  expect(await credit()).toBe(500_000)
  expect(await violations(server.db)).toEqual([])
})
