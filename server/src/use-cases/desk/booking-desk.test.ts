import { randomUUID } from 'node:crypto'
import type { BookingDesk } from '@sayap/contract/operations/booking-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { addBankAccount } from '../../../test/bank-accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let ani: Calls
let desk: Calls
let colleague: Calls
let manager: Calls
let flight: number

beforeAll(async () => {
  server = await testApp({ APPROVALS: 'off' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  desk = callsOf(server, await signIn(server, 'desk', 'Dewi'))
  colleague = callsOf(server, await signIn(server, 'desk', 'Rudi'))
  manager = callsOf(server, await signIn(server, 'admin', 'Maya'))
  flight = await addFlight(server.db, { price: 500_000 })
})

type Answer = Awaited<ReturnType<Calls['get']>>
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code]
const pageOf = async (id: number, calls = desk): Promise<BookingDesk> =>
  (await calls.get(`/bookings/${id}/desk`)).json().data
const paid = async () => {
  const booking = await book(ani, flight, [1])
  await manager.put(`/bookings/${booking.id}`, { status: 1 })
  return { ...booking, passenger: booking.passengers[0].id as number }
}
const audited = (action: string) =>
  server.db.rows<{ actor_id: number; subject_id: number; detail: object }>(
    sql`select actor_id, subject_id::int, detail from audit where action = ${action} order by id`,
  )
const mails = (event: string) =>
  server.db.rows<{ to_email: string; id_booking: number }>(
    sql`select to_email, id_booking::int from mails where event = ${event} order by id`,
  )

describe('GET /bookings/{id}/desk', () => {
  it('GET /bookings/{id}/desk offers no cancellation of a paid booking whose flight has left', async () => {
    const { id } = await paid()
    expect((await pageOf(id)).legs[0]?.can.cancel).toBe('refund')
    await server.db.rows(sql`update flights set departs_at = now() - interval '1 minute'`)
    expect((await pageOf(id)).legs[0]?.can).toEqual({ change: false, rebook: false, cancel: null })
  })

  it('GET /bookings/{id}/desk says what verifying would write, and verifying writes just that', async () => {
    const { id } = await book(ani, flight, [1])
    const before = await pageOf(id)
    expect(before.money).toMatchObject({ came: 0, left: 0, due: before.legs[0]?.amount_due })
    await manager.put(`/bookings/${id}`, { status: 1 })
    const after = await pageOf(id)
    const written = after.money.ledger.map(({ from, to, amount }) => ({ from, to, amount }))
    expect(written).toEqual(before.money.on_verify)
    expect(after.money).toMatchObject({ due: 0, on_verify: [], left: 500_000 })
    expect(after.people[0]?.ticket).toMatch(/^SYP-/)
  })

  it('GET /bookings/{id}/desk shows unpaid insurance of a paid booking as the traveller is asked for it', async () => {
    await addBankAccount(server.db)
    const { id } = await paid()
    expect((await pageOf(id)).money.insurance).toBeNull()
    await ani.put(`/bookings/${id}/insurance`, { price: 2000, pay_later: true })
    const { amount, pay_before } = (await ani.get(`/payments/${id}`)).json().data
    expect((await pageOf(id)).money).toMatchObject({ due: 0, insurance: { amount, pay_before } })
    await ani.delete(`/bookings/${id}/insurance`)
    expect((await pageOf(id)).money.insurance).toBeNull()
  })

  it('GET /bookings/{id}/desk names people with their roles in the history, and the system where nobody acted', async () => {
    const { id } = await paid()
    await desk.post(`/bookings/${id}/notes`, { text: 'Asked about the gate.' })
    const { history } = await pageOf(id)
    const of = (kind: string) => history.find((one) => one.kind === kind)
    expect(of('note')).toMatchObject({
      by: 'staff',
      name: 'Dewi',
      role: 'desk',
      what: 'Asked about the gate.',
    })
    expect(history.find(({ what }) => what === 'payment_verified')).toMatchObject({
      name: 'Maya',
      role: 'manager',
      to: '1',
    })
    expect(history.find(({ what }) => what === 'created')).toMatchObject({ by: 'traveller' })
    expect(of('mail')).toMatchObject({ by: 'system', name: null })
  })

  it('GET /bookings/{id}/desk returns 404 for an unknown booking and 403 to travellers and the gate', async () => {
    const { id } = await book(ani, flight, [1])
    const gate = callsOf(server, await signIn(server, 'gate', 'Gani'))
    expect((await desk.get('/bookings/999999/desk')).statusCode).toBe(404)
    expect((await ani.get(`/bookings/${id}/desk`)).statusCode).toBe(403)
    expect((await gate.get(`/bookings/${id}/desk`)).statusCode).toBe(403)
  })
})

describe('POST /bookings/{id}/notes', () => {
  it('a note of staff is hidden from the traveller, is part of the copy of their data, and is erased with them', async () => {
    const { id } = await book(ani, flight, [1])
    const text = 'Sounded unsure about the date.'
    expect((await desk.post(`/bookings/${id}/notes`, { text })).statusCode).toBe(201)
    for (const path of [`/bookings/${id}`, `/trips/${id}`, `/bookings/${id}/options`])
      expect((await ani.get(path)).body).not.toContain(text)
    expect((await ani.get('/user/export')).body).toContain(text)
    expect(await audited('booking_note_written')).toMatchObject([{ subject_id: id }])
    expect(JSON.stringify(await audited('booking_note_written'))).not.toContain(text)
    await ani.delete(`/bookings/${id}`)
    await server.db.rows(sql`update bookings set status_at = now() - interval '60 days'`)
    const { bookingPrivacyService } = await import(
      '#modules/booking/privacy/booking-privacy.service'
    )
    await bookingPrivacyService(server.db).eraseClosedUnpaid()
    expect(await server.db.rows(sql`select id from booking_notes`)).toEqual([])
  })

  it('POST /bookings/{id}/notes returns 400 for an empty note', async () => {
    const { id } = await book(ani, flight, [1])
    expect((await desk.post(`/bookings/${id}/notes`, { text: ' ' })).statusCode).toBe(400)
  })
})

describe('PUT /bookings/{id}/contact', () => {
  it('PUT /bookings/{id}/contact corrects both addresses, tells the old and the new one, and ends links to the old', async () => {
    const { id, code } = await book(ani, flight, [1])
    await callsOf(server).post('/bookings/find', { code, email: 'ani@example.com' })
    const answer = await desk.put(`/bookings/${id}/contact`, {
      revision: 1,
      email: 'ani.lestari@example.com',
      phone: '0813 1111 2222',
    })
    expect(answer.json().data.contact).toEqual({
      name: 'Ani',
      email: 'ani.lestari@example.com',
      phone: '+6281311112222',
      revision: 2,
    })
    expect((await mails('booking_changed')).map(({ to_email }) => to_email).sort()).toEqual([
      'ani.lestari@example.com',
      'ani@example.com',
    ])
    expect(await server.db.rows(sql`select token_hash from booking_links`)).toEqual([])
    expect(await audited('contact_corrected')).toMatchObject([{ subject_id: id }])
    const { history } = await pageOf(id)
    expect(history.filter(({ kind }) => kind === 'contact').map(({ what }) => what)).toEqual([
      'phone',
      'email',
    ])
  })

  it('PUT /bookings/{id}/contact returns 409 with both values for a stale revision, and takes the same value twice', async () => {
    const { id } = await book(ani, flight, [1])
    await desk.put(`/bookings/${id}/contact`, { revision: 1, email: 'first@example.com' })
    const other = await colleague.put(`/bookings/${id}/contact`, {
      revision: 1,
      email: 'second@example.com',
    })
    expect(codeOf(other)).toEqual([409, 'changed_meanwhile'])
    expect(other.json().changed).toMatchObject({
      revision: 2,
      fields: [{ field: 'email', theirs: 'first@example.com', yours: 'second@example.com' }],
    })
    const same = await colleague.put(`/bookings/${id}/contact`, {
      revision: 1,
      email: 'first@example.com',
    })
    expect(same.statusCode).toBe(200)
    expect(await audited('contact_corrected')).toHaveLength(1)
  })

  it('PUT /bookings/{id}/contact returns 400 naming the field for what is no address or number', async () => {
    const { id } = await book(ani, flight, [1])
    const answer = await desk.put(`/bookings/${id}/contact`, { email: 'nowhere' })
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, '/body/email'])
    expect((await desk.put(`/bookings/${id}/contact`, { phone: 'not one' })).statusCode).toBe(400)
  })
})

