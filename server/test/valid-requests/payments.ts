import { addBankAccount } from '../bank-accounts'
import { callsOf } from '../bookings'
import { fileOf, formOf, photoOf } from '../forms'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

const photo = await photoOf(60)

const staff = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.AD)

/** A trip of A with a payment request for a bank transfer. */
async function askedTripOfA(world: Fixtures) {
  await addBankAccount(world.server.db)
  return (await bookingOfA(world)) as { id: number; code: string }
}

async function tripOfAInReview(world: Fixtures) {
  const { id } = await askedTripOfA(world)
  const { payload, headers } = await formOf({ proof: fileOf(photo) })
  const sent = await world.server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    payload,
    headers: { ...headers, ...world.principals.headers.A },
  })
  if (sent.statusCode !== 201) throw new Error(sent.body)
  return id
}

const line = ({ next }: Fixtures) => ({
  date: '2026-11-20',
  description: `TRSF ${next()}`,
  amount: 1_000_123,
  nth: 1,
})

/** A payment exception without a known owner. */
async function unmatchedCase(world: Fixtures): Promise<number> {
  const id_bank_account = await addBankAccount(world.server.db)
  await staff(world).post('/statements/apply', { id_bank_account, lines: [line(world)] })
  return (await staff(world).get('/cases')).json().data[0].id
}

const account = ({ next }: Fixtures) => ({
  bank_name: 'Bank Nusa',
  account_number: `55000${next()}`,
  active: 'false',
  account_holder: 'PT Sayap Nusantara',
})

export const paymentCalls: Record<string, MakeRequest> = {
  'GET /payments/:id': async (world) => ({ params: { id: (await askedTripOfA(world)).id } }),
  'POST /payments/:id/proof': async (world) => ({
    params: { id: (await askedTripOfA(world)).id },
    body: { proof: fileOf(photo) },
  }),
  'PUT /payments/:id/method': async (world) => ({
    params: { id: (await askedTripOfA(world)).id },
    body: { method: 'bank_transfer' },
  }),
  'PUT /payments/:id/credit': async (world) => ({
    params: { id: (await askedTripOfA(world)).id },
    body: { use: true },
  }),
  'GET /credit': () => ({ query: { before: 1_000_000, limit: 5 } }),
  'GET /payments': () => ({ query: { state: 'open', code: 'ABCDEF', after: 1, limit: 5 } }),
  'POST /payments/:id/verify': async (world) => ({
    params: { id: (await askedTripOfA(world)).id },
    body: { amount: 1_500_000 },
  }),
  'POST /payments/:id/reject': async (world) => ({
    params: { id: await tripOfAInReview(world) },
    body: { reason: 'The amount cannot be read.' },
  }),
  'POST /statements': async (world) => ({
    body: {
      id_bank_account: await addBankAccount(world.server.db),
      text: 'date,description,amount\n2026-11-20,TRSF,1.500.000,00',
    },
  }),
  'POST /statements/apply': async (world) => ({
    body: {
      id_bank_account: await addBankAccount(world.server.db),
      lines: [{ ...line(world), id_trip: (await bookingOfA(world)).id }],
    },
  }),
  'GET /cases': () => ({ query: { closed: 'true', before: 1_000_000, limit: 5 } }),
  'POST /cases/:id/close': async (world) => ({
    params: { id: await unmatchedCase(world) },
    body: { note: 'The bank sent it back.' },
  }),
  'POST /cases/:id/attach': async (world) => ({
    params: { id: await unmatchedCase(world) },
    body: { code: (await bookingOfA(world)).code },
  }),
  'GET /payment-deadlines': () => ({}),
  'PUT /payment-deadlines': () => ({
    body: {
      hours_to_pay: 24,
      minutes_near_departure: '60',
      hours_before_departure: 2,
      hours_in_review: 2,
    },
  }),
  'GET /bank-accounts': () => ({}),
  'POST /bank-accounts': (world) => ({ body: account(world) }),
  'PUT /bank-accounts/:id': async (world) => ({
    params: { id: await addBankAccount(world.server.db, `77000${world.next()}`) },
    body: account(world),
  }),
}
