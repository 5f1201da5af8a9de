import { addBankAccount, addWaitingAccount } from '../bank-accounts'
import { callsOf } from '../bookings'
import { addAirline } from '../flights'
import { fileOf, formOf, photoOf } from '../forms'
import { pdfOf } from '../pdf-files'
import { applyLines, statementText } from '../statements'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

const photo = await photoOf(60)

const staff = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.AD)

/** A trip of A with a payment request for a bank transfer. */
async function askedTripOfA(fixtures: Fixtures) {
  await addBankAccount(fixtures.server.db)
  return (await bookingOfA(fixtures)) as { id: number; code: string }
}

let airlines = 0
const addSettledAirline = (db: Fixtures['server']['db']) =>
  addAirline(db, `Maskapai ${++airlines}`, `Q${airlines.toString(36).toUpperCase()}`)

const VOUCHER = {
  kind: 'percent',
  value: 50,
  max_discount: 1000,
  min_price: 0,
  valid_from: '2026-01-01',
  valid_until: '2099-01-01',
  use_limit: 1000,
  note: 'Fair',
}

const voucherOf = async (fixtures: Fixtures): Promise<{ id: number; code: string }> =>
  (await staff(fixtures).post('/vouchers', VOUCHER)).json().data

async function tripOfAInReview(fixtures: Fixtures, file: Buffer = photo) {
  const { id } = await askedTripOfA(fixtures)
  const { payload, headers } = await formOf({ proof: fileOf(file) })
  const sent = await fixtures.server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    payload,
    headers: { ...headers, ...fixtures.principals.headers.A },
  })
  if (sent.statusCode !== 201) throw new Error(sent.body)
  return id
}

/** The id of a proof of A that is a PDF. */
export async function pdfProofOfA(fixtures: Fixtures): Promise<number> {
  const id = await tripOfAInReview(fixtures, pdfOf())
  const { code } = (await staff(fixtures).get(`/bookings/${id}`)).json().data[0]
  return (await staff(fixtures).get(`/payments?code=${code}`)).json().data[0].proof.id
}

const line = ({ next }: Fixtures) => ({
  date: '2026-11-20',
  description: `TRANSFER${next()}`,
  amount: 1_000_123,
  nth: 1,
})

/** A payment exception without a known owner. */
async function unmatchedCase(fixtures: Fixtures): Promise<number> {
  const id_bank_account = await addBankAccount(fixtures.server.db)
  await applyLines(staff(fixtures), id_bank_account, [line(fixtures)])
  return (await staff(fixtures).get('/cases')).json().data[0].id
}

/** The same line in two statements, once in other words. */
async function repeatedCase(fixtures: Fixtures): Promise<number> {
  const id_bank_account = await addBankAccount(fixtures.server.db)
  const one = line(fixtures)
  await applyLines(staff(fixtures), id_bank_account, [one])
  const again = { ...one, description: `${one.description} again` }
  await applyLines(staff(fixtures), id_bank_account, [again])
  return (await staff(fixtures).get('/cases')).json().data[0].id
}

const account = ({ next }: Fixtures) => ({
  bank_name: 'Bank Nusa',
  account_number: `55000${next()}`,
  active: 'false',
  account_holder: 'PT Sayap Nusantara',
})

