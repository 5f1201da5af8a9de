import { DisruptedParty, Disruption } from '@sayap/contract/operations/disruptions'
import { proposals } from '@sayap/contract/payment/proposals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSeatCount } from '#modules/flights/seat-availability'
import { renderPendingEmails } from '#modules/messaging/email/trip-emails'
import { raw, sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { carryOutDisruptions } from '../../../use-cases/disruptions/carry-out.job'
import { tendProposals } from './proposals.job'

const OwnProposal = proposals.one.data
const LIMITS = { accountShare: 100, accountPerFlight: 120, accountTotal: 500, holdTotalMinutes: 45 }

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let desk: Calls
/** 08:00 of the same airline, which is cancelled, 11:00 the same day, and 08:00 of the next day. */
let off: number
let later: number
let tomorrow: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user', 'Ani'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  desk = callsOf(server, await signIn(server, 'desk', 'Desk'))
  off = await addFlight(server.db)
  later = await addFlight(server.db, {
    flight_number: 'EK183',
    departure_time: '11:00',
    price: 650_000,
  })
  tomorrow = await addFlight(server.db, { flight_number: 'EK181', days: 31 })
})

const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
async function paid(calls: Calls, positions: number[], flight = off, more = {}) {
  const booking = await book(calls, flight, positions, more)
  expect((await pay(booking.id)).statusCode).toBe(200)
  return booking.id as number
}
const start = (more: object = {}) =>
  staff.post('/admin/disruptions', {
    kind: 'cancel',
    reason: 'volcanic_ash',
    id_flights: [off],
    ...more,
  })
async function begun(more: object = {}) {
  const response = await start(more)
  expect(response.statusCode, response.body).toBe(201)
  return Disruption.parse(response.json().data)
}
const one = async (id: number) =>
  Disruption.parse((await staff.get(`/admin/disruptions/${id}`)).json().data)
const parties = async (id: number, list = 'all', calls = staff) => {
  const response = await calls.get(`/admin/disruptions/${id}/parties?list=${list}`)
  expect(response.statusCode, response.body).toBe(200)
  return (response.json().data as unknown[]).map((party) => DisruptedParty.parse(party))
}
const confirm = (id: number, answer_hours = 24) =>
  staff.post(`/admin/disruptions/${id}/confirmation`, { answer_hours })
const carryOut = () => carryOutDisruptions(server.db)
const tend = () => tendProposals(server.db, LIMITS)
/** Begun, confirmed and carried out. */
async function disrupted(more: object = {}) {
  const { id } = await begun(more)
  expect((await confirm(id)).statusCode).toBe(200)
  await carryOut()
  return id
}
const proposalOf = async (calls: Calls, id: number) =>
  OwnProposal.parse((await calls.get(`/bookings/${id}/proposal`)).json().data)
const accept = (calls: Calls, id: number, id_flight: number) =>
  calls.post(`/bookings/${id}/proposal/acceptance`, { id_flight })
const free = async (id: number) =>
  (
    await server.db.row<{ free: number }>(
      sql`select ${freeSeatCount} as free from flights f where f.id = ${id}`,
    )
  )?.free
