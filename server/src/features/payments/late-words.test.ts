import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

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

const word = async (amount: number) =>
  (await staff.post(`/payments/${id}/verify`, { amount })).json().data.outcome
const credit = async () => (await ani.get('/credit')).json().data.balance

it("staff's word of other money for a trip that ended is other money", async () => {
  await ani.delete(`/bookings/${id}`)
  expect([await word(500_000), await word(300_000)]).toEqual(['credited', 'credited'])
  expect([await word(500_000), await word(300_000)]).toEqual(['known', 'known'])
  expect(await credit()).toBe(800_000)
  expect(await violations(server.db)).toEqual([])
})

it('words given before a trip ended do not hide what comes after', async () => {
  expect([await word(100_000), await word(100_000)]).toEqual(['held', 'held'])
  await ani.delete(`/bookings/${id}`)
  expect(await word(300_000)).toBe('credited')
  expect(await credit()).toBe(500_000)
  expect(await violations(server.db)).toEqual([])
})
