import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../test/midtrans-app'

const FARE = 1_000_000
const BANK = {
  destination: 'bank',
  bank_name: 'Bank Nusa',
  account_number: '1234567890',
  account_holder: 'Ani',
}

let server: MidtransApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

async function paid() {
  const { id } = await book(ani, await addFlight(server.db, { price: FARE }), [1])
  const order = await server.openPage(ani, id)
  await server.changeStatus(order, 'settlement')
  return { id: id as number, order }
}

interface Replaced {
  id: number
  code: string
}

async function change(id: number, days: number): Promise<Replaced> {
  const id_flight = await addFlight(server.db, { price: FARE, days })
  const wanted = { id_flight, total_price: FARE, difference: 0 }
  const answer = await ani.post(`/bookings/${id}/flight-change`, wanted)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

async function rebook(id: number, days: number): Promise<Replaced> {
  const other = await addFlight(server.db, { price: FARE, days })
  const { id_flight } = (await ani.get(`/bookings/${id}`)).json().data[0]
  await staff.post(`/flights/${id_flight}/cancel`)
  const wanted = { id_flight: other, total_price: FARE }
  const answer = await ani.post(`/bookings/${id}/rebooking`, wanted)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

const openCases = async () => (await staff.get('/cases')).json().data
/** Kinds of open cases with the payment and with the booking, as staff see them. */
const kindsShown = async ({ id, code }: Replaced) => [
  (await staff.get(`/payments?code=${code}`)).json().data[0].open_cases,
  (await staff.get(`/bookings/${id}/desk`)).json().data.open_cases,
]
const onDesk = async () => (await staff.get('/refunds')).json().data[0]
async function refund(id: number, where: object) {
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  return ani.post(`/bookings/${id}/refund`, { ...where, amount })
}
const outcomeOf = (answer: Awaited<ReturnType<typeof refund>>) => [
  answer.statusCode,
  answer.json().code,
]

describe.each([
  ['a change of flight', change],
  ['a rebooking', rebook],
] as const)('a dispute after %s', (_, replace) => {
  it.each(['chargeback', 'partial_chargeback'] as const)(
    'a %s of the first booking blocks refunds of the one that took its place until the case is closed',
    async (what) => {
      const { id, order } = await paid()
      const after = await replace(id, 31)
      await server.changeStatus(order, what)
      const [about] = await openCases()
      expect(about).toMatchObject({ id_trip: id })
      expect(about.detail).toContain(`booking ${after.code} has the money and is blocked.`)
      expect(await kindsShown(after)).toEqual([[about.kind], [about.kind]])

      const refused = [409, 'payment_in_question']
      expect(outcomeOf(await refund(after.id, { destination: 'credit' }))).toEqual(refused)
      const { id: asked } = (await refund(after.id, BANK)).json().data
      expect(await onDesk()).toMatchObject({ id: asked, id_case: about.id })
      const approve = () => staff.post(`/refunds/${asked}/approve`)
      expect(outcomeOf(await approve())).toEqual([409, 'refund_in_question'])

      await staff.post(`/cases/${about.id}/close`, { note: 'Settled with the bank.' })
      expect(await kindsShown(after)).toEqual([[], []])
      expect((await approve()).statusCode).toBe(200)
    },
  )
})

it('a dispute follows the money through several changes of flight and names only the last booking', async () => {
  const { id, order } = await paid()
  const second = await change(id, 31)
  const third = await change(second.id, 32)
  await server.changeStatus(order, 'chargeback')
  const [about] = await openCases()
  expect(about.detail).toContain(third.code)
  expect(about.detail).not.toContain(second.code)
  const refused = await refund(third.id, { destination: 'credit' })
  expect(outcomeOf(refused)).toEqual([409, 'payment_in_question'])
  const id_flight = await addFlight(server.db, { price: FARE, days: 33 })
  const again = await ani.post(`/bookings/${third.id}/flight-change`, {
    id_flight,
    total_price: FARE,
    difference: 0,
  })
  expect(outcomeOf(again)).toEqual([409, 'payment_in_question'])
})

it('a dispute of another trip of the traveller does not block a booking after its change of flight', async () => {
  const { id } = await paid()
  const other = await paid()
  const after = await change(id, 31)
  await server.changeStatus(other.order, 'partial_chargeback')
  expect((await refund(after.id, { destination: 'credit' })).statusCode).toBe(200)
})
