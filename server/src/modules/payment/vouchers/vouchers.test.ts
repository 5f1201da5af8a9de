import { formatRupiah } from '@sayap/contract/core/format'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { renderPendingEmails } from '#modules/messaging/email/trip-emails'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { STRANGERS } from '../../../../test/mailed-links'
import { pdfText } from '../../../../test/pdf-text'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'
import { discountOf, divide } from './trip-voucher.service'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  await addBankAccount(server.db)
  flight = await addFlight(server.db)
})

const HUNDRED = {
  kind: 'amount',
  value: 100_000,
  valid_from: '2026-01-01',
  valid_until: '2099-12-31',
  use_limit: 5,
}
const create = async (more: object = {}) => {
  const response = await staff.post('/vouchers', { ...HUNDRED, ...more })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().data
}
const apply = (id: number, code: string, who = ani, more: object = {}) =>
  who.put(`/payments/${id}/voucher`, { code, ...more })
const remove = (id: number) => ani.delete(`/payments/${id}/voucher`)
const paymentOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data
const bookingOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]
const voucherOf = async (id: number) =>
  (await staff.get('/vouchers')).json().data.find((one: { id: number }) => one.id === id)
const refusalOf = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
]
const expire = async (id: number) => {
  await server.db.rows(
    sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
  )
  await expireOverdueBookings(server.db)
}
const pay = async (id: number, amount?: number) => {
  const response = await staff.post(`/payments/${id}/verify`, { ...(amount && { amount }) })
  expect(response.statusCode).toBe(200)
}

it('a voucher is created once for each Idempotency-Key, and without one each time', async () => {
  const sofia = callsOf(server, await signIn(server, 'super admin'))
  const post = async (by: Calls, key: string, more: object = {}) => {
    const response = await by
      .with({ 'idempotency-key': key })
      .post('/vouchers', { ...HUNDRED, ...more })
    return [response.statusCode, response.json().code ?? response.json().data.id]
  }
  const together = await Promise.all(Array.from({ length: 5 }, () => post(staff, 'first')))
  const [, first] = together[0] ?? []
  expect(together).toEqual(Array(5).fill([201, first]))
  await staff.post(`/vouchers/${first}/stop`)
  expect(await post(staff, 'first', { value: '100000' })).toEqual([201, first])
  expect(await post(staff, 'first', { value: 100_001 })).toEqual([409, 'key_reused'])
  // The key of another person is another key.
  expect(await post(sofia, 'first')).not.toEqual([201, first])
  await create()
  await create()
  const { code } = await create({ code: 'HEMAT26' })
  expect(await post(staff, 'second', { code })).toEqual([409, 'code_taken'])
  expect((await staff.get('/vouchers')).json().data).toHaveLength(5)
  const written = await sofia.get('/audit?action=voucher_created')
  expect(written.json().data).toHaveLength(5)
})

