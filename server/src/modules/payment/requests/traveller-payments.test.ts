import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf, photoOf } from '../../../../test/forms'
import { violations } from '../../../../test/invariants'
import { encryptedPdf, pdfOf } from '../../../../test/pdf-files'
import { applyLines } from '../../../../test/statements'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let aniHeaders: Record<string, string>
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  aniHeaders = await signIn(server, 'user')
  ani = callsOf(server, aniHeaders)
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  await addBankAccount(server.db)
  flight = await addFlight(server.db)
})

const paymentOf = async (id: number, who = ani) => (await who.get(`/payments/${id}`)).json().data
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const PDF = pdfOf()

async function sendProof(id: number, bytes: Buffer) {
  const { payload, headers } = await formOf({ proof: fileOf(bytes) })
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    payload,
    headers: { ...headers, ...aniHeaders },
  })
}

const pass = (id: number) =>
  server.db.rows(sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`)
const departIn = (minutes: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${minutes}::int),
      arrives_at = now() + interval '3 hours'
    where id = ${flight}
  `)
const moments = async (id: number) =>
  (await server.db.row<{ pay_before: Date; departs_at: Date; review_until: Date }>(sql`
    select b.pay_before, b.departs_at, (
      select max(review_until) from payment_proofs where id_trip = b.id_trip
    ) as review_until
    from bookings b where b.id = ${id}
  `)) as { pay_before: Date; departs_at: Date; review_until: Date }
const expire = async (id: number) => {
  await pass(id)
  await expireOverdueBookings(server.db)
}

describe('the payment request', () => {
  it('GET /payments/:id returns ticket, insurance and unique code as a transfer to our bank account', async () => {
    const { id, unique_code, amount_due } = await book(ani, flight, [1, 2], { insurance: true })
    expect(unique_code).toBeGreaterThan(0)
    expect(amount_due).toBe(1_004_000 + unique_code)
    expect(await paymentOf(id)).toMatchObject({
      id_trip: id,
      state: 'waiting',
      method: 'bank_transfer',
      amount: amount_due,
      methods: ['bank_transfer'],
      proof: null,
      redirect_url: null,
      credit_used: 0,
      lines: [
        { kind: 'ticket', id_booking: id, amount: 1_000_000 },
        { kind: 'insurance', id_booking: id, amount: 4000 },
        { kind: 'unique_code', id_booking: null, amount: unique_code },
      ],
      bank_account: { bank_name: 'Bank Nusa', account_number: '1234567890' },
    })
  })

  it('the amount differs from all open requests to the account and has no code when all are taken', async () => {
    const few = await addFlight(server.db, { price: 1_000 })
    await server.db.session(async (session) => {
      await session.script(`
        set session_replication_role = replica;
        insert into payments (id_trip, method, id_bank_account, amount, unique_code)
          select 1000 + c, 'bank_transfer', 1, 1000 + c, c from generate_series(1, 999) c;
        set session_replication_role = origin`)
    })
    expect((await book(ani, few, [1])).unique_code).toBe(0)
    const one = await book(ani, flight, [1])
    const two = await book(dewi, flight, [2])
    expect(one.amount_due).not.toBe(two.amount_due)
  })

  it('nothing is requested where no bank account is active', async () => {
    await server.db.rows(sql`update bank_accounts set active = false`)
    const { id, unique_code } = await book(ani, flight, [1])
    expect(unique_code).toBe(0)
    expect(await paymentOf(id)).toMatchObject({ method: null, methods: [], amount: 500_000 })
    expect((await ani.put(`/payments/${id}/method`, { method: 'bank_transfer' })).json().code).toBe(
      'method_unavailable',
    )
  })

  it('GET /payments/:id returns 404 to another traveller', async () => {
    const { id } = await book(ani, flight, [1])
    expect((await dewi.get(`/payments/${id}`)).statusCode).toBe(404)
    expect((await staff.get(`/payments/${id}`)).statusCode).toBe(403)
  })

  it('the request is closed when the booking is cancelled', async () => {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    expect(await paymentOf(id)).toMatchObject({ state: 'cancelled', amount: 0 })
    expect((await staff.get('/payments?state=open')).json().data).toEqual([])
  })
})

