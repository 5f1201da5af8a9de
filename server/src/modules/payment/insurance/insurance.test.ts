import { formatRupiah } from '@sayap/contract/core/format'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPendingEmails } from '#modules/messaging/email/trip-emails'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { violations } from '../../../../test/invariants'
import { STRANGERS } from '../../../../test/mailed-links'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { pdfText } from '../../../../test/pdf-text'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { lapseUnpaidInsurance } from './lapse-insurance.job'

const FARE = 500_000
/** For two passengers. */
const PRICE = 4_000
let server: MidtransApp
let ani: Calls
let aniHeaders: Record<string, string>
let dewi: Calls
let staff: Calls
let flight: number
let id_bank_account: number

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  aniHeaders = await signIn(server, 'user')
  ani = callsOf(server, aniHeaders)
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  id_bank_account = await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: FARE })
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

type Answer = Awaited<ReturnType<Calls['get']>>
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code]

/** A paid booking of two whose traveller has no travel credit. */
async function paid(more: object = {}, positions = [1, 2]) {
  const booking = await book(ani, flight, positions, more)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  // The unique code came back as travel credit.
  const spent = await book(ani, await addFlight(server.db, { days: 60 }), [30])
  await ani.put(`/payments/${spent.id}/credit`, { use: true })
  expect(await creditOf()).toBe(0)
  return booking
}
const ask = (id: number, calls = ani, more: object = { pay_later: true }) =>
  calls.put(`/bookings/${id}/insurance`, { price: PRICE, ...more })
/** A paid booking whose insurance awaits its payment. */
async function waiting(more: object = {}) {
  const booking = await paid(more)
  const answer = await ask(booking.id)
  expect(answer.statusCode).toBe(200)
  return {
    id: booking.id as number,
    code: booking.code as string,
    payment: await paymentOf(booking.id),
  }
}
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const paymentOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data
const bookingOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]
/** What the trip asks its traveller for. */
const dueOf = async (id: number) => (await ani.get(`/trips/${id}`)).json().data.insurance_due
const insuranceOf = async (id: number) =>
  (await ani.get(`/bookings/${id}/options`)).json().data.insurance
const confirm = (id: number, body: object = {}) => staff.post(`/payments/${id}/verify`, body)
const casesOf = () =>
  server.db.rows<{ kind: string; amount: number; detail: string }>(
    sql`select kind, amount, detail from cases where kind <> 'over_payment' or amount > 999 order by id`,
  )
const stateOfDue = async (id: number) =>
  (
    await server.db.rows<{ state: string }>(
      sql`select state from insurance_dues where id_booking = ${id} order by id`,
    )
  ).map(({ state }) => state)
const mailsOf = async () =>
  (
    await server.db.rows<{ change: string }>(
      sql`
        select body_text::jsonb->>'change' as change from mails
        where event = 'booking_changed' order by id
      `,
    )
  ).map(({ change }) => change)