describe('vouchers of staff', () => {
  it('a voucher without a code gets one of ten characters that are not mistaken for others', async () => {
    const voucher = await create()
    expect(voucher.code).toMatch(/^[ABCDEFGHJKMNPQRSTVWXYZ2-9]{10}$/)
    expect(voucher).toMatchObject({ kind: 'amount', used: 0, state: 'active', revision: 1 })
  })

  it('a chosen code is written in capitals without spaces, and another voucher with it is refused', async () => {
    expect((await create({ code: 'libur-2026 x' })).code).toBe('LIBUR2026X')
    const again = await staff.post('/vouchers', { ...HUNDRED, code: 'Libur2026X' })
    expect(refusalOf(again)).toEqual([409, 'code_taken'])
  })

  it.each([
    [{ code: 'AB' }, '/body/code', 'invalid_format'],
    [{ kind: 'percent', value: 101 }, '/body/value', 'too_large'],
    [{ value: 0 }, '/body/value', 'too_small'],
    [{ valid_until: '2025-12-31' }, '/body/valid_until', 'before_field'],
    [{ max_discount: 5 }, '/body/max_discount', 'not_allowed'],
    [{ use_limit: 0 }, '/body/use_limit', 'too_small'],
  ])('a voucher with %o is refused with 400', async (more, pointer, code) => {
    const response = await staff.post('/vouchers', { ...HUNDRED, ...more })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  it('a change keeps what it does not name, and a stale revision is refused', async () => {
    const { id } = await create({ note: 'Fair' })
    const changed = await staff.put(`/vouchers/${id}`, { use_limit: 9, revision: 1 })
    expect(changed.json().data).toMatchObject({ use_limit: 9, note: 'Fair', revision: 2 })
    const stale = await staff.put(`/vouchers/${id}`, { use_limit: 7, revision: 1 })
    expect(refusalOf(stale)).toEqual([409, 'changed_meanwhile'])
    expect(stale.json().changed.fields).toEqual([{ field: 'use_limit', theirs: 9, yours: 7 }])
  })

  it('the limit cannot fall below the uses, and a stopped voucher is accepted no more', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    await apply(trip.id, code)
    await server.db.rows(sql`update vouchers set use_limit = 1`)
    const fewer = await staff.put(`/vouchers/${id}`, { use_limit: 0 })
    expect(fewer.statusCode).toBe(400)
    expect((await voucherOf(id)).state).toBe('used_up')
    expect((await staff.post(`/vouchers/${id}/stop`)).json().data.state).toBe('stopped')
    await remove(trip.id)
    expect(refusalOf(await apply(trip.id, code))).toEqual([409, 'voucher_invalid'])
  })

  it('the list of uses names booking and traveller, also of those that were taken off again', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    await apply(trip.id, code)
    await remove(trip.id)
    await apply(trip.id, code)
    const { data, next } = (await staff.get(`/vouchers/${id}/uses`)).json()
    expect(next).toBeNull()
    expect(data).toMatchObject([
      { code: trip.code, discount: 100_000, state: 'used' },
      { code: trip.code, discount: 100_000, state: 'removed' },
    ])
  })

  it('creating and stopping a voucher is in the audit trail', async () => {
    const { id } = await create()
    await staff.post(`/vouchers/${id}/stop`)
    const rows = await server.db.rows(sql`
      select action, subject_id from audit where subject = 'voucher' order by id
    `)
    expect(rows).toEqual([
      { action: 'voucher_created', subject_id: id },
      { action: 'voucher_stopped', subject_id: id },
    ])
  })
})