const fill = (id_flight: number, from: number) =>
  server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    select ${id_flight}::bigint, n, gen_random_uuid(), now() + interval '1 day'
    from generate_series(${from}::int, 120) n
  `)
const pass = (hours: number) =>
  server.db.rows(sql`
    with proposals as (
      update rebooking_proposals set expires_at = expires_at - make_interval(hours => ${hours}::int)
    ), drafts as (
      update disruptions set held_until = held_until - make_interval(hours => ${hours}::int)
    )
    update claims set expires_at = expires_at - make_interval(hours => ${hours}::int)
  `)
const mails = async () => {
  await renderPendingEmails(server.db, { perAddress: 100, addresses: 100 })
  return server.db.rows<{
    event: string
    subject: string
    body_text: string
    language: string
  }>(sql`
    select event, subject, body_text, language from mails
    where event in ('flight_cancelled', 'rebooking_proposed', 'proposal_ended', 'flight_changed')
    order by id
  `)
}
const codeOf = async (response: ReturnType<Calls['get']>) => {
  const { statusCode, ...answer } = await response
  return [statusCode, answer.json().code]
}

describe('choosing and preview', () => {
  it('GET /admin/disruptions/flights lists an airport’s flights of some hours with their bookings', async () => {
    await paid(ani, [1, 2])
    const { departure_date } = (await staff.get(`/admin/flights/${off}`)).json().data
    const at = async (query: string) =>
      (await staff.get(`/admin/disruptions/flights?day=${departure_date}&${query}`))
        .json()
        .data.map(({ id }: { id: number }) => id)
    expect(await at('airport=KNO')).toEqual([off, later])
    expect(await at('airport=kno&from=09:00&to=12:00')).toEqual([later])
    expect(await at('airport=CGK')).toEqual([])
    expect(await at('airport=CGK&direction=arrivals&to=10:30')).toEqual([off])
    expect(await at('airport=KNO&direction=both')).toEqual([off, later])
    const [row] = (
      await staff.get(`/admin/disruptions/flights?day=${departure_date}&airport=KNO`)
    ).json().data
    expect(row).toMatchObject({ flight_number: 'EK181', bookings: 1, passengers: 2 })
  })

  it('POST /admin/disruptions/preview counts what is concerned and changes nothing', async () => {
    await paid(ani, [1, 2])
    await book(dewi, off, [5])
    const response = await staff.post('/admin/disruptions/preview', {
      kind: 'cancel',
      id_flights: [off],
    })
    expect(response.json().data).toEqual({
      departures: 1,
      flights: 1,
      bookings: 2,
      passengers: 3,
      unpaid_bookings: 1,
      mails: 2,
      rights: 1,
      amount: 1_000_000,
      missed: 0,
    })
    const shorter = { kind: 'delay', id_flights: [off], delay_minutes: 179 }
    expect((await staff.post('/admin/disruptions/preview', shorter)).json().data.rights).toBe(0)
    const long = { ...shorter, delay_minutes: 180 }
    expect((await staff.post('/admin/disruptions/preview', long)).json().data.rights).toBe(1)
    expect(await server.db.rows(sql`select id from disruptions`)).toEqual([])
  })

  it('a flight that leaves together with a chosen one belongs to the disruption', async () => {
    const business = await addFlight(server.db, { class_flight: 'business' })
    await staff.put(`/admin/departures/${off}/flights`, { id_flights: [business] })
    const { flights } = await begun()
    expect(flights.map(({ id }) => id).sort()).toEqual([off, business].sort())
  })

  it.each([
    [{ kind: 'cancel', delay_minutes: 60 }, '/body/delay_minutes'],
    [{ kind: 'delay' }, '/body/delay_minutes'],
    [{ kind: 'delay', delay_minutes: 4 }, '/body/delay_minutes'],
    [{ kind: 'delay', delay_minutes: 99_999_999_999 }, '/body/delay_minutes'],
    [{ reason: 'bored' }, '/body/reason'],
    [{ note: 'a\u0001b' }, '/body/note'],
    [{ id_flights: [] }, '/body/id_flights'],
    [{ id_flights: Array(101).fill(1) }, '/body/id_flights'],
  ])('POST /admin/disruptions refuses %o with 400 and names the field', async (more, pointer) => {
    const response = await start(more)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].pointer).toBe(pointer)
  })

  it('POST /admin/disruptions refuses flights that are unknown, cancelled or have left', async () => {
    expect(await codeOf(start({ id_flights: [off, 999_999] }))).toEqual([404, 'not_found'])
    await staff.post(`/admin/flights/${tomorrow}/cancel`)
    expect(await codeOf(start({ id_flights: [off, tomorrow] }))).toEqual([409, 'flight_cancelled'])
    await server.db.rows(
      sql`update flights set departs_at = now() - interval '1 minute' where id = ${later}`,
    )
    expect(await codeOf(start({ id_flights: [later] }))).toEqual([409, 'departure_closed'])
  })

  it('the second of two members of staff who begin with the same flight learns who was first', async () => {
    await begun({ id_flights: [off, later] })
    const second = await start({ id_flights: [later, tomorrow] })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'disruption_present' })
    expect(second.json().closed_by).toBeTruthy()
    expect(await server.db.rows(sql`select id from disruptions`)).toHaveLength(1)
  })
})

describe('proposals of a draft', () => {
  it('proposals hold seats of the same airline on the same day, the party together, on nobody’s account', async () => {
    const other = await addAirline(server.db, 'Nusantara', 'NU')
    await addFlight(server.db, { id_airline: other, departure_time: '09:00', price: 100_000 })
    const id = await paid(ani, [1, 2, 3])
    const draft = await begun()
    expect(draft).toMatchObject({
      state: 'draft',
      parties: { held: { bookings: 1, passengers: 3 }, open: { bookings: 0 } },
    })
    expect(await parties(draft.id)).toMatchObject([
      { id_booking: id, state: 'held', passengers: 3, to: { id: later }, expires_at: null },
    ])
    expect(await free(later)).toBe(117)
    const held = await server.db.rows<{ position: number }>(sql`
      select position from claims where id_flight = ${later} order by position
    `)
    expect(held).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
    // Nothing has happened yet.
    expect(await proposalOf(ani, id)).toBeNull()
    expect((await ani.get(`/flights/${off}`)).json().data.cancelled_at).toBeNull()
    expect(await mails()).toEqual([])
    expect(await violations(server.db)).toEqual([])
  })

  it('proposals go to the next day, then to another airline that costs no more, where the same day is full', async () => {
    await fill(later, 2)
    const other = await addAirline(server.db, 'Nusantara', 'NU')
    const dear = await addFlight(server.db, {
      id_airline: other,
      departure_time: '09:00',
      price: 500_001,
    })
    const same = await addFlight(server.db, {
      id_airline: other,
      departure_time: '10:00',
      price: 500_000,
    })
    const first = await paid(ani, [1, 2])
    await fill(tomorrow, 3)
    const second = await paid(dewi, [3, 4])
    const third = await paid(dewi, [5, 6])
    await fill(same, 3)
    const { id } = await begun()
    expect(await parties(id)).toMatchObject([
      { id_booking: first, to: { id: tomorrow } },
      { id_booking: second, to: { id: same } },
      { id_booking: third, state: 'open', to: null },
    ])
    expect(await free(dear)).toBe(120)
    expect(await violations(server.db)).toEqual([])
  })

  it('a draft proposes no flight that lands after the return of the trip has left', async () => {
    const back = await addFlight(server.db, {
      flight_number: 'EK184',
      starting_place: 'Jakarta',
      destination_place: 'Medan',
      airport_from: 'CGK',
      airport_to: 'KNO',
      departure_time: '12:00',
    })
    const response = await ani.post('/bookings', {
      ...bookingBody(off, [1]),
      id_flight_return: back,
      passengers: [passengerBody(off, 1, { id_seat_return: back * 1000 + 1 })],
    })
    expect(response.statusCode, response.body).toBe(201)
    await pay(response.json().data.queryId)
    // 11:00 lands at 13:25, after the return has left; tomorrow is later still.
    const { id } = await begun()
    expect(await parties(id)).toMatchObject([{ state: 'open', to: null }])
  })

  it('proposals of both legs of a trip leave the return after the way out', async () => {
    const route = {
      starting_place: 'Jakarta',
      destination_place: 'Medan',
      airport_from: 'CGK',
      airport_to: 'KNO',
    }
    const back = await addFlight(server.db, { ...route, departure_time: '12:00' })
    // Too early for the new way out, which lands at 13:25.
    await addFlight(server.db, { ...route, departure_time: '13:00' })
    const evening = await addFlight(server.db, { ...route, departure_time: '18:00' })
    const response = await ani.post('/bookings', {
      ...bookingBody(off, [1]),
      id_flight_return: back,
      passengers: [passengerBody(off, 1, { id_seat_return: back * 1000 + 1 })],
    })
    await pay(response.json().data.queryId)
    const { id } = await begun({ id_flights: [off, back] })
    expect((await parties(id)).map(({ to }) => to?.id)).toEqual([later, evening])
  })

  it('proposals of a draft can be changed or dropped by staff who read them, and the former seats are free again', async () => {
    const booking = await paid(ani, [1, 2])
    const { id } = await begun()
    const path = `/admin/disruptions/${id}/parties/${booking}`
    const choices = (await staff.get(`${path}/flights`)).json().data
    expect(choices.map((flight: { id: number }) => flight.id)).toContain(tomorrow)
    expect(await codeOf(staff.put(path, { id_flight: tomorrow, revision: 9 }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    const changed = await staff.put(path, { id_flight: tomorrow, revision: 1 })
    expect(changed.json().data).toMatchObject({ state: 'held', to: { id: tomorrow }, revision: 2 })
    expect([await free(later), await free(tomorrow)]).toEqual([120, 118])
    const dropped = await staff.put(path, { revision: 2 })
    expect(dropped.json().data).toMatchObject({ state: 'open', to: null, revision: 3 })
    expect(await free(tomorrow)).toBe(120)
    expect(await codeOf(staff.put(path, { id_flight: off, revision: 3 }))).toEqual([
      409,
      'flight_full',
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('end with the draft: dropped by staff, or two hours after it began', async () => {
    await paid(ani, [1, 2])
    const { id } = await begun()
    expect((await staff.delete(`/admin/disruptions/${id}`)).json().data.state).toBe('dropped')
    expect((await staff.delete(`/admin/disruptions/${id}`)).statusCode).toBe(200)
    expect(await free(later)).toBe(120)
    expect(await codeOf(confirm(id))).toEqual([409, 'disruption_closed'])
    const second = await begun()
    await pass(2)
    expect(await codeOf(confirm(second.id))).toEqual([409, 'disruption_closed'])
    await tend()
    expect((await one(second.id)).state).toBe('expired')
    expect(await free(later)).toBe(120)
    expect((await ani.get(`/flights/${off}`)).json().data.cancelled_at).toBeNull()
    expect((await start()).statusCode).toBe(201)
    expect(await violations(server.db)).toEqual([])
  })

  it('a booking that its traveller gives up before the confirmation frees the held seats at once', async () => {
    const booking = await paid(ani, [1, 2])
    const { id } = await begun()
    const { amount } = (await ani.get(`/bookings/${booking}/refund/quote`)).json().data
    const refund = await ani.post(`/bookings/${booking}/refund`, { amount, destination: 'credit' })
    expect(refund.statusCode, refund.body).toBe(200)
    expect(await free(later)).toBe(120)
    expect(await parties(id)).toMatchObject([{ state: 'ended', outcome: 'refunded' }])
    expect(await violations(server.db)).toEqual([])
  })
})

describe('confirmation', () => {
  it('a confirmed disruption cancels the flights by the job, and tells each party the truth, once', async () => {
    const booking = await paid(ani, [1, 2])
    const unpaid = (await book(dewi, off, [7])).id
    await fill(tomorrow, 1)
    const id = await disrupted()
    expect(await one(id)).toMatchObject({ state: 'done', flights_done: 1, flights_failed: 0 })
    expect((await ani.get(`/flights/${off}`)).json().data.cancelled_at).not.toBeNull()
    expect(await proposalOf(ani, booking)).toMatchObject({
      state: 'offered',
      reason: 'volcanic_ash',
      flight: { id: later },
      total_price: 1_000_000,
      difference: 0,
    })
    const sent = await mails()
    expect(sent.map(({ event }) => event)).toEqual(['flight_cancelled', 'rebooking_proposed'])
    expect(sent[1]?.subject).toContain('EK183')
    expect(sent[1]?.body_text).toContain('Volcanic ash')
    expect(await server.db.row(sql`select status from bookings where id = ${unpaid}`)).toEqual({
      status: 3,
    })
    const [notified] = (await ani.get('/notifications')).json().data
    expect(notified).toMatchObject({
      event: 'rebooking_proposed',
      data: { proposal: { flight_number: 'EK183', kind: 'cancel' } },
    })
    expect((await confirm(id)).json().data.state).toBe('done')
    expect(await violations(server.db)).toEqual([])
  })

  it('a party that booked after the proposals were computed gets none at confirmation, and has the full right', async () => {
    const { id } = await begun()
    const booking = await paid(ani, [1])
    await confirm(id)
    await carryOut()
    expect(await parties(id, 'open')).toMatchObject([{ id_booking: booking, state: 'open' }])
    expect((await ani.get(`/bookings/${booking}/rebooking`)).json().data.length).toBeGreaterThan(0)
    expect((await mails()).map(({ event }) => event)).toEqual(['flight_cancelled'])
  })

  it('confirmation sends the proposals of a flight that a colleague has cancelled alone meanwhile', async () => {
    const booking = await paid(ani, [1])
    const { id } = await begun()
    await staff.post(`/admin/flights/${off}/cancel`)
    await confirm(id)
    await carryOut()
    expect(await proposalOf(ani, booking)).toMatchObject({ state: 'offered' })
    expect(await violations(server.db)).toEqual([])
  })

  it('confirmation of a long delay delays departures, and proposes earlier flights to who may choose', async () => {
    const booking = await paid(ani, [1, 2])
    const id = await disrupted({ kind: 'delay', delay_minutes: 400, reason: 'technical' })
    expect(await one(id)).toMatchObject({ state: 'done', flights_failed: 0 })
    expect((await ani.get(`/flights/${off}`)).json().data).toMatchObject({
      departure_time: '14:40',
    })
    const proposal = await proposalOf(ani, booking)
    expect(proposal).toMatchObject({ kind: 'delay', flight: { id: later } })
    const accepted = await accept(ani, booking, later)
    expect(accepted.statusCode, accepted.body).toBe(201)
    expect(await violations(server.db)).toEqual([])
  })

  it('parties of a long delay hear of it and of the proposed flight in one mail, with the former and the new times', async () => {
    await paid(ani, [1, 2])
    const unpaid = (await book(dewi, off, [7])).id
    await disrupted({ kind: 'delay', delay_minutes: 240, reason: 'technical' })
    const sent = await mails()
    expect(sent.map(({ event }) => event).sort()).toEqual(['flight_changed', 'rebooking_proposed'])
    const proposed = sent.find(({ event }) => event === 'rebooking_proposed')?.body_text
    expect(proposed).toContain('08:00 → 12:00')
    expect(proposed).toContain('10:25 → 14:25')
    expect(proposed).toContain('A technical problem')
    expect(proposed).toContain('EK183')
    const [toDewi] = await server.db.rows<{ id_booking: number }>(
      sql`select id_booking from mails where event = 'flight_changed'`,
    )
    expect(toDewi?.id_booking).toBe(unpaid)
    // In the app the change stands by itself: the page of the trip shows it from then on.
    const events = (await ani.get('/notifications'))
      .json()
      .data.map(({ event }: { event: string }) => event)
    expect(events.slice(0, 2).sort()).toEqual(['flight_changed', 'rebooking_proposed'])
  })

  it('after a delay ends the time to answer when the delayed flight leaves at the latest', async () => {
    const booking = await paid(ani, [1])
    const { id } = await begun({ kind: 'delay', delay_minutes: 400 })
    await server.db.rows(sql`
      update flights set departs_at = departs_at - interval '29 days',
        arrives_at = arrives_at - interval '29 days',
        departure_date = departure_date - 29, arrived_date = arrived_date - 29
      where id = ${off}
    `)
    await confirm(id, 168)
    await carryOut()
    const { departs_at } = (await server.db.row<{ departs_at: string }>(
      sql`select departs_at from flights where id = ${off}`,
    )) as { departs_at: string }
    expect((await proposalOf(ani, booking))?.until).toBe(departs_at)
  })

  it('confirmation of a delay below three hours proposes nothing, and tells the new time', async () => {
    await paid(ani, [1, 2])
    const id = await disrupted({ kind: 'delay', delay_minutes: 60, reason: 'crew' })
    expect(await parties(id)).toEqual([])
    expect((await mails()).map(({ event }) => event)).toEqual(['flight_changed'])
  })

  it('a departure that cannot be delayed stays as it was, and its parties are asked nothing', async () => {
    const booking = await paid(ani, [1])
    const { id } = await begun({ kind: 'delay', delay_minutes: 400 })
    await server.db.rows(
      sql`update flights set closed_at = now(), closed_by = (select min(id) from admins) where id = ${off}`,
    )
    await confirm(id)
    await carryOut()
    expect(await one(id)).toMatchObject({ state: 'done', flights_done: 1, flights_failed: 1 })
    expect(await proposalOf(ani, booking)).toBeNull()
    expect(await free(later)).toBe(120)
    expect(await violations(server.db)).toEqual([])
  })

  describe('with a database that fails', () => {
    /** Each cancellation of the flight fails by this SQLSTATE, until `mend`. */
    const breakCancelling = async (id: number, state: string) => {
      await server.db.rows(sql`
        create function broken() returns trigger language plpgsql as
          ${raw(`$$ begin raise exception 'broken' using errcode = '${state}'; end $$`)}
      `)
      await server.db.rows(sql`
        create trigger broken before update on flights for each row
          when (${raw(`new.id = ${id}`)} and new.cancelled_at is not null) execute function broken()
      `)
    }
    const mend = () => server.db.rows(sql`drop function if exists broken cascade`)
    afterEach(mend)

    it.each([
      ['failures', '22012'],
      ['statements that took too long', '57014'],
    ])(
      'confirmation leaves a flight as it was after three %s, and goes on with the others and the next disruption',
      async (_case, state) => {
        const booking = await paid(ani, [1])
        const first = await begun()
        const second = await begun({ id_flights: [tomorrow] })
        await confirm(first.id)
        await confirm(second.id)
        await breakCancelling(off, state)
        for (let attempts = 0; attempts < 3; attempts++) {
          expect((await one(first.id)).flights_done).toBe(0)
          await expect(carryOut()).rejects.toThrow('broken')
        }
        await carryOut()
        const { flights, ...head } = await one(first.id)
        expect(head).toMatchObject({ state: 'done', flights_done: 1, flights_failed: 1 })
        expect(flights[0]).toMatchObject({ id: off, done: true, failure: 'internal' })
        expect(await one(second.id)).toMatchObject({ state: 'done', flights_failed: 0 })
        expect((await ani.get(`/flights/${off}`)).json().data.cancelled_at).toBeNull()
        expect(await proposalOf(ani, booking)).toBeNull()
        expect(await free(later)).toBe(120)
        expect(await violations(server.db)).toEqual([])
      },
    )

    it.each([
      ['connections are lost', '08006'],
      ['somebody else has locked a row', '55P03'],
      ['a disk is full', '53100'],
    ])('only puts a flight off while %s', async (_case, state) => {
      const { id } = await begun()
      await confirm(id)
      await breakCancelling(off, state)
      for (let attempts = 0; attempts < 5; attempts++)
        await expect(carryOut()).rejects.toThrow('broken')
      expect(await one(id)).toMatchObject({ state: 'confirmed', flights_done: 0 })
      await mend()
      await carryOut()
      expect(await one(id)).toMatchObject({ state: 'done', flights_done: 1, flights_failed: 0 })
    })
  })

  it('a flight that departed more than 24 hours ago is not cancelled, and nobody is offered a refund', async () => {
    const booking = await paid(ani, [1])
    const { id } = await begun()
    await confirm(id)
    await server.db.rows(sql`
      update flights set departs_at = now() - interval '25 hours',
        arrives_at = now() - interval '23 hours' where id = ${off}
    `)
    await carryOut()
    const { flights, ...head } = await one(id)
    expect(head).toMatchObject({ state: 'done', flights_failed: 1 })
    expect(flights[0]?.failure).toBe('departure_closed')
    expect((await ani.get(`/bookings/${booking}/refund`)).json().data).toBeNull()
  })

  it('parties and head are for staff who see bookings; beginning is for those who manage flights', async () => {
    await paid(ani, [1])
    const { id } = await begun()
    expect(await parties(id, 'all', desk)).toHaveLength(1)
    expect((await desk.post('/admin/disruptions', {})).statusCode).toBe(403)
    expect(
      (await desk.post(`/admin/disruptions/${id}/confirmation`, { answer_hours: 1 })).statusCode,
    ).toBe(403)
    expect((await ani.get(`/admin/disruptions/${id}`)).statusCode).toBe(403)
    expect((await callsOf(server).get(`/admin/disruptions/${id}`)).statusCode).toBe(401)
    const entries = (await staff.get('/audit?limit=5')).json().data
    expect(entries[0]).toMatchObject({
      action: 'disruption_begun',
      subject: 'disruption',
      subject_id: id,
    })
  })
})

describe('the answer of the traveller', () => {
  it('accepting moves the booking onto the held seats for nothing more, once', async () => {
    const booking = await paid(ani, [1, 2])
    const id = await disrupted()
    // The last seats: without the hold a stranger would have them.
    await fill(later, 3)
    const accepted = await accept(ani, booking, later)
    expect(accepted.statusCode, accepted.body).toBe(201)
    expect(accepted.json().data).toMatchObject({
      id_flight: later,
      status: 1,
      total_price: 1_000_000,
    })
    expect((await accept(ani, booking, later)).json().data.id).toBe(accepted.json().data.id)
    expect((await ani.get(`/bookings/${booking}/refund`)).json().data.state).toBe('rebooked')
    expect(await parties(id, 'done')).toMatchObject([{ state: 'accepted' }])
    expect((await ani.get('/credit')).json().data.balance ?? 0).toBe(0)
    // The new booking is paid at once: no mail asks for its price.
    const sent = await server.db.rows<{ event: string }>(
      sql`select event from mails where id_booking = ${accepted.json().data.id}`,
    )
    expect(sent.map(({ event }) => event)).toEqual(['payment_verified'])
    expect(await violations(server.db)).toEqual([])
  })

  it('a cheaper proposed flight leaves the rest as travel credit', async () => {
    await server.db.rows(sql`update flights set price = 400000 where id = ${later}`)
    const booking = await paid(ani, [1])
    await disrupted()
    expect(await proposalOf(ani, booking)).toMatchObject({ difference: -100_000 })
    expect((await accept(ani, booking, later)).json().data).toMatchObject({
      total_price: 400_000,
      status: 1,
    })
    expect(await violations(server.db)).toEqual([])
  })

  it('declining frees the seats, and refund and other flights stay open', async () => {
    const booking = await paid(ani, [1, 2])
    const id = await disrupted()
    expect((await ani.delete(`/bookings/${booking}/proposal`)).json().data.state).toBe('declined')
    expect((await ani.delete(`/bookings/${booking}/proposal`)).statusCode).toBe(200)
    expect(await free(later)).toBe(120)
    expect(await codeOf(accept(ani, booking, later))).toEqual([409, 'proposal_closed'])
    expect(await parties(id, 'open')).toMatchObject([{ state: 'declined' }])
    const refund = await ani.post(`/bookings/${booking}/refund`, {
      amount: 1_000_000,
      destination: 'credit',
    })
    expect(refund.statusCode, refund.body).toBe(200)
    expect(await parties(id, 'done')).toMatchObject([{ state: 'ended', outcome: 'refunded' }])
    expect(await violations(server.db)).toEqual([])
  })

  it('choosing another flight ends the proposal and frees its seats', async () => {
    const booking = await paid(ani, [1])
    const id = await disrupted()
    // The proposed one costs nothing more, so it is not among those that may.
    const { data } = (await ani.get(`/bookings/${booking}/rebooking`)).json()
    expect(data.map(({ flight }: { flight: { id: number } }) => flight.id)).toEqual([tomorrow])
    const rebooked = await ani.post(`/bookings/${booking}/rebooking`, {
      id_flight: tomorrow,
      total_price: 500_000,
    })
    expect(rebooked.statusCode, rebooked.body).toBe(201)
    expect(await free(later)).toBe(120)
    expect(await parties(id)).toMatchObject([{ state: 'ended', outcome: 'rebooked' }])
    expect(await violations(server.db)).toEqual([])
  })

  it('an unanswered proposal ends at its time: the seats go back, the right stays, the traveller is told', async () => {
    const booking = await paid(ani, [1])
    const id = await disrupted()
    await pass(25)
    expect(await codeOf(accept(ani, booking, later))).toEqual([409, 'proposal_closed'])
    await tend()
    expect(await proposalOf(ani, booking)).toMatchObject({ state: 'expired', expires_in: 0 })
    expect(await free(later)).toBe(120)
    expect(await parties(id, 'open')).toMatchObject([{ state: 'expired' }])
    expect((await mails()).at(-1)).toMatchObject({ event: 'proposal_ended' })
    const rebooked = await ani.post(`/bookings/${booking}/rebooking`, {
      id_flight: tomorrow,
      total_price: 500_000,
    })
    expect(rebooked.statusCode, rebooked.body).toBe(201)
    expect(await violations(server.db)).toEqual([])
  })

  it('a proposed flight that is cancelled itself ends the proposal, and the traveller is told', async () => {
    const booking = await paid(ani, [1])
    const id = await disrupted()
    await staff.post(`/admin/flights/${later}/cancel`)
    expect(await proposalOf(ani, booking)).toBeNull()
    expect(await parties(id, 'open')).toMatchObject([{ state: 'open', to: null }])
    expect((await mails()).at(-1)?.body_text).toContain('is no longer available')
    expect(await violations(server.db)).toEqual([])
  })

  it('another’s booking is 404, another flight than the proposed one 409', async () => {
    const booking = await paid(ani, [1])
    await disrupted()
    expect((await dewi.get(`/bookings/${booking}/proposal`)).statusCode).toBe(404)
    expect((await accept(dewi, booking, later)).statusCode).toBe(404)
    expect((await dewi.delete(`/bookings/${booking}/proposal`)).statusCode).toBe(404)
    expect(await codeOf(accept(ani, booking, tomorrow))).toEqual([409, 'proposal_closed'])
    expect(await proposalOf(ani, booking)).toMatchObject({ state: 'offered' })
  })
})