const departIn = (hours: number, id = flight) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${hours * 60}::int),
      arrives_at = now() + make_interval(mins => ${hours * 60}::int + 120)
    where id = ${id}
  `)
const overdue = async () => {
  await server.db.rows(
    sql`update insurance_dues set pay_before = now() - interval '1 second' where state = 'waiting'`,
  )
  await lapseUnpaidInsurance(server.db)
}
/** A line of the bank's statement, given to the trip that it is matched with. */
async function transfer(amount: number, description = 'TRSF E-BANKING') {
  const text = `date,description,amount\n2026-11-20,${description},${amount}`
  const { lines } = (await staff.post('/statements', { id_bank_account, text })).json().data
  const [line] = lines
  const { date, nth, match } = line
  const confirmed = { date, description, amount, nth, id_trip: match?.id_trip }
  const answer = await staff.post('/statements/apply', { id_bank_account, lines: [confirmed] })
  expect(answer.statusCode).toBe(200)
  return line
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sendProof = async (id: number) => {
  const form = await formOf({ proof: fileOf(PNG, 'proof.png', 'image/png') })
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    ...form,
    headers: { ...form.headers, ...aniHeaders },
  })
}

describe('PUT /bookings/{id}/insurance with pay_later', () => {
  it('insurance with pay_later asks for its price and leaves the paid booking alone until the transfer is matched', async () => {
    const booking = await paid()
    const before = await bookingOf(booking.id)
    expect(await insuranceOf(booking.id)).toMatchObject({
      price: PRICE,
      credit: 0,
      pays_later: true,
      waiting: null,
    })
    expect(codeOf(await ask(booking.id, ani, {}))).toEqual([409, 'credit_short'])
    expect((await ask(booking.id)).json().data).toEqual(before)
    const payment = await paymentOf(booking.id)
    const code = payment.amount - PRICE
    expect(code).toBeGreaterThan(0)
    expect(payment).toMatchObject({
      state: 'waiting',
      purpose: 'insurance',
      method: 'bank_transfer',
      lines: [
        { kind: 'insurance', id_booking: booking.id, amount: PRICE },
        { kind: 'unique_code', amount: code },
      ],
      bank_account: { id: id_bank_account },
      proof: null,
      voucher: null,
    })
    expect(await insuranceOf(booking.id)).toMatchObject({
      waiting: { pay_before: payment.pay_before },
    })
    expect(await dueOf(booking.id)).toEqual({ amount: PRICE, pay_before: payment.pay_before })
    expect(await mailsOf()).toEqual(['insurance_asked'])
    const [newest] = (await ani.get('/notifications')).json().data
    expect(newest).toMatchObject({
      kind: 'Continue Payment',
      event: 'booking_changed',
      data: { change: 'insurance_asked', insurance: { amount: PRICE } },
    })

    const line = await transfer(payment.amount)
    expect(line).toMatchObject({ state: 'matched', match: { id_trip: booking.id, by: 'amount' } })
    expect(await dueOf(booking.id)).toBeNull()
    expect(await bookingOf(booking.id)).toMatchObject({
      status: 1,
      insurance: true,
      insurance_total: PRICE,
      code: booking.code,
    })
    expect(await insuranceOf(booking.id)).toBeNull()
    expect(await creditOf()).toBe(code)
    expect(await mailsOf()).toEqual(['insurance_asked', 'insurance'])
    expect(await casesOf()).toEqual([])
    const after = await paymentOf(booking.id)
    expect(after).toMatchObject({ state: 'paid', purpose: 'trip', amount: 0 })
    expect(
      after.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    ).toBe(0)
    const quote = (await ani.get(`/bookings/${booking.id}/refund/quote`)).json().data
    expect(quote.lines).toContainEqual(expect.objectContaining({ kind: 'insurance', paid: PRICE }))
    const receipt = await ani.get(`/bookings/${booking.id}/receipt.pdf`)
    const words = (await pdfText(receipt.rawPayload)).replace(/\s+/g, ' ')
    expect(words).toContain(`Travel insurance Per passenger 2 Rp. 2.000,00 ${formatRupiah(PRICE)}`)
    expect(words).toContain('Payment method Bank transfer')
    expect(words).not.toContain('Travel credit used')
  })

  it('insurance asked for twice and in two tabs is asked for once, and credit that covers the price pays it at once', async () => {
    const { id, payment } = await waiting()
    expect((await ask(id)).statusCode).toBe(200)
    expect(await paymentOf(id)).toEqual(payment)
    expect(await stateOfDue(id)).toEqual(['waiting'])
    await staff.post('/users/1/credit', { amount: 10_000, reason: 'For a test' })
    expect((await ani.put(`/payments/${id}/credit`, { use: true })).json().data.state).toBe('paid')
    expect((await ask(id)).json().data).toMatchObject({ insurance: true })
    expect(await creditOf()).toBe(10_000 - PRICE)
    expect(await stateOfDue(id)).toEqual(['paid'])
    const other = await book(ani, flight, [5, 6])
    await staff.put(`/bookings/${other.id}`, { status: 1 })
    expect((await ask(other.id)).json().data).toMatchObject({ insurance: true })
    expect(await stateOfDue(other.id)).toEqual([])
  })

  it('insurance is confirmed by staff once, however often they press, and a later statement is the same payment', async () => {
    const { id, payment } = await waiting()
    const answers = [
      await confirm(id, { asked: payment.amount }),
      await confirm(id, { asked: payment.amount }),
    ]
    expect(answers.map((one) => one.json().data?.outcome ?? one.json().code)).toEqual([
      'settled',
      'known',
    ])
    const credit = await creditOf()
    await transfer(payment.amount, `TRSF ${(await bookingOf(id)).code}`)
    expect(await creditOf()).toBe(credit)
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
  })

  it('insurance with pay_later takes travel credit as a part where the traveller wants it, once the rest has come', async () => {
    const { id } = await waiting()
    await staff.post('/users/1/credit', { amount: 1_500, reason: 'For a test' })
    const part = (await ani.put(`/payments/${id}/credit`, { use: true })).json().data
    const code = part.amount - 2_500
    expect(part).toMatchObject({
      state: 'waiting',
      credit_used: 1_500,
      credit_left: 0,
      lines: [
        { kind: 'insurance', amount: PRICE },
        { kind: 'unique_code', amount: code },
        { kind: 'credit', amount: -1_500 },
      ],
    })
    expect(await creditOf()).toBe(1_500)
    const whole = (await ani.put(`/payments/${id}/credit`, { use: false })).json().data
    expect(whole).toMatchObject({ amount: PRICE + code, credit_used: 0, credit_left: 1_500 })
    await ani.put(`/payments/${id}/credit`, { use: true })
    await transfer(2_500 + code)
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
    expect(await creditOf()).toBe(code)
  })

  it('insurance with pay_later asks for more where the counted credit was spent elsewhere meanwhile', async () => {
    const { id } = await waiting()
    await staff.post('/users/1/credit', { amount: 1_500, reason: 'For a test' })
    const { amount } = (await ani.put(`/payments/${id}/credit`, { use: true })).json().data
    const other = await book(ani, flight, [20])
    await ani.put(`/payments/${other.id}/credit`, { use: true })
    await transfer(amount)
    expect(await bookingOf(id)).toMatchObject({ insurance: false, status: 1 })
    expect(await paymentOf(id)).toMatchObject({ state: 'waiting', credit_used: amount })
    const [partial] = await casesOf()
    expect(partial).toMatchObject({ kind: 'partial_payment', amount })
    expect(partial?.detail).toMatch(/less than the insurance/)
    await confirm(id)
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
  })

  it('too little becomes travel credit and the rest is asked; too much leaves travel credit', async () => {
    const { id } = await waiting()
    expect((await confirm(id, { amount: 1_000 })).json().data.outcome).toBe('credited')
    expect(await bookingOf(id)).toMatchObject({ insurance: false })
    const rest = await paymentOf(id)
    expect(rest).toMatchObject({ state: 'waiting', credit_used: 1_000 })
    expect((await confirm(id, { amount: 9_000 })).json().data.outcome).toBe('settled')
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
    expect(await creditOf()).toBe(10_000 - PRICE)
    expect((await casesOf()).map(({ kind }) => kind)).toEqual(['partial_payment', 'over_payment'])
  })

  it('both flights of a trip are one payment', async () => {
    flight = await addFlight(server.db, { price: FARE, type_trip: 'rounded trip' })
    const back = await addReturnFlight(server.db)
    const seats: [number, number][] = [
      [1, 1],
      [2, 2],
    ]
    const booking = await paid(roundTripBody(flight, back, seats))
    const legs = await server.db.rows<{ id: number }>(
      sql`select id from bookings where id_trip = ${booking.id_trip} order by id`,
    )
    expect(legs).toHaveLength(2)
    for (const { id } of legs) expect((await ask(id)).statusCode).toBe(200)
    const payment = await paymentOf(booking.id)
    expect(payment.lines.filter(({ kind }: { kind: string }) => kind === 'insurance')).toHaveLength(
      2,
    )
    // One of both is withdrawn: the other still waits, for its own price.
    const last = legs[1]?.id ?? 0
    expect((await ani.delete(`/bookings/${last}/insurance`)).statusCode).toBe(200)
    expect((await paymentOf(booking.id)).amount - payment.amount).toBe(-PRICE)
    await ask(last)
    await transfer((await paymentOf(booking.id)).amount)
    for (const { id } of legs) expect(await bookingOf(id)).toMatchObject({ insurance: true })
  })

  it('a proof pauses the deadline; rejected it leaves time for another, and accepted it insures', async () => {
    const { id } = await waiting()
    expect((await sendProof(id)).statusCode).toBe(201)
    await overdue()
    expect(await stateOfDue(id)).toEqual(['waiting'])
    expect(await paymentOf(id)).toMatchObject({ proof: { state: 'in_review' } })
    expect((await staff.get('/payments?state=in_review')).json().data).toMatchObject([
      { id_trip: id, purpose: 'insurance' },
    ])
    await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
    const left = Date.parse((await paymentOf(id)).pay_before) - Date.now()
    expect(left).toBeGreaterThan(25 * 60_000)
    expect(await mailsOf()).toEqual(['insurance_asked', 'insurance_asked'])
    await sendProof(id)
    expect((await confirm(id)).json().data.outcome).toBe('settled')
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
    expect((await sendProof(id)).statusCode).toBe(409)
  })

  it('unpaid insurance lapses at its deadline, also with an unread proof, and late money becomes travel credit', async () => {
    const { id, payment } = await waiting()
    const before = await bookingOf(id)
    await sendProof(id)
    await server.db.rows(sql`update payment_proofs set review_until = now() - interval '1 second'`)
    await overdue()
    expect(await stateOfDue(id)).toEqual(['lapsed'])
    expect(await bookingOf(id)).toEqual(before)
    expect(await mailsOf()).toEqual(['insurance_asked', 'insurance_lapsed'])
    expect(await paymentOf(id)).toMatchObject({ state: 'paid', purpose: 'trip' })
    expect(await insuranceOf(id)).toMatchObject({ waiting: null, pays_later: true })

    const line = await transfer(payment.amount)
    expect(line.match).toMatchObject({ id_trip: id, by: 'amount' })
    expect(await bookingOf(id)).toEqual(before)
    expect(await creditOf()).toBe(payment.amount)
    const [late] = await casesOf()
    expect(late).toMatchObject({ kind: 'late_payment', amount: payment.amount })
    // With this credit it can be added at once.
    expect((await ask(id)).json().data).toMatchObject({ insurance: true })
  })

  it('unpaid insurance is withdrawn by its traveller, twice without an error, and asked for again', async () => {
    const { id, payment } = await waiting()
    expect((await dewi.delete(`/bookings/${id}/insurance`)).statusCode).toBe(404)
    expect((await staff.delete(`/bookings/${id}/insurance`)).statusCode).toBe(403)
    for (let n = 0; n < 2; n++)
      expect((await ani.delete(`/bookings/${id}/insurance`)).json().data).toMatchObject({
        insurance: false,
        status: 1,
      })
    expect(await stateOfDue(id)).toEqual(['withdrawn'])
    await transfer(payment.amount)
    expect(await creditOf()).toBe(payment.amount)
    expect(await bookingOf(id)).toMatchObject({ insurance: false })
  })

  it.each(['cancels the flight', 'refunds the booking', 'changes the flight'])(
    'unpaid insurance ends when somebody %s, and what comes afterwards is travel credit',
    async (how) => {
      const { id, payment } = await waiting()
      if (how === 'cancels the flight')
        expect((await staff.post(`/flights/${flight}/cancel`, {})).statusCode).toBe(200)
      if (how === 'refunds the booking') {
        const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
        const refund = await ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
        expect(refund.statusCode).toBe(200)
      }
      if (how === 'changes the flight') {
        const id_flight = await addFlight(server.db, { price: FARE, days: 31 })
        const body = { id_flight, total_price: 2 * FARE, difference: 0 }
        const changed = await ani.post(`/bookings/${id}/flight-change`, body)
        expect(changed.statusCode).toBe(201)
      }
      expect(await stateOfDue(id)).toEqual(['withdrawn'])
      expect((await paymentOf(id)).purpose).toBe('trip')
      const credit = await creditOf()
      await transfer(payment.amount, `TRSF ${(await bookingOf(id)).code}`)
      expect(await creditOf()).toBe(credit + payment.amount)
      expect(await bookingOf(id)).toMatchObject({ insurance: false })
    },
  )

  it.each(['departed', 'boarded'])(
    'insurance lapses where the flight has %s before the money came, which is travel credit',
    async (how) => {
      const { id, payment } = await waiting()
      if (how === 'departed') await departIn(-1)
      else
        await server.db.rows(sql`
          insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
          select t.id, ${flight}, (select min(id) from admins), gen_random_uuid(), now(), 'test'
          from tickets t join passengers p on p.id = t.id_passenger
          where p.id_booking = ${id} limit 1
        `)
      await transfer(payment.amount)
      expect(await stateOfDue(id)).toEqual(['lapsed'])
      expect(await bookingOf(id)).toMatchObject({ insurance: false, status: 1 })
      expect(await creditOf()).toBe(payment.amount)
    },
  )

  it('insurance with pay_later is refused to others, unpaid, at another price, and under 25 hours before departure', async () => {
    const booking = await paid()
    const { id } = booking
    expect((await ask(id, dewi)).statusCode).toBe(404)
    expect((await ask(id, staff)).statusCode).toBe(403)
    expect((await ask(id, callsOf(server, {}))).statusCode).toBe(401)
    expect(codeOf(await ask(id, ani, { price: 1_000, pay_later: true }))).toEqual([
      409,
      'price_changed',
    ])
    const unpaid = await book(ani, flight, [8, 9])
    expect(codeOf(await ask(unpaid.id))).toEqual([409, 'booking_closed'])
    await departIn(24.5)
    expect(await insuranceOf(id)).toMatchObject({ pays_later: false })
    expect(codeOf(await ask(id))).toEqual([409, 'credit_short'])
    await departIn(23)
    expect(await insuranceOf(id)).toBeNull()
    expect(codeOf(await ask(id))).toEqual([409, 'change_closed'])
    expect(await stateOfDue(id)).toEqual([])
  })

  it('unpaid insurance has the deadline of a booking, and ends at the latest when insurance ends being offered', async () => {
    const booking = await paid()
    await departIn(26)
    await ask(booking.id)
    const [row] = await server.db.rows<{ hours: number }>(sql`
      select extract(epoch from f.departs_at - d.pay_before)::float8 / 3600 as hours
      from flights f, insurance_dues d where f.id = ${flight}
    `)
    expect(row?.hours).toBeCloseTo(24)
  })

  it('mails about unpaid insurance say when to pay, why a proof was refused, that it lapsed, and that it is paid', async () => {
    const { id, payment } = await waiting()
    await sendProof(id)
    await staff.post(`/payments/${id}/reject`, { reason: 'Too blurred' })
    await overdue()
    await ask(id)
    await confirm(id)
    await renderPendingEmails(server.db, STRANGERS)
    const mails = await server.db.rows<{ subject: string; body_text: string }>(sql`
      select subject, body_text from mails where event = 'booking_changed' order by id
    `)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Pay for your travel insurance',
      'Pay for your travel insurance',
      'Travel insurance lapsed',
      'Pay for your travel insurance',
      'Insurance added',
    ])
    expect(mails[0]?.body_text).toContain(formatRupiah(PRICE))
    expect(mails[0]?.body_text).toContain(`/my-booking/pay/${id}`)
    expect(mails[0]?.body_text).not.toContain(formatRupiah(payment.amount))
    expect(mails[1]?.body_text).toContain('Too blurred')
    expect(mails[4]?.body_text).toContain('Your payment has arrived')
  })

  it('insurance with pay_later takes no voucher', async () => {
    const { id } = await waiting()
    const answer = await ani.post(`/payments/${id}/voucher`, { code: 'LIBUR2026' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await paymentOf(id)).toMatchObject({ voucher: null })
  })
})

describe('insurance that is paid at the provider', () => {
  async function atThePage() {
    const { id } = await waiting()
    const order = await server.openPage(ani, id)
    expect(await paymentOf(id)).toMatchObject({
      method: 'midtrans',
      purpose: 'insurance',
      amount: PRICE,
    })
    expect(server.midtrans.orders.get(order)?.request.transaction_details.gross_amount).toBe(PRICE)
    return { id, order }
  }

  it('insurance paid at the provider starts by the settlement; a chargeback takes credit and leaves the trip paid', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'settlement')
    expect(await bookingOf(id)).toMatchObject({ insurance: true, status: 1 })
    await server.changeStatus(order, 'chargeback')
    expect(await bookingOf(id)).toMatchObject({ status: 1 })
    expect((await casesOf()).map(({ kind }) => kind)).toEqual(['payment_reversed'])
  })

  it('a refund at the provider leaves the trip paid', async () => {
    const { id, order } = await atThePage()
    await server.changeStatus(order, 'settlement')
    await server.changeStatus(order, 'refund')
    expect(await bookingOf(id)).toMatchObject({ status: 1 })
  })

  it.each(['expire', 'cancel'] as const)(
    'insurance that is paid at the provider ends with %s, and the paid trip stays',
    async (status) => {
      const { id, order } = await atThePage()
      await server.changeStatus(order, status)
      expect(await stateOfDue(id)).toEqual(['withdrawn'])
      expect(await bookingOf(id)).toMatchObject({ status: 1, insurance: false })
    },
  )

  it('insurance waits on by transfer when its order expires after a rejected proof extended the deadline', async () => {
    const { id } = await waiting()
    await sendProof(id)
    const order = await server.openPage(ani, id)
    await server.db.rows(sql`update payments set payable_until = now() where order_ref = ${order}`)
    await staff.post(`/payments/${id}/reject`, { reason: 'Too blurred' })
    await server.changeStatus(order, 'expire')
    expect(await stateOfDue(id)).toEqual(['waiting'])
    expect(await paymentOf(id)).toMatchObject({ method: 'bank_transfer', purpose: 'insurance' })
  })

  it('insurance that goes back to a transfer still starts by a settlement of the former order', async () => {
    const { id, order } = await atThePage()
    await ani.put(`/payments/${id}/method`, { method: 'bank_transfer' })
    expect(await paymentOf(id)).toMatchObject({ method: 'bank_transfer', purpose: 'insurance' })
    await server.changeStatus(order, 'settlement')
    expect(await bookingOf(id)).toMatchObject({ insurance: true })
  })
})