describe('PUT /passengers/{id}/details', () => {
  const correct = (calls: Calls, id: number, body: object) =>
    calls.put(`/passengers/${id}/details`, { checked_by: 'identity_card', ...body })

  it('the desk corrects more of a name than travellers may, with title and new pass, and records how it was checked', async () => {
    const { id, passenger } = await paid()
    const before = (await pageOf(id)).people[0]
    const name = 'Budi Hartono Siregar'
    const answer = await correct(desk, passenger, { revision: 1, name, title: 'mr' })
    const { legs, people, history } = answer.json().data as BookingDesk
    expect(legs[0]?.passengers[0]?.name).toBe(name)
    expect(people[0]).toMatchObject({ title: 'mr', revision: 2 })
    expect(people[0]?.ticket).not.toBe(before?.ticket)
    expect(history.find(({ kind }) => kind === 'name')).toMatchObject({
      from: 'Budi Siregar',
      to: name,
      what: 'identity_card',
      name: 'Dewi',
    })
    expect(await audited('name_corrected')).toMatchObject([
      { subject_id: id, detail: { checked_by: 'identity_card', other_person: false } },
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('another person’s name is refused with 409, with 403 where the desk marks it as such, and a manager may give it', async () => {
    const { id, passenger } = await paid()
    const name = 'Joko Susilo'
    expect(codeOf(await correct(desk, passenger, { name }))).toEqual([409, 'other_person'])
    const marked = { name, other_person: true }
    expect(codeOf(await correct(desk, passenger, marked))).toEqual([403, 'forbidden'])
    expect((await pageOf(id)).legs[0]?.passengers[0]?.name).toBe('Budi Siregar')
    expect((await correct(manager, passenger, marked)).statusCode).toBe(200)
    expect(await audited('name_corrected')).toMatchObject([{ detail: { other_person: true } }])
  })

  it('PUT /passengers/{id}/details returns 409 to the second of two colleagues and keeps the first one’s name', async () => {
    const { id, passenger } = await paid()
    await correct(desk, passenger, { revision: 1, name: 'Budi Siregars' })
    const second = await correct(colleague, passenger, { revision: 1, name: 'Budi Siregarz' })
    expect(codeOf(second)).toEqual([409, 'changed_meanwhile'])
    expect((await pageOf(id)).legs[0]?.passengers[0]?.name).toBe('Budi Siregars')
  })

  it('PUT /passengers/{id}/details leaves an adult with every child, and corrects nothing after departure', async () => {
    const child = passengerBody(flight, 2, { name: 'Sinta', category_passenger: 'child' })
    const more = { passengers: [passengerBody(flight, 1), child] }
    const { passengers } = await book(ani, flight, [], more)
    const [adult, sinta] = passengers.map(({ id }: { id: number }) => id)
    const refused = await correct(desk, adult, { category_passenger: 'child' })
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([
      400,
      '/body/category_passenger',
    ])
    expect((await correct(desk, sinta, { category_passenger: 'adult' })).statusCode).toBe(200)
    expect((await correct(desk, adult, { category_passenger: 'child' })).statusCode).toBe(200)
    await server.db.rows(sql`update flights set departs_at = now() - interval '1 minute'`)
    expect(codeOf(await correct(desk, adult, { title: 'mr' }))).toEqual([409, 'change_closed'])
  })
})

describe('POST /bookings/{id}/mails', () => {
  it('POST /bookings/{id}/mails sends the payment email again, then the tickets, three times a day in all', async () => {
    const { id } = await book(ani, flight, [1])
    const send = (mail: string) => desk.post(`/bookings/${id}/mails`, { mail })
    expect((await send('booking_made')).json().data.resend).toEqual({
      mail: 'booking_made',
      left: 2,
    })
    expect(codeOf(await send('payment_verified'))).toEqual([409, 'booking_closed'])
    await manager.put(`/bookings/${id}`, { status: 1 })
    await send('payment_verified')
    await send('payment_verified')
    expect(codeOf(await send('payment_verified'))).toEqual([409, 'mail_limit'])
    expect((await mails('booking_made')).length).toBe(2)
    expect((await mails('payment_verified')).length).toBe(3)
    expect(await audited('booking_mail_resent')).toHaveLength(3)
  })
})

describe('POST /bookings/{id}/chat', () => {
  it('POST /bookings/{id}/chat opens one thread for the traveller, in which staff may write first', async () => {
    const { id, id_user } = await book(ani, flight, [1])
    const [one, other] = await Promise.all([
      desk.post(`/bookings/${id}/chat`),
      colleague.post(`/bookings/${id}/chat`),
    ])
    expect(one.json().data.id).toBe(other.json().data.id)
    expect(one.json().data).toMatchObject({ id_user, id_booking: id })
    const thread = one.json().data.id
    const body = { text: 'Your gate has changed.', client_id: randomUUID() }
    expect((await desk.post(`/chat/threads/${thread}/messages`, body)).statusCode).toBe(201)
    expect((await ani.get('/chat/threads')).json().data).toMatchObject([{ id: thread, unread: 1 }])
    expect((await pageOf(id)).id_thread).toBe(thread)
  })
})

describe('the cancellation of a paid booking by staff', () => {
  it('the desk is quoted what goes back and when it gets less, then cancels for that, and the history says staff did', async () => {
    const { id } = await paid()
    const found = (await desk.get(`/bookings/${id}/cancellation`)).json().data
    expect(found).toMatchObject({
      kind: 'refund',
      quote: { amount: 450_000 },
      worse: { amount: 375_000 },
      seats: ['1A'],
    })
    const wrong = { amount: 500_000, destination: 'credit' }
    const refused = await desk.post(`/bookings/${id}/cancellation`, wrong)
    expect([codeOf(refused), refused.json().amount]).toEqual([[409, 'quote_changed'], 450_000])
    const answers = await Promise.all(
      [desk, colleague].map((one) =>
        one.post(`/bookings/${id}/cancellation`, { amount: 450_000, destination: 'credit' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const page = await pageOf(id)
    expect(page.legs[0]).toMatchObject({ status: 4, refund: { amount: 450_000, state: 'sent' } })
    expect(page.traveller.credit).toBe(450_000 + (page.legs[0]?.unique_code ?? 0))
    expect(page.history.find(({ kind }) => kind === 'refund')).toMatchObject({ by: 'staff' })
    expect(await violations(server.db)).toEqual([])
  })

  it('a cancellation by staff asks finance for a transfer to the caller’s bank, and is free for an unpaid booking', async () => {
    const { id } = await paid()
    const bank = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani' }
    const body = { amount: 450_000, destination: 'bank' }
    expect((await desk.post(`/bookings/${id}/cancellation`, body)).statusCode).toBe(400)
    const answer = await desk.post(`/bookings/${id}/cancellation`, { ...body, ...bank })
    expect(answer.json().data.legs[0].refund).toMatchObject({ state: 'asked' })
    const unpaid = await book(ani, flight, [5])
    expect((await desk.get(`/bookings/${unpaid.id}/cancellation`)).json().data).toMatchObject({
      kind: 'free',
      quote: null,
    })
  })
})

describe('another flight by staff', () => {
  it('the desk changes a paid booking for its traveller until departure, and its history names the desk', async () => {
    const { id, id_user } = await paid()
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '20 hours' where id = ${flight}
    `)
    const cheaper = await addFlight(server.db, { price: 400_000, days: 31 })
    const found = (await desk.get(`/bookings/${id}/other-flights`)).json().data
    expect(found.offers).toMatchObject([{ total_price: 400_000, difference: -100_000 }])
    const body = { id_flight: cheaper, total_price: 400_000, difference: -100_000 }
    const wrong = { ...body, difference: 0 }
    expect(codeOf(await desk.post(`/bookings/${id}/other-flights`, wrong))).toEqual([
      409,
      'quote_changed',
    ])
    const answer = await desk.post(`/bookings/${id}/other-flights`, body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ id_user, id_flight: cheaper, status: 1 })
    const again = await colleague.post(`/bookings/${id}/other-flights`, body)
    expect(again.json().data.id).toBe(answer.json().data.id)
    const { history } = await pageOf(answer.json().data.id)
    expect(history.find(({ what }) => what === 'created')).toMatchObject({ name: 'Dewi' })
    expect(await violations(server.db)).toEqual([])
  })
})

it('another flight by staff keeps the titles of passengers and what was corrected of their names', async () => {
  const { id, passenger } = await paid()
  const correction = { checked_by: 'identity_card', name: 'Budi Hartono Siregar', title: 'mr' }
  await desk.put(`/passengers/${passenger}/details`, correction)
  const id_flight = await addFlight(server.db, { price: 500_000, days: 31 })
  const body = { id_flight, total_price: 500_000, difference: 0 }
  const after = (await desk.post(`/bookings/${id}/other-flights`, body)).json().data
  const { people, history } = await pageOf(after.id)
  expect(people).toMatchObject([{ title: 'mr' }])
  expect(history.find(({ kind }) => kind === 'name')).toMatchObject({
    from: 'Budi Siregar',
    to: 'Budi Hartono Siregar',
    what: 'identity_card',
  })
  const mine = `/passengers/${after.passengers[0].id}/name`
  expect(codeOf(await ani.put(mine, { name: 'Budi Siregar' }))).toEqual([409, 'name_limit'])
})

it('a passenger who had boarded a flight that was then cancelled gets another one from the desk', async () => {
  const { id } = await paid()
  const id_flight = await addFlight(server.db, { price: 500_000, days: 31 })
  await server.db.rows(sql`
    insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
    select t.id, b.id_flight, 1, gen_random_uuid(), now(), 'test'
    from tickets t join passengers p on p.id = t.id_passenger join bookings b on b.id = p.id_booking
    where b.id = ${id}
  `)
  const other = async () => {
    const found = (await desk.get(`/bookings/${id}/other-flights`)).json().data
    const [{ total_price, difference } = { total_price: 500_000, difference: 0 }] = found.offers
    return desk.post(`/bookings/${id}/other-flights`, { id_flight, total_price, difference })
  }
  expect(codeOf(await other())).toEqual([409, 'already_boarded'])
  await manager.post(`/flights/${flight}/cancel`)
  expect((await other()).statusCode).toBe(201)
})

it('a booking of a closed departure is changed to no other flight, and none is offered', async () => {
  const { id } = await paid()
  const id_flight = await addFlight(server.db, { price: 500_000, days: 31 })
  const body = { id_flight, total_price: 500_000, difference: 0 }
  await server.db.rows(
    sql`update flights set departs_at = now() + interval '2 hours' where id = ${flight}`,
  )
  const offers = async () => (await desk.get(`/bookings/${id}/other-flights`)).json().data.offers
  expect(await offers()).toHaveLength(1)
  const closing = `/admin/departures/${flight}/closing`
  expect((await manager.post(closing)).statusCode).toBe(200)
  expect(await offers()).toEqual([])
  const refused = await desk.post(`/bookings/${id}/other-flights`, body)
  expect(codeOf(refused)).toEqual([409, 'change_closed'])
  await manager.delete(closing)
  expect((await desk.post(`/bookings/${id}/other-flights`, body)).statusCode).toBe(201)
  expect(await violations(server.db)).toEqual([])
})

describe('a dearer flight by staff', () => {
  beforeEach(() => addBankAccount(server.db))

  /** A paid booking and a flight 100,000 rupiah dearer, which the traveller's credit does not cover. */
  async function dearer() {
    const before = await paid()
    await server.db.rows(sql`update flights set price = 1000000 where id = ${flight}`)
    const id_flight = await addFlight(server.db, { price: 600_000, days: 31 })
    const body = { id_flight, total_price: 600_000, difference: 100_000 }
    return { before, body: { ...body, pay_difference: true }, atOnce: body }
  }
  const change = (id: number, body: object, calls = desk) =>
    calls.post(`/bookings/${id}/other-flights`, body)
  const bookingOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]

  it('a dearer flight by staff is kept until the traveller has paid the difference, who is mailed what to pay', async () => {
    const { before, body, atOnce } = await dearer()
    const found = (await desk.get(`/bookings/${before.id}/other-flights`)).json().data
    expect(found).toMatchObject({
      pays_later: true,
      waiting: null,
      offers: [{ difference: 100_000 }],
    })
    expect(codeOf(await change(before.id, atOnce))).toEqual([409, 'credit_short'])
    const answer = await change(before.id, body)
    expect(answer.statusCode).toBe(201)
    const after = answer.json().data
    expect(after).toMatchObject({ status: 0, id_user: before.id_user })
    expect(after.amount_due).toBe(100_000 + after.unique_code)
    expect(await bookingOf(before.id)).toMatchObject({ status: 1, id_flight: flight })
    expect(await mails('booking_made')).toContainEqual({
      to_email: before.email_contact,
      id_booking: after.id,
    })
    expect(await audited('booking_rebooked')).toMatchObject([{ subject_id: before.id }])
    const { history } = await pageOf(after.id)
    expect(history.find(({ what }) => what === 'created')).toMatchObject({ name: 'Dewi' })

    // Sent again by a colleague: the same. Anything else has to wait.
    expect((await change(before.id, body, colleague)).json().data.id).toBe(after.id)
    const waiting = (await desk.get(`/bookings/${before.id}/other-flights`)).json().data
    expect(waiting).toMatchObject({ offers: [], waiting: { id: after.id } })
    const other = await addFlight(server.db, { price: 600_000, days: 32 })
    expect(codeOf(await change(before.id, { ...body, id_flight: other }))).toEqual([
      409,
      'change_waiting',
    ])

    expect((await manager.put(`/bookings/${after.id}`, { status: 1 })).statusCode).toBe(200)
    expect(await bookingOf(after.id)).toMatchObject({ status: 1 })
    expect(await bookingOf(before.id)).toMatchObject({ status: 4 })
    expect(await violations(server.db)).toEqual([])
  })

  it('a dearer flight by staff counts for no limit of unpaid seats, and the old booking stays when it expires', async () => {
    const { before, body } = await dearer()
    const nine = Array.from({ length: 9 }, (_, n) => 10 + n)
    for (let flights = 0; flights < 3; flights++) await book(ani, await addFlight(server.db), nine)
    const mine = await ani.post(`/bookings/${before.id}/flight-change`, body)
    expect(codeOf(mine)).toEqual([409, 'seat_limit'])
    const { id } = (await change(before.id, body)).json().data
    await server.db.rows(sql`
      update bookings set pay_before = now() - interval '1 second' where id = ${id}
    `)
    await expireOverdueBookings(server.db)
    expect(await bookingOf(id)).toMatchObject({ status: 2 })
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    expect((await change(before.id, body)).statusCode).toBe(201)
    expect(await violations(server.db)).toEqual([])
  })

  it('a dearer flight costs its full price where somebody boarded the old flight before the difference came', async () => {
    const { before, body } = await dearer()
    const { id } = (await change(before.id, body)).json().data
    await server.db.rows(sql`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
      select t.id, b.id_flight, 1, gen_random_uuid(), now(), 'test'
      from tickets t join passengers p on p.id = t.id_passenger join bookings b on b.id = p.id_booking
      where b.id = ${before.id}
    `)
    expect(codeOf(await change(before.id, body))).toEqual([409, 'already_boarded'])
    await manager.put(`/bookings/${id}`, { status: 1 })
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    expect(await bookingOf(id)).toMatchObject({ status: 0 })
    expect(await violations(server.db)).toEqual([])
  })

  it('a dearer flight is not kept less than 24 hours before departure, nor by the traveller, finance or content', async () => {
    const { before, body } = await dearer()
    expect((await change(before.id, body, ani)).statusCode).toBe(403)
    for (const role of ['finance', 'content'] as const)
      expect(
        (await change(before.id, body, callsOf(server, await signIn(server, role)))).statusCode,
      ).toBe(403)
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '20 hours' where id = ${flight}
    `)
    const found = (await desk.get(`/bookings/${before.id}/other-flights`)).json().data
    expect(found.pays_later).toBe(false)
    expect(codeOf(await change(before.id, body))).toEqual([409, 'credit_short'])
  })
})

describe('POST /bookings/for-caller', () => {
  const bookFor = (calls: Calls, more: object = {}, key?: string) =>
    (key ? calls.with({ 'idempotency-key': key }) : calls).post(
      '/bookings/for-caller',
      bookingBody(flight, [1], { email_contact: 'caller@example.com', ...more }),
    )

  it('POST /bookings/for-caller books as a guest whose mails have the payment link, then in the same account', async () => {
    const first = await bookFor(desk, { language: 'id' })
    expect(first.statusCode).toBe(201)
    const { booking, account } = first.json().data
    expect([account, booking.status]).toEqual(['guest', 0])
    expect(await mails('booking_made')).toEqual([
      { to_email: 'caller@example.com', id_booking: booking.id },
    ])
    expect(await mails('guest_account')).toMatchObject([{ to_email: 'caller@example.com' }])
    const second = await bookFor(desk, { passengers: [passengerBody(flight, 2)] })
    expect(second.json().data).toMatchObject({
      account: 'existing',
      booking: { id_user: booking.id_user },
    })
    const { history, traveller } = await pageOf(booking.id)
    expect(history.find(({ what }) => what === 'created')).toMatchObject({ name: 'Dewi' })
    expect(traveller).toMatchObject({ guest: true, trips: 2, language: 'id' })
    expect(await audited('booking_made')).toMatchObject([{ subject_id: booking.id }, {}])
    expect(await violations(server.db)).toEqual([])
  })

  it('a booking for a caller is made in the account of the address, beyond seat limits, with the ordinary deadline', async () => {
    const mine = await book(ani, flight, [1])
    await server.db.rows(sql`update users set email_verified_at = now()`)
    const email_contact = 'Ani@Example.com'
    for (const at of [10, 19, 28]) {
      const passengers = Array.from({ length: 9 }, (_, n) => passengerBody(flight, at + n))
      const answer = await bookFor(desk, { email_contact, passengers })
      expect(answer.json()).toMatchObject({ statusCode: 201 })
      expect(answer.json().data).toMatchObject({
        account: 'existing',
        booking: { id_user: mine.id_user, capacity: 9 },
      })
      const left = Date.parse(answer.json().data.booking.pay_before) - Date.now()
      expect(left).toBeGreaterThan(23 * 3_600_000)
    }
  })

  it('POST /bookings/for-caller books in the account of the address once a booking of it was paid', async () => {
    const { id_user } = await paid()
    const passengers = [passengerBody(flight, 2)]
    const answer = await bookFor(desk, { email_contact: 'ani@example.com', passengers })
    expect(answer.json().data).toMatchObject({ account: 'existing', booking: { id_user } })
  })

  it('a booking for a caller prefers the account that confirmed the address to one that only a payment speaks for', async () => {
    await paid()
    const email = 'ani@example.com'
    const guest = { name: 'Ani', email, terms: true }
    const { id } = (await callsOf(server).post('/user/sign-up', guest)).json().data
    await server.db.rows(sql`update users set email_verified_at = now() where id = ${id}`)
    const passengers = [passengerBody(flight, 2)]
    const answer = await bookFor(desk, { email_contact: email, passengers })
    expect(answer.json().data).toMatchObject({ account: 'existing', booking: { id_user: id } })
  })

  it.each([
    ['with a password', { password: 'langit biru sekali' }],
    ['as a guest', {}],
  ])(
    'a booking for a caller avoids an account opened %s with the address, and a second call finds that guest again',
    async (_how, more) => {
      const email = 'caller@example.com'
      const stranger = { name: 'Mallory', email, terms: true, ...more }
      const opened = await callsOf(server).post('/user/sign-up', stranger)
      const mallory = callsOf(server, { authorization: `Bearer ${opened.json().data.token}` })
      const first = (await bookFor(desk)).json().data
      expect([first.account, first.booking.id_user === opened.json().data.id]).toEqual([
        'guest',
        false,
      ])
      const second = await bookFor(desk, { passengers: [passengerBody(flight, 2)] })
      expect(second.json().data).toMatchObject({
        account: 'existing',
        booking: { id_user: first.booking.id_user },
      })
      expect((await mallory.get('/bookings')).json().data).toEqual([])
      expect((await mails('booking_made')).map(({ to_email }) => to_email)).toEqual([email, email])
      expect(await violations(server.db)).toEqual([])
    },
  )

  it('POST /bookings/for-caller chooses seats where none are named, and one key books, answers and audits once', async () => {
    const open = { passengers: [{ name: 'Budi', category_passenger: 'adult' }] }
    const key = randomUUID()
    const first = await bookFor(desk, open, key)
    const again = await bookFor(colleague, open, key)
    expect(first.json().data.booking.passengers[0].no_seat).toMatch(/^\d+[A-F]$/)
    expect(first.json().data.account).toBe('guest')
    expect(again.json().data).toEqual(first.json().data)
    expect(await server.db.rows(sql`select id from bookings`)).toHaveLength(1)
    expect(await audited('booking_made')).toHaveLength(1)
  })

  it('POST /bookings/for-caller leaves no guest where nothing is booked, and refuses a suspended account’s address', async () => {
    await book(ani, flight, [1])
    const taken = await bookFor(desk)
    expect(codeOf(taken)).toEqual([409, 'seat_taken'])
    expect(await server.db.rows(sql`select id from users`)).toHaveLength(1)
    const [{ email }] = (await server.db.rows(sql`select email from users`)) as [{ email: string }]
    await server.db.rows(sql`update users set suspended_at = now()`)
    const refused = await bookFor(desk, {
      email_contact: email,
      passengers: [passengerBody(flight, 3)],
    })
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([
      400,
      '/body/email_contact',
    ])
  })

  it('POST /bookings/for-caller books up to four flights as one trip with one payment, or none of them', async () => {
    const onward = [
      await addFlight(server.db, { days: 31, price: 600_000 }),
      await addFlight(server.db, { days: 32, price: 700_000 }),
      await addFlight(server.db, { days: 33, price: 800_000 }),
    ]
    const id_seats_onward = onward.map((id) => id * 1000 + 1)
    const passengers = [passengerBody(flight, 1, { id_seats_onward })]
    const trip = { id_flights_onward: onward, passengers, total_price: 2_600_000 }
    const { data } = (await bookFor(desk, trip)).json()
    expect(data.bookings_onward).toHaveLength(3)
    const page = await pageOf(data.booking.id)
    expect(page.legs.map(({ id_flight }) => id_flight)).toEqual([flight, ...onward])
    expect(page.money.due).toBe(2_600_000 + (page.legs[0]?.unique_code ?? 0))
    expect(await mails('booking_made')).toHaveLength(1)
    // Its last seat is taken: nothing of the second trip is booked.
    const [, ...others] = [1, 2, 3].map((at) => (onward[at - 1] ?? 0) * 1000 + (at === 3 ? 1 : 2))
    const second = [
      passengerBody(flight, 2, { id_seats_onward: [(onward[0] ?? 0) * 1000 + 2, ...others] }),
    ]
    expect(codeOf(await bookFor(desk, { ...trip, passengers: second }))).toEqual([
      409,
      'seat_taken',
    ])
    const turned = { ...trip, id_flights_onward: [...onward].reverse(), passengers: undefined }
    expect((await bookFor(desk, { ...turned, capacity: 1 })).statusCode).toBe(400)
    expect(await server.db.rows(sql`select id from bookings`)).toHaveLength(4)
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/for-caller is for the desk and managers: it returns 403 to travellers, finance and content', async () => {
    expect((await bookFor(ani)).statusCode).toBe(403)
    for (const role of ['finance', 'content'] as const) {
      const staff = callsOf(server, await signIn(server, role))
      expect((await bookFor(staff)).statusCode).toBe(403)
    }
  })
})