describe('POST /payments/:id/verify', () => {
  it('verifying the requested amount twice pays the trip once and credits the unique code', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1])
    for (const outcome of ['settled', 'known']) {
      const { data } = (await staff.post(`/payments/${id}/verify`, {})).json()
      expect(data).toMatchObject({ outcome, payment: { state: 'paid', amount: 0 } })
      expect(await creditOf()).toBe(unique_code)
    }
    expect(await paymentOf(id)).toMatchObject({ state: 'paid' })
    expect((await ani.get('/credit')).json().data.entries).toMatchObject([
      { kind: 'unique_code_returned', amount: amount_due - 500_000, id_trip: id },
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('verifying less holds it and requests the rest, and verifying the rest pays the trip', async () => {
    const { id } = await book(ani, flight, [1])
    const first = (await staff.post(`/payments/${id}/verify`, { amount: 200_000 })).json().data
    expect(first).toMatchObject({
      outcome: 'held',
      payment: { state: 'waiting', open_cases: ['partial_payment'] },
    })
    const rest = await paymentOf(id)
    expect(rest.amount).toBeGreaterThan(300_000)
    expect(rest.lines).toContainEqual({ kind: 'received', id_booking: null, amount: -200_000 })
    const second = await staff.post(`/payments/${id}/verify`, { asked: rest.amount })
    expect(second.json().data.outcome).toBe('settled')
    expect(await creditOf()).toBe(rest.amount - 300_000)
    expect(await violations(server.db)).toEqual([])
  })

  it('a part that is verified again with its Idempotency-Key counts once, also when the trip has moved on', async () => {
    const { id } = await book(ani, flight, [1])
    const keyed = staff.with({ 'idempotency-key': 'part-7' })
    const { amount: asked } = await paymentOf(id)
    const verify = (by: Calls, body: object) => by.post(`/payments/${id}/verify`, body)
    const outcomeOf = async (call: ReturnType<typeof verify>) => (await call).json().data?.outcome
    expect(await outcomeOf(verify(keyed, { amount: 200_000, asked }))).toBe('held')
    const rest = await paymentOf(id)
    expect(await outcomeOf(verify(keyed, { amount: 200_000, asked }))).toBe('known')
    expect((await paymentOf(id)).amount).toBe(rest.amount)
    expect((await verify(keyed, { amount: 1000 })).json().code).toBe('key_reused')
    const other = staff.with({ 'idempotency-key': 'part-8' })
    expect(await outcomeOf(verify(other, { amount: rest.amount }))).toBe('settled')
    expect(await outcomeOf(verify(keyed, { amount: 200_000 }))).toBe('known')
    expect(await violations(server.db)).toEqual([])
  })

  it('verifying with an outdated requested amount returns 409 amount_changed', async () => {
    const { id } = await book(ani, flight, [1])
    const refused = await staff.post(`/payments/${id}/verify`, { asked: 1 })
    expect(refused.json().code).toBe('amount_changed')
  })

  it('verifying more credits the excess and opens a payment exception', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.post(`/payments/${id}/verify`, { amount: 700_000 })
    expect(await creditOf()).toBe(200_000)
    expect((await staff.get('/cases')).json().data).toMatchObject([{ kind: 'over_payment' }])
    expect(await violations(server.db)).toEqual([])
  })

  it('verifying a payment of a cancelled trip credits it and opens a payment exception', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    const { data } = (await staff.post(`/payments/${id}/verify`, {})).json()
    expect(data.outcome).toBe('credited')
    expect(await creditOf()).toBe(amount_due)
  })

  it('a payment held for a trip becomes travel credit when the trip expires', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.post(`/payments/${id}/verify`, { amount: 200_000 })
    await expire(id)
    expect(await creditOf()).toBe(200_000)
    expect(await violations(server.db)).toEqual([])
  })
})

describe('travel credit', () => {
  async function withCredit(amount: number) {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    await staff.post(`/payments/${id}/verify`, { amount })
  }

  it('travel credit pays a part and the rest is requested, and releasing it restores the balance', async () => {
    await withCredit(200_000)
    const { id } = await book(ani, flight, [2])
    const used = (await ani.put(`/payments/${id}/credit`, { use: true })).json().data
    expect(used).toMatchObject({ credit_used: 200_000, credit_left: 0 })
    expect(used.amount).toBeGreaterThan(300_000)
    expect(used.amount).toBeLessThan(301_000)
    const back = (await ani.put(`/payments/${id}/credit`, { use: false })).json().data
    expect(back).toMatchObject({ credit_used: 0, credit_left: 200_000 })
    expect(await violations(server.db)).toEqual([])
  })

  it('travel credit that covers the price pays the trip immediately and nothing is requested', async () => {
    await withCredit(600_000)
    const { id } = await book(ani, flight, [2])
    const { data } = (await ani.put(`/payments/${id}/credit`, { use: true })).json()
    expect(data).toMatchObject({ state: 'paid', amount: 0, credit_left: 100_000 })
    expect((await ani.get(`/bookings/${id}`)).json().data[0]).toMatchObject({
      status: 1,
      unique_code: 0,
      amount_due: 500_000,
    })
    expect(await violations(server.db)).toEqual([])
  })

  it('reserved travel credit is released when the trip is cancelled', async () => {
    await withCredit(200_000)
    const { id } = await book(ani, flight, [2])
    await ani.put(`/payments/${id}/credit`, { use: true })
    await ani.delete(`/bookings/${id}`)
    expect(await creditOf()).toBe(200_000)
  })

  it('travel credit is spent once when two trips use it at the same time', async () => {
    await withCredit(200_000)
    const trips = [await book(ani, flight, [2]), await book(ani, flight, [3])]
    await Promise.all(trips.map(({ id }) => ani.put(`/payments/${id}/credit`, { use: true })))
    expect(await creditOf()).toBe(0)
    expect(await violations(server.db)).toEqual([])
  })
})

