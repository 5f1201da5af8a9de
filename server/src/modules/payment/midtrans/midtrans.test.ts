import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { rejectProof, sendProof } from '../proofs/proofs.service'

let server: MidtransApp
let midtrans: MidtransApp['midtrans']
let ani: Calls

beforeAll(async () => {
  server = await midtransApp()
  midtrans = server.midtrans
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
})

/** Books for Ani and opens the provider's page; returns the ids of the booking and the order. */
async function atThePage(price = 500_000) {
  const { id } = await book(ani, await addFlight(server.db, { price }), [1])
  return { id: id as number, order: await server.openPage(ani, id) }
}

afterEach(async () => expect(await violations(server.db)).toEqual([]))

const statusOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0].status
const kinds = async () =>
  (await server.db.rows<{ kind: string }>(sql`select kind from cases order by id`)).map(
    ({ kind }) => kind,
  )

describe('the Snap page', () => {
  it('PUT /payments/:id/method opens a Snap page for the amount without a unique code and returns its address', async () => {
    const { id, order } = await atThePage()
    const payment = (await ani.get(`/payments/${id}`)).json().data
    expect(payment).toMatchObject({ method: 'midtrans', amount: 500_000 })
    expect(payment.redirect_url).toMatch(/redirection\/token-/)
    const request = midtrans.orders.get(order)?.request
    expect(request?.transaction_details.gross_amount).toBe(500_000)
    expect(request?.expiry).toMatchObject({
      unit: 'minutes',
      start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/),
    })
    expect(request?.enabled_payments).toContain('other_qris')
  })

  it('a Snap page for more than Rp. 10.000.000 offers no QRIS', async () => {
    const { order } = await atThePage(10_000_001)
    const offered = midtrans.orders.get(order)?.request.enabled_payments
    expect(offered).toContain('bca_va')
    expect(offered).not.toContain('other_qris')
    expect(offered).not.toContain('gopay')
  })

  it.each([500, 200])(
    'PUT /payments/:id/method returns 503 while the provider responds with %i, and a transfer remains possible',
    async (status) => {
      const { id } = await book(ani, await addFlight(server.db), [1])
      midtrans.failure.status = status
      const refused = await ani.put(`/payments/${id}/method`, { method: 'midtrans' })
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_down'])
      expect(refused.headers['retry-after']).toBe('30')
      expect((await ani.get(`/payments/${id}`)).json().data).toMatchObject({
        state: 'waiting',
        amount: 500_000,
      })
      midtrans.failure.status = 0
      expect((await ani.put(`/payments/${id}/method`, { method: 'midtrans' })).statusCode).toBe(200)
    },
  )
})

describe('a Midtrans notification', () => {
  it('a settlement notification pays the booking, and its repetition changes nothing', async () => {
    const { id, order } = await atThePage()
    midtrans.setStatus(order, 'settlement')
    for (let i = 0; i < 3; i++)
      expect((await server.notify(midtrans.notification(order))).statusCode).toBe(200)
    expect(await statusOf(id)).toBe(1)
    expect(await kinds()).toEqual([])
    const money = await server.db.rows(sql`select amount, outcome from money_received`)
    expect(money).toEqual([{ amount: 500_000, outcome: 'settled' }])
  })

  it('a notification with a bad signature returns 400 and changes nothing', async () => {
    const { id, order } = await atThePage()
    midtrans.setStatus(order, 'settlement')
    const signed = midtrans.notification(order)
    for (const change of [
      { gross_amount: '1.00' },
      { status_code: '201' },
      { signature_key: 'a'.repeat(128) },
    ]) {
      const refused = await server.notify({ ...signed, ...change })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'signature_refused'])
    }
    expect((await server.notify({ ...signed, signature_key: 'short' })).statusCode).toBe(400)
    expect(await statusOf(id)).toBe(0)
  })

  it('a notification of an unknown order returns 404', async () => {
    const { order } = await atThePage()
    midtrans.setStatus(order, 'settlement')
    const signed = midtrans.notification(order)
    await server.db.rows(sql`update payments set order_ref = 'another' where order_ref = ${order}`)
    expect((await server.notify(signed)).statusCode).toBe(404)
  })

  it.each([
    ['the provider is down', { status: 500 }],
    ['the provider does not respond in time', { delayMs: 6000 }],
  ])(
    'a notification returns 503 while %s, and its repetition pays the booking',
    async (_name, failure) => {
      const { id, order } = await atThePage()
      midtrans.setStatus(order, 'settlement')
      const signed = midtrans.notification(order)
      Object.assign(midtrans.failure, failure)
      expect((await server.notify(signed)).statusCode).toBe(503)
      Object.assign(midtrans.failure, { status: 0, delayMs: 0 })
      expect((await server.notify(signed)).statusCode).toBe(200)
      expect(await statusOf(id)).toBe(1)
    },
    15_000,
  )

  it('a notification of a settlement that the status request does not confirm leaves the booking unpaid', async () => {
    const { id, order } = await atThePage()
    midtrans.setStatus(order, 'pending')
    await server.notify({ ...midtrans.notification(order), transaction_status: 'settlement' })
    expect(await statusOf(id)).toBe(0)
  })

  it('a payment of another amount than requested is held for the trip and opens a payment exception', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'settlement', { gross_amount: '400000.00' })
    expect(await statusOf(id)).toBe(0)
    expect(await kinds()).toEqual(['partial_payment'])
  })

  it('a payment in another currency or with cents opens a payment exception', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'settlement', { currency: 'USD' })
    await server.notify(midtrans.notification(order))
    expect(await statusOf(id)).toBe(0)
    expect(await kinds()).toEqual(['payment_challenged'])
  })
})