describe('the voucher of a trip', () => {
  it('the preview says what a code takes off and uses nothing', async () => {
    const { id, code } = await create({ kind: 'percent', value: 30, max_discount: 120_000 })
    const trip = await book(ani, flight, [1, 2], { insurance: true })
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const preview = await ani.post(`/payments/${trip.id}/voucher/preview`, { code: typed })
    expect(preview.json().data).toEqual({
      code,
      discount: 120_000,
      amount_before: 1_004_000,
      amount: 884_000,
    })
    expect((await voucherOf(id)).used).toBe(0)
    expect((await bookingOf(trip.id)).discount).toBe(0)
  })

  it('applying it lowers the price, the request and the lines; removing it restores them', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1, 2])
    const payment = (await apply(trip.id, code, ani, { discount: 100_000 })).json().data
    const unique = payment.lines.find(
      (line: { kind: string }) => line.kind === 'unique_code',
    ).amount
    expect(payment).toMatchObject({
      amount: 900_000 + unique,
      voucher: { code, discount: 100_000 },
      lines: expect.arrayContaining([{ kind: 'voucher', id_booking: null, amount: -100_000 }]),
    })
    expect(await bookingOf(trip.id)).toMatchObject({
      discount: 100_000,
      amount_due: 900_000 + unique,
    })
    expect(await voucherOf(id)).toMatchObject({ used: 1, discount_total: 100_000 })
    expect(await violations(server.db)).toEqual([])

    const without = (await remove(trip.id)).json().data
    expect(without.voucher).toBeNull()
    expect(without.amount).toBeGreaterThan(1_000_000)
    expect((await voucherOf(id)).used).toBe(0)
    expect(await violations(server.db)).toEqual([])
  })

  it('an email that asks for the payment names the voucher and the amount that is left', async () => {
    const { code } = await create()
    const trip = await book(ani, flight, [1])
    const { amount } = (await apply(trip.id, code)).json().data
    await renderPendingEmails(server.db, STRANGERS)
    const mail = await server.db.row<{ body_text: string }>(
      sql`select body_text from mails where event = 'booking_made'`,
    )
    expect(mail?.body_text).toContain('Voucher: -Rp. 100.000,00')
    expect(mail?.body_text).toContain(formatRupiah(amount))
  })

  it('a code that is sent again counts once, and a second voucher for the trip is refused', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    await apply(trip.id, code)
    expect((await apply(trip.id, code)).statusCode).toBe(200)
    expect((await voucherOf(id)).used).toBe(1)
    const other = await create()
    expect(refusalOf(await apply(trip.id, other.code))).toEqual([409, 'voucher_present'])
  })

  it('another discount than the traveller saw is refused, with the present one', async () => {
    const { code } = await create()
    const trip = await book(ani, flight, [1])
    const response = await apply(trip.id, code, ani, { discount: 90_000 })
    expect(refusalOf(response)).toEqual([409, 'quote_changed'])
    expect(response.json().amount).toBe(100_000)
  })

  it('a voucher is for its days, its least fare and its number of uses', async () => {
    const trip = await book(ani, flight, [1])
    const past = await create({ valid_from: '2020-01-01', valid_until: '2020-12-31' })
    const later = await create({ valid_from: '2099-01-01' })
    const dear = await create({ min_price: 500_001 })
    const full = await create()
    await server.db.rows(sql`alter table vouchers disable trigger all`)
    await server.db.rows(sql`update vouchers set use_limit = 1, used = 1 where id = ${full.id}`)
    await server.db.rows(sql`alter table vouchers enable trigger all`)
    const refusals = []
    for (const { code } of [past, later, dear, full, { code: 'UNKNOWN' }])
      refusals.push((await apply(trip.id, code)).json().code)
    expect(refusals).toEqual([
      'voucher_invalid',
      'voucher_invalid',
      'voucher_minimum',
      'voucher_used_up',
      'voucher_invalid',
    ])
  })

  it('an account uses a voucher once, and so does an email address', async () => {
    const { code } = await create()
    const first = await book(ani, flight, [1])
    const second = await book(ani, flight, [2])
    const sameContact = await book(dewi, flight, [3], { email_contact: 'ANI@example.com' })
    const other = await book(dewi, flight, [4], { email_contact: 'dewi@example.com' })
    await apply(first.id, code)
    expect(refusalOf(await apply(second.id, code))).toEqual([409, 'voucher_used'])
    expect(refusalOf(await apply(sameContact.id, code, dewi))).toEqual([409, 'voucher_used'])
    expect((await apply(other.id, code, dewi)).statusCode).toBe(200)
  })

  it('another traveller’s trip is 404, and nothing changes', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    expect((await apply(trip.id, code, dewi)).statusCode).toBe(404)
    expect((await voucherOf(id)).used).toBe(0)
  })

  it('a discount is never more than the fare, and one that covers all pays the trip', async () => {
    const { code } = await create({ value: 5_000_000 })
    const trip = await book(ani, flight, [1])
    const payment = (await apply(trip.id, code)).json().data
    expect(payment).toMatchObject({ state: 'paid', amount: 0 })
    expect(await bookingOf(trip.id)).toMatchObject({ status: 1, discount: 500_000, amount_due: 0 })
    expect(await violations(server.db)).toEqual([])
    const receipt = await pdfText((await ani.get(`/bookings/${trip.id}/receipt.pdf`)).rawPayload)
    expect(receipt).toMatch(/Payment method\s+Voucher/)
    expect(receipt).toContain('-Rp. 500.000,00')
    const quote = (await ani.get(`/bookings/${trip.id}/refund/quote`)).json().data
    expect(quote).toMatchObject({ paid: 0, amount: 0 })
  })

  it('insurance is not discounted and remains to be paid', async () => {
    const { code } = await create({ kind: 'percent', value: 100 })
    const trip = await book(ani, flight, [1], { insurance: true })
    const payment = (await apply(trip.id, code)).json().data
    expect(payment.state).toBe('waiting')
    expect(payment.amount - (await bookingOf(trip.id)).unique_code).toBe(2_000)
  })

  it('a refund gives back what was paid and nothing of the discount', async () => {
    const { code } = await create()
    const trip = await book(ani, flight, [1], { insurance: true })
    const { amount } = (await apply(trip.id, code)).json().data
    await pay(trip.id, amount)
    const quote = (await ani.get(`/bookings/${trip.id}/refund/quote`)).json().data
    expect(quote.lines).toMatchObject([
      { kind: 'fare', paid: 400_000 },
      { kind: 'insurance', paid: 2_000 },
    ])
    const refund = await ani.post(`/bookings/${trip.id}/refund`, {
      amount: quote.amount,
      destination: 'credit',
    })
    expect(refund.statusCode).toBe(200)
    expect(await violations(server.db)).toEqual([])
    // Its use is spent: the trip was paid with it.
    const again = await book(ani, flight, [2])
    expect(refusalOf(await apply(again.id, code))).toEqual([409, 'voucher_used'])
  })

  it('what was paid in part stays, and more than the new price becomes travel credit', async () => {
    const { code } = await create({ kind: 'percent', value: 50 })
    const trip = await book(ani, flight, [1])
    await pay(trip.id, 300_000)
    expect((await paymentOf(trip.id)).state).toBe('waiting')
    const payment = (await apply(trip.id, code)).json().data
    expect(payment.state).toBe('paid')
    expect((await ani.get('/credit')).json().data.balance).toBe(50_000)
    expect(await violations(server.db)).toEqual([])
  })

  it('travel credit beyond the new price returns with the voucher', async () => {
    const { id: id_user } = (await ani.get('/user/profile')).json().data
    await staff.post(`/users/${id_user}/credit`, { amount: 200_000, reason: 'Late flight' })
    const { code } = await create()
    const trip = await book(ani, flight, [1])
    await ani.put(`/payments/${trip.id}/credit`, { use: true })
    const payment = (await apply(trip.id, code)).json().data
    const unique = (await bookingOf(trip.id)).unique_code
    expect(payment.amount).toBe(200_000 + unique)
    expect(await violations(server.db)).toEqual([])
  })

  it.each([
    ['expires', expire],
    [
      'is cancelled',
      async (id: number) => {
        expect((await ani.delete(`/bookings/${id}`)).statusCode).toBe(200)
      },
    ],
  ])('a trip that %s unpaid gives the use back', async (_, close) => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    await apply(trip.id, code)
    await close(trip.id)
    expect((await voucherOf(id)).used).toBe(0)
    expect(await violations(server.db)).toEqual([])
    const next = await book(ani, flight, [2])
    expect((await apply(next.id, code)).statusCode).toBe(200)
  })

  it('a late payment of an expired trip takes the use again, also after the last day', async () => {
    const { id, code } = await create()
    const trip = await book(ani, flight, [1])
    const { amount } = (await apply(trip.id, code)).json().data
    await expire(trip.id)
    await server.db.rows(
      sql`update vouchers set valid_from = '2020-01-01', valid_until = '2020-01-02'`,
    )
    await pay(trip.id, amount)
    expect(await bookingOf(trip.id)).toMatchObject({ status: 1, discount: 100_000 })
    expect((await voucherOf(id)).used).toBe(1)
    expect(await violations(server.db)).toEqual([])
  })

  it('a late payment becomes credit where the voucher was used up meanwhile', async () => {
    const { code } = await create({ use_limit: 1 })
    const trip = await book(ani, flight, [1])
    const { amount } = (await apply(trip.id, code)).json().data
    await expire(trip.id)
    const other = await book(dewi, flight, [2], { email_contact: 'dewi@example.com' })
    await apply(other.id, code, dewi)
    await pay(trip.id, amount)
    expect((await bookingOf(trip.id)).status).toBe(2)
    expect((await ani.get('/credit')).json().data.balance).toBe(amount)
    expect(await violations(server.db)).toEqual([])
  })

  it('a round trip shares the discount by fares, and a leg that is cancelled keeps its part', async () => {
    const back = await addReturnFlight(server.db, { price: 250_000 })
    const { booking, booking_return } = (
      await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))
    ).json().data
    const { code } = await create()
    await apply(booking.id, code)
    const discounts = async () => [
      (await bookingOf(booking.id)).discount,
      (await bookingOf(booking_return.id)).discount,
    ]
    expect(await discounts()).toEqual([66_666, 33_334])
    await ani.delete(`/bookings/${booking_return.id}`)
    expect(await discounts()).toEqual([66_666, 33_334])
    expect((await bookingOf(booking.id)).status).toBe(0)
    expect(await violations(server.db)).toEqual([])
    await remove(booking.id)
    expect(await discounts()).toEqual([0, 0])
    expect(await violations(server.db)).toEqual([])
  })

  describe('the voucher of a round trip of 500,000 and 250,000 rupiah of which one leg is cancelled unpaid', () => {
    const bookTrip = async (voucher: object) => {
      const back = await addReturnFlight(server.db, { price: 250_000 })
      const { booking, booking_return } = (
        await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))
      ).json().data
      const { id, code } = await create(voucher)
      await apply(booking.id, code)
      return { dear: booking.id, cheap: booking_return.id, voucher: id, code }
    }
    const dueOf = async (id: number) => {
      const { amount, voucher } = await paymentOf(id)
      return { due: amount - (await bookingOf(id)).unique_code, voucher }
    }

    it.each([
      ['the traveller', () => ani],
      ['staff', () => staff],
    ])(
      'a voucher is lost where a leg is cancelled by %s and the rest is below the minimum: the full price is due',
      async (_, who) => {
        const trip = await bookTrip({ kind: 'percent', value: 20, min_price: 250_001 })
        expect((await who().delete(`/bookings/${trip.dear}`)).statusCode).toBe(200)
        expect(await dueOf(trip.cheap)).toEqual({ due: 250_000, voucher: null })
        expect((await bookingOf(trip.cheap)).discount).toBe(0)
        expect((await voucherOf(trip.voucher)).used).toBe(0)
        expect(await violations(server.db)).toEqual([])
        expect(refusalOf(await apply(trip.cheap, trip.code))).toEqual([409, 'voucher_minimum'])
        // It can be used for a trip that reaches the minimum.
        const other = await book(ani, flight, [2])
        expect((await apply(other.id, trip.code)).statusCode).toBe(200)
      },
    )

    it('a voucher still takes off its part where the rest of the trip reaches the minimum', async () => {
      const trip = await bookTrip({ kind: 'percent', value: 20, min_price: 500_000 })
      await ani.delete(`/bookings/${trip.cheap}`)
      expect(await dueOf(trip.dear)).toMatchObject({
        due: 400_000,
        voucher: { code: trip.code },
      })
      expect((await voucherOf(trip.voucher)).used).toBe(1)
      expect(await violations(server.db)).toEqual([])
    })

    it('a voucher still takes off its part where the airline cancels a leg, whatever the minimum', async () => {
      const trip = await bookTrip({ kind: 'percent', value: 20, min_price: 750_000 })
      expect((await staff.post(`/flights/${flight}/cancel`)).statusCode).toBe(200)
      expect((await dueOf(trip.cheap)).due).toBe(200_000)
      expect(await violations(server.db)).toEqual([])
    })

    it('a voucher is lost before what was paid is compared with the price: a part is no full payment', async () => {
      const trip = await bookTrip({ kind: 'percent', value: 20, min_price: 500_000 })
      await pay(trip.dear, 200_000)
      await ani.delete(`/bookings/${trip.dear}`)
      expect((await bookingOf(trip.cheap)).status).toBe(0)
      expect((await dueOf(trip.cheap)).due).toBe(50_000)
      await pay(trip.cheap, 50_000)
      expect((await bookingOf(trip.cheap)).status).toBe(1)
      expect(await violations(server.db)).toEqual([])
    })
  })

  it('after ten wrong codes in an hour every code is refused with 429, and an hour later not', async () => {
    const { code } = await create()
    const trip = await book(ani, flight, [1])
    for (let nth = 1; nth <= 10; nth++)
      expect((await apply(trip.id, `WRONG${nth}`)).json().code).toBe('voucher_invalid')
    const refused = await apply(trip.id, code)
    expect(refusalOf(refused)).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toBe('3600')
    const preview = await ani.post(`/payments/${trip.id}/voucher/preview`, { code })
    expect(preview.statusCode).toBe(429)
    await server.db.rows(sql`update voucher_attempts set at = at - interval '1 hour'`)
    expect((await apply(trip.id, code)).statusCode).toBe(200)
  })

  it('a burst of fifty guesses gets at most ten answers', async () => {
    const trip = await book(ani, flight, [1])
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => apply(trip.id, `GUESS${nth}`)),
    )
    const answered = responses.filter(({ statusCode }) => statusCode === 409)
    expect(answered.length).toBeLessThanOrEqual(10)
  })

  it('an erased account leaves no address with its uses, and its export has them', async () => {
    const { code } = await create()
    const trip = await book(ani, flight, [1])
    await apply(trip.id, code)
    const { id } = (await ani.get('/user/profile')).json().data
    await ani.delete(`/bookings/${trip.id}`)
    const exported = (await ani.get('/user/export')).json().data
    expect(JSON.stringify(exported.voucher_uses ?? exported)).toContain('100000')
    const erased = await ani.delete('/user', { current_password: PASSWORD })
    expect(erased.statusCode).toBe(200)
    expect(await server.db.rows(sql`select email from voucher_uses where id_user = ${id}`)).toEqual(
      [{ email: null }],
    )
  })
})

it.each([
  [{ kind: 'amount', value: 100, max_discount: null }, 1000, 100],
  [{ kind: 'amount', value: 2000, max_discount: null }, 1000, 1000],
  [{ kind: 'percent', value: 33, max_discount: null }, 101, 33],
  [{ kind: 'percent', value: 100, max_discount: 40 }, 101, 40],
] as const)('%o takes off %d rupiah of fare at most its value', (voucher, fare, discount) => {
  expect(discountOf(voucher, fare)).toBe(discount)
})

it('a discount is divided without a remainder, and no leg gets more than its fare', () => {
  for (const [one, other, discount] of [
    [3, 7, 9],
    [0, 5, 5],
    [999_999, 1, 1_000_000],
    [500_000, 500_000, 1],
  ] as const) {
    const legs = [
      { id: 1, fare: one },
      { id: 2, fare: other },
    ]
    const parts = divide(discount, legs, one + other).map((part) => part.discount)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount)
    expect(parts.every((part, i) => part >= 0 && part <= (legs[i]?.fare ?? 0))).toBe(true)
  }
})