describe('proofs of payment', () => {
  it('a proof is an image that is encoded again, and staff see it with the amount', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    const sent = await sendProof(id, await photoOf(200))
    expect(sent.json().data.proof).toMatchObject({ state: 'in_review', reason: null })
    const { data, in_review } = (await staff.get('/payments')).json()
    expect(in_review).toBe(1)
    expect(data).toMatchObject([
      { id_trip: id, asked: amount_due, traveller: { name: 'Ani' }, proof: { also_sent_for: [] } },
    ])
    const picture = await staff.get(data[0].proof.url)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
    })
    expect((await ani.get(data[0].proof.url)).statusCode).toBe(403)
    expect((await staff.get(`/payments/proofs/${data[0].proof.id}/pages`)).statusCode).toBe(404)
  })

  it('staff get a PDF as pictures of its pages and as a PDF made of them, never as it was sent', async () => {
    const { id } = await book(ani, flight, [1])
    const original = pdfOf({
      pages: 12,
      size: [60, 60],
      catalog: '/OpenAction<</S/JavaScript/JS(alert)>>',
    })
    await sendProof(id, original)
    const proof = (await staff.get('/payments')).json().data[0].proof
    const pagesOf = `/payments/proofs/${proof.id}/pages`
    const { page_count, pages } = (await staff.get(pagesOf)).json().data
    expect([page_count, pages.length]).toEqual([12, 10])
    expect(pages[9]).toEqual({ url: `${pagesOf}/10`, width: 180, height: 180 })
    const page = await staff.get(pages[0].url)
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    })
    expect(page.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect((await staff.get(`${pagesOf}/11`)).statusCode).toBe(404)
    const file = await staff.get(proof.url)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.includes('JavaScript')).toBe(false)
    const refused = [pagesOf, pages[0].url, proof.url].map((url) => ani.get(url))
    expect((await Promise.all(refused)).map((one) => one.statusCode)).toEqual([403, 403, 403])
  })

  it('a PDF that was stored before pages were kept is rendered when staff first open it', async () => {
    const { id } = await book(ani, flight, [1])
    await sendProof(id, PDF)
    const { proof } = (await staff.get('/payments')).json().data[0]
    await server.db.rows(sql`delete from payment_proof_pages`)
    await server.db.rows(sql`update payment_proofs set page_count = null`)
    const open = () => staff.get(`/payments/proofs/${proof.id}/pages`)
    const both = await Promise.all([open(), open()])
    expect(both.map((one) => one.json().data.pages.length)).toEqual([1, 1])
    expect((await staff.get(`/payments/proofs/${proof.id}/pages/1`)).statusCode).toBe(200)
  })

  it('a stored PDF that cannot be rendered has no pages, and its file is 404', async () => {
    const { id } = await book(ani, flight, [1])
    await sendProof(id, PDF)
    const { proof } = (await staff.get('/payments')).json().data[0]
    await server.db.rows(sql`delete from payment_proof_pages`)
    await server.db.rows(
      sql`update payment_proofs set page_count = null, bytes = ${Buffer.from('%PDF-1.7 %%EOF')}`,
    )
    const pages = await staff.get(`/payments/proofs/${proof.id}/pages`)
    expect(pages.json().data).toEqual({ page_count: 0, pages: [] })
    expect((await staff.get(proof.url)).statusCode).toBe(404)
  })

  it('another proof replaces the pages of the one before', async () => {
    const { id } = await book(ani, flight, [1])
    await sendProof(id, pdfOf({ pages: 3 }))
    await sendProof(id, PDF)
    const { proof } = (await staff.get('/payments')).json().data[0]
    const pages = () => staff.get(`/payments/proofs/${proof.id}/pages`)
    expect((await pages()).json().data.pages).toHaveLength(1)
    await sendProof(id, await photoOf(200))
    expect((await pages()).statusCode).toBe(404)
    expect(await server.db.rows(sql`select from payment_proof_pages`)).toEqual([])
  })

  it('POST /payments/:id/proof names the field and says that a PDF with a password is refused', async () => {
    const { id } = await book(ani, flight, [1])
    const refused = await sendProof(id, await encryptedPdf())
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'file_refused',
      errors: [{ pointer: '/body/proof', code: 'pdf_protected' }],
    })
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('paid, trust me')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PDF', PDF.subarray(0, 20)],
    ['a page between the marks of a PDF', Buffer.from('%PDF-1.7<html></html>%%EOF')],
  ])('POST /payments/:id/proof with %s returns 422 file_refused', async (_what, bytes) => {
    const { id } = await book(ani, flight, [1])
    const refused = await sendProof(id, bytes)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'file_refused'])
    expect((await paymentOf(id)).proof).toBeNull()
  })

  it('a proof extends the payment deadline by two hours and no longer', async () => {
    const { id } = await book(ani, flight, [1])
    await sendProof(id, PDF)
    await expire(id)
    const { state, review_until } = await paymentOf(id)
    expect(state).toBe('waiting')
    expect((Date.parse(review_until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1)
    await server.db.rows(sql`update payment_proofs set review_until = now()`)
    await expireOverdueBookings(server.db)
    expect(await paymentOf(id)).toMatchObject({ state: 'expired' })
  })

  it('a rejected proof leaves half an hour to send another, and an accepted one pays the trip', async () => {
    const { id } = await book(ani, flight, [1])
    await sendProof(id, PDF)
    await pass(id)
    await staff.post(`/payments/${id}/reject`, { reason: 'It is of another day.' })
    await expireOverdueBookings(server.db)
    const notifications = (await ani.get('/notifications')).json().data
    expect(notifications[0]).toMatchObject({ event: 'proof_rejected', id_booking: id })
    const payment = await paymentOf(id)
    expect(payment).toMatchObject({
      state: 'waiting',
      proof: { state: 'rejected', reason: 'It is of another day.' },
    })
    const left = new Date(payment.pay_before).getTime() - Date.now()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect((await staff.post(`/payments/${id}/reject`, { reason: 'Again.' })).json().code).toBe(
      'no_proof',
    )
    await sendProof(id, PDF)
    await staff.post(`/payments/${id}/verify`, {})
    expect(await paymentOf(id)).toMatchObject({ state: 'paid', proof: { state: 'accepted' } })
  })

  it('a proof that is rejected shortly before departure keeps the seats no longer than to departure', async () => {
    const { id } = await book(ani, flight, [1])
    await pass(id)
    await departIn(10)
    await sendProof(id, PDF)
    const { departs_at, review_until } = await moments(id)
    expect(review_until).toEqual(departs_at)
    await staff.post(`/payments/${id}/reject`, { reason: 'It is of another day.' })
    expect((await moments(id)).pay_before).toEqual(departs_at)
    await departIn(-1)
    await sendProof(id, PDF)
    await pass(id)
    await expireOverdueBookings(server.db)
    expect((await paymentOf(id)).state).toBe('expired')
  })

  it('a rejected proof leaves the difference of a change of flight until two hours before the former departs', async () => {
    const former = await addFlight(server.db, { days: 2 })
    const { id: first } = await book(ani, former, [1])
    await staff.put(`/bookings/${first}`, { status: 1 })
    const { id } = await book(ani, flight, [1])
    await server.db.rows(sql`update bookings set id_replaces = ${first} where id = ${id}`)
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '130 minutes',
        arrives_at = now() + interval '4 hours'
      where id = ${former}
    `)
    await pass(id)
    await sendProof(id, PDF)
    await staff.post(`/payments/${id}/reject`, { reason: 'It is of another day.' })
    const left = Date.parse(String((await moments(id)).pay_before)) - Date.now()
    expect(left).toBeLessThanOrEqual(10 * 60_000)
    expect(left).toBeGreaterThan(0)
  })

  it('a transfer for a trip whose flight has left becomes travel credit, also before the trip expires', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    await departIn(-1)
    const line = { date: '2026-11-20', description: `TRANSFER${id}`, amount: amount_due, nth: 1 }
    await applyLines(staff, await addBankAccount(server.db), [{ ...line, id_trip: id }])
    expect(await creditOf()).toBe(amount_due)
    expect((await paymentOf(id)).state).not.toBe('paid')
    expect((await staff.get('/cases')).json().data).toMatchObject([
      { kind: 'late_payment', id_trip: id, amount: amount_due },
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('staff see that the same proof was sent for two trips', async () => {
    const one = await book(ani, flight, [1])
    const two = await book(ani, flight, [2])
    await sendProof(one.id, PDF)
    await sendProof(two.id, PDF)
    const { data } = (await staff.get('/payments')).json()
    expect(data[0].proof.also_sent_for).toEqual([two.code])
  })
})