describe('the transaction statuses of Midtrans', () => {
  const CYCLE = [
    { story: ['pending'], ends: 0, cases: [] },
    { story: ['authorize'], ends: 0, cases: [] },
    { story: ['capture'], ends: 1, cases: [] },
    { story: ['capture', 'settlement'], ends: 1, cases: [] },
    { story: ['pending', 'settlement'], ends: 1, cases: [] },
    { story: ['deny'], ends: 0, cases: [] },
    { story: ['deny', 'pending', 'settlement'], ends: 1, cases: [] },
    { story: ['settlement', 'deny'], ends: 3, cases: ['payment_reversed'] },
    { story: ['cancel'], ends: 3, cases: [] },
    { story: ['capture', 'cancel'], ends: 3, cases: ['payment_reversed'] },
    { story: ['failure'], ends: 3, cases: [] },
    { story: ['expire'], ends: 2, cases: [] },
    { story: ['settlement', 'refund'], ends: 4, cases: [] },
    { story: ['refund'], ends: 4, cases: [] },
    { story: ['settlement', 'chargeback'], ends: 3, cases: ['payment_reversed'] },
    { story: ['settlement', 'partial_chargeback'], ends: 1, cases: ['payment_challenged'] },
  ] as const

  it.each(CYCLE)(
    'the statuses $story lead to booking status $ends',
    async ({ story, ends, cases }) => {
      const { id, order } = await atThePage()
      for (const status of story) {
        await server.changeStatus(order, status)
      }
      expect(await statusOf(id)).toBe(ends)
      expect(await kinds()).toEqual(cases)
    },
  )

  describe('of an order that ends before the deadline', () => {
    /** A transfer with a proof in review, then the provider's page. */
    async function withProof() {
      await addBankAccount(server.db)
      const { id } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
      await sendProof(server.db, id, await ownerOf(id), {
        media_type: 'image/webp',
        bytes: Buffer.from('RIFF'),
        hash: 'a'.repeat(64),
        rendered: null,
      })
      return { id, order: await server.openPage(ani, id) }
    }

    const ownerOf = async (id: number) => {
      const owner = await server.db.row<{ id_user: number }>(sql`
        select id_user from bookings where id = ${id}
      `)
      return Number(owner?.id_user)
    }

    const SYSTEM = { role: 'system', id: null, request_id: 'test' } as const

    it.each(['expire', 'cancel', 'failure'] as const)(
      'a proof in review keeps the booking when the order reports %s, and a transfer is asked for again',
      async (status) => {
        const { id, order } = await withProof()
        await server.changeStatus(order, status)
        expect(await statusOf(id)).toBe(0)
        expect((await ani.get(`/payments/${id}`)).json().data).toMatchObject({
          method: 'bank_transfer',
          redirect_url: null,
        })
      },
    )

    it('a proof that was rejected since keeps the booking when the order expires, and the page can be opened again', async () => {
      const { id, order } = await withProof()
      await server.db.rows(sql`
        update payments set payable_until = now() where order_ref = ${order}
      `)
      await rejectProof(server.db, id, 'Too blurred', SYSTEM)
      await server.changeStatus(order, 'expire')
      expect(await statusOf(id)).toBe(0)
      const again = await server.openPage(ani, id)
      await server.changeStatus(order, 'expire')
      expect(await statusOf(id)).toBe(0)
      await server.changeStatus(again, 'settlement')
      expect(await statusOf(id)).toBe(1)
    })

    it('an order whose deadline was never extended still expires the booking', async () => {
      const { id, order } = await withProof()
      await server.db.rows(sql`
        update payment_proofs set state = 'rejected', reason = 'Too blurred' where id_trip = ${id}
      `)
      await server.changeStatus(order, 'expire')
      expect(await statusOf(id)).toBe(2)
    })
  })

  it('a captured payment that the fraud rules challenge opens a payment exception and leaves the booking unpaid', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'capture', { status_code: '201', fraud_status: 'challenge' })
    expect(await statusOf(id)).toBe(0)
    expect(await kinds()).toEqual(['payment_challenged'])
    await server.changeStatus(order, 'settlement')
    expect(await statusOf(id)).toBe(1)
  })

  it('a challenge of which an older version opened a case, without its transaction, opens no second one', async () => {
    const { order } = await atThePage()
    const challenge = () =>
      server.changeStatus(order, 'capture', { status_code: '201', fraud_status: 'challenge' })
    await challenge()
    await server.db.rows(sql`update cases set report_ref = null`)
    await challenge()
    expect(await kinds()).toEqual(['payment_challenged'])
  })

  it('a booking that was paid before its passengers were named becomes paid when the last one is named', async () => {
    const flight = await addFlight(server.db, { price: 500_000 })
    const { id } = await book(ani, flight, [], { capacity: 2, total_price: 1_000_000 })
    await server.changeStatus(await server.openPage(ani, id), 'settlement')
    const add = (position: number) =>
      ani.post('/passengers', { ...passengerBody(flight, position), id_booking: id })
    expect((await add(1)).statusCode).toBe(201)
    expect(await statusOf(id)).toBe(0)
    expect((await add(2)).statusCode).toBe(201)
    expect(await statusOf(id)).toBe(1)
    expect((await add(2)).statusCode).toBe(200)
  })

  it('a transfer confirmed by staff pays a booking whose card payment of the same amount was refused', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'deny')
    await server.db.rows(sql`
      update bookings set pay_before = now() - interval '1 second' where id = ${id}
    `)
    await expireOverdueBookings(server.db)
    expect(await statusOf(id)).toBe(2)
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.post(`/payments/${id}/verify`, { amount: 500_000 })
    expect(await statusOf(id)).toBe(1)
    const money = await server.db.rows(sql`
      select source, outcome from money_received where id_trip = ${id} order by id
    `)
    expect(money.at(-1)).toEqual({ source: 'staff', outcome: 'settled' })
  })

  it('a partial refund leaves the booking paid and opens a payment exception for each part', async () => {
    const { id, order } = await atThePage()
    for (const refund_amount of ['100000.00', '250000.00', '250000.00']) {
      await server.changeStatus(order, 'partial_refund', { refund_amount })
    }
    expect(await statusOf(id)).toBe(1)
    expect(await kinds()).toEqual(['payment_challenged', 'payment_challenged'])
    const [row] = await server.db.rows(
      sql`select sum(amount)::bigint as kept from ledger_entries where account = 'midtrans'`,
    )
    expect(row).toEqual({ kept: 250_000 })
  })

  it('disputes of two payments of a trip open a payment exception each, though their words are the same', async () => {
    const { id, order } = await atThePage()
    await addBankAccount(server.db)
    await ani.put(`/payments/${id}/method`, { method: 'bank_transfer' })
    const second = await server.openPage(ani, id)
    await server.changeStatus(order, 'settlement')
    await server.changeStatus(second, 'settlement')
    expect(await kinds()).toEqual(['double_payment'])
    for (const paidOrder of [order, second])
      await server.changeStatus(paidOrder, 'partial_refund', { refund_amount: '100000.00' })
    expect((await kinds()).sort()).toEqual([
      'double_payment',
      'payment_challenged',
      'payment_challenged',
    ])
  })

  it('a refund by the provider records a refund with its timeline and leaves nothing owed', async () => {
    const { id, order } = await atThePage()
    for (const status of ['settlement', 'refund', 'refund'] as const) {
      await server.changeStatus(order, status)
    }
    expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
      state: 'sent',
      destination: 'provider',
      amount: 500_000,
    })
    const left = await server.db.rows(sql`
      select account from ledger_entries group by account having sum(amount) <> 0
    `)
    expect(left).toEqual([])
  })
})