export const paymentCalls: Record<string, MakeRequest> = {
  'GET /admin/finance/takings': () => ({ query: { from: '2026-01-01', to: '2026-02-01' } }),
  'GET /admin/settlements': () => ({ query: { airline: 1, limit: 10 } }),
  'GET /admin/settlements/open': () => ({ query: { last_day: '2026-01-31' } }),
  'POST /admin/settlements': async ({ server }) => ({
    body: {
      // One of its own: the days of an airline are settled once.
      id_airline: await addSettledAirline(server.db),
      first_day: '2026-01-01',
      last_day: '2026-01-31',
    },
  }),
  'GET /payments/:id': async (fixtures) => ({ params: { id: (await askedTripOfA(fixtures)).id } }),
  'POST /payments/:id/proof': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { proof: fileOf(photo) },
  }),
  'PUT /payments/:id/method': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { method: 'bank_transfer' },
  }),
  'PUT /payments/:id/credit': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { use: true },
  }),
  'POST /payments/:id/voucher/preview': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { code: (await voucherOf(fixtures)).code },
  }),
  'PUT /payments/:id/voucher': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { code: (await voucherOf(fixtures)).code, discount: 1000 },
  }),
  'DELETE /payments/:id/voucher': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
  }),
  'GET /vouchers': () => ({ query: { before: 1_000_000 } }),
  'POST /vouchers': ({ next }) => ({ body: { code: `CODE${next()}`, ...VOUCHER } }),
  'PUT /vouchers/:id': async (fixtures) => ({
    params: { id: (await voucherOf(fixtures)).id },
    body: {
      max_discount: 2000,
      min_price: 1,
      valid_from: '2026-01-02',
      valid_until: '2099-01-02',
      use_limit: 5,
      note: 'For the fair',
      revision: 1,
    },
  }),
  'POST /vouchers/:id/stop': async (fixtures) => ({
    params: { id: (await voucherOf(fixtures)).id },
  }),
  'GET /vouchers/:id/uses': async (fixtures) => ({
    params: { id: (await voucherOf(fixtures)).id },
    query: { before: 1_000_000 },
  }),
  'GET /credit': () => ({ query: { before: 1_000_000, limit: 5 } }),
  'GET /payments': () => ({ query: { state: 'open', code: 'ABCDEF', after: 1, limit: 5 } }),
  'POST /payments/:id/verify': async (fixtures) => ({
    params: { id: (await askedTripOfA(fixtures)).id },
    body: { amount: 1_500_000 },
  }),
  'POST /payments/:id/reject': async (fixtures) => ({
    params: { id: await tripOfAInReview(fixtures) },
    body: { reason: 'The amount cannot be read.' },
  }),
  'GET /payments/proofs/:id/pages': async (fixtures) => ({
    params: { id: await pdfProofOfA(fixtures) },
  }),
  'POST /statements': async (fixtures) => ({
    body: {
      id_bank_account: await addBankAccount(fixtures.server.db),
      text: 'date,description,amount\n2026-11-20,TRSF,1.500.000,00',
    },
  }),
  'POST /statements/apply': async (fixtures) => {
    const id_bank_account = await addBankAccount(fixtures.server.db)
    const lines = [{ ...line(fixtures), id_trip: (await bookingOfA(fixtures)).id }]
    await staff(fixtures).post('/statements', { id_bank_account, text: statementText(lines) })
    return { body: { id_bank_account, lines } }
  },
  'GET /admin/payments': () => ({
    query: { q: 'ani', state: 'open', proof: 'in_review', sort: 'amount', order: 'asc', limit: 5 },
  }),
  'GET /admin/payments/count': () => ({
    query: { method: 'bank_transfer', amount_from: 1000, from: '2026-01-01' },
  }),
  'GET /admin/cases': () => ({
    query: { q: 'ani', state: 'all', kind: 'late_payment', sort: 'amount', order: 'asc', limit: 5 },
  }),
  'GET /admin/cases/count': () => ({ query: { amount_from: 1000, amount_to: 2000 } }),
  'GET /cases': () => ({ query: { closed: 'true', before: 1_000_000, limit: 5 } }),
  'POST /cases/:id/close': async (fixtures) => ({
    params: { id: await unmatchedCase(fixtures) },
    body: { note: 'The bank sent it back.' },
  }),
  'POST /cases/:id/attach': async (fixtures) => ({
    params: { id: await unmatchedCase(fixtures) },
    body: { code: (await bookingOfA(fixtures)).code },
  }),
  'POST /cases/:id/payout': async (fixtures) => ({
    params: { id: await unmatchedCase(fixtures) },
    body: {
      bank_name: 'Bank Jauh',
      account_number: '99887766',
      account_holder: 'Orang Asing',
      note: 'Sent to us by mistake.',
    },
  }),
  'POST /cases/:id/not-money': async (fixtures) => ({
    params: { id: await repeatedCase(fixtures) },
    body: { note: 'The bank lists it once.' },
  }),
  'POST /users/:id/credit': ({ principals }) => ({
    params: { id: principals.accounts.A.id },
    body: { amount: '50000', reason: 'For the long wait.' },
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
  'POST /bank-accounts': (fixtures) => ({ body: account(fixtures) }),
  'DELETE /bank-accounts/:id': async (fixtures) => ({
    params: { id: await addWaitingAccount(fixtures.server.db, `88000${fixtures.next()}`) },
  }),
  'PUT /bank-accounts/:id': async (fixtures) => ({
    params: { id: await addBankAccount(fixtures.server.db, `77000${fixtures.next()}`) },
    body: account(fixtures),
  }),
}
