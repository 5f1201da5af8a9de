import { randomUUID } from 'node:crypto'
import type { ManifestPassenger } from '@sayap/contract/operations/departures'
import type { DisruptedParty, Disruption } from '@sayap/contract/operations/disruptions'
import type { Settlement } from '@sayap/contract/payment/settlements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { addStaff, addTraveller, type StaffKind } from '../accounts'
import { addBankAccount } from '../bank-accounts'
import { bookingBody } from '../bookings'
import { accountClient, type Client } from '../concurrent-clients'
import { addAirline } from '../flights'
import { violations } from '../invariants'
import { mailServer } from '../mail-server'
import { openTestDatabase, startPostgres } from '../real-postgres'
import { bundledServer, runServer, startServer } from '../server-process'
import { statementText } from '../statements'
import { WHOLE_CABIN } from '../whole-cabin'

const HOUR_MS = 3_600_000
const PRICE = 650_000
/** How long to wait for a job; only a job that hangs takes as long. */
const PATIENCE = { timeout: 170_000, interval: 100 }
/** Clients that book, by what they want; 200 in all. */
const CLIENTS = {
  /** Two passengers each on the flight that is cancelled: 110 passengers. */
  cancelled: 55,
  cancelledUnpaid: 5,
  /** One or two passengers on the flight that is delayed, and in its business class. */
  delayed: 40,
  delayedUnpaid: 5,
  business: 10,
  later: 30,
  /** Who give their booking up before paying. */
  changedTheirMind: 10,
  /** With another airline. */
  elsewhere: 20,
  /** For the eight seats of first class. */
  firstClass: 25,
}
const FIRST_CLASS_SEATS = 8
/** Hours from the beginning of the test until the departures of the day. */
const LEAVES_IN = { delayed: 30, cancelled: 31, later: 33, elsewhere: 32, firstClass: 34 }
const DELAY_HOURS = 4
/** So many hours pass before boarding: all that fly leave within the hours in which one may close. */
const UNTIL_BOARDING = 32

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

type Answer = Awaited<ReturnType<Client>>
interface Booked {
  client: Client
  id: number
  code: string
  amount_due: number
  party: number
}

const data = ({ body }: Answer) => JSON.parse(body).data
const get = (client: Client, path: string) => client('GET', path, undefined as unknown as object)
const read = async <T>(client: Client, path: string): Promise<T> => {
  const answer = await get(client, path)
  expect(answer.status, answer.body).toBe(200)
  return data(answer)
}
const done = (answer: Answer, status = 200) => {
  expect(answer.status, answer.body).toBe(status)
  return data(answer)
}
/** Signs in again when its session has aged, so that the day may take as long as it takes. */
async function lasting(signIn: () => Promise<Client>): Promise<Client> {
  let client = await signIn()
  return async (...call) => {
    const answer = await client(...call)
    if (answer.status !== 401 && answer.code !== 'reauthentication_required') return answer
    client = await signIn()
    return client(...call)
  }
}
const range = (length: number, from = 0) => Array.from({ length }, (_, n) => from + n)
/** One moment for all: flights that are made a minute later still leave at the same time. */
const START = Date.now()
/** The local day and time in Jakarta so many hours from the start. */
function local(hours: number) {
  const text = new Date(START + (hours + 7) * HOUR_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

describe.skipIf(!postgres)('a flying day on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let mail: Awaited<ReturnType<typeof mailServer>>
  let program: ReturnType<typeof bundledServer>
  let settings: Record<string, string>
  let servers: Awaited<ReturnType<typeof startServer>>[]
  let travellers: { client: Client; email: string }[]

  beforeAll(async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(DATABASE_URL)
    mail = await mailServer()
    program = bundledServer()
    settings = {
      DATABASE_URL,
      SESSION_SECRET: 'a secret of thirty-two characters or more',
      SMTP_URL: mail.url,
      SCHEDULE_DAYS_AHEAD: '10',
      ...WHOLE_CABIN,
    }
    const first = await startServer(program.program, settings)
    servers = [first, await startServer(program.program, settings)]
  })
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    program?.remove()
    await mail?.close()
    await db?.close()
  })

  const url = (at: number) => servers[at % servers.length]?.url ?? ''
  const staffAt = async (at: number, kind: StaffKind, name: string) => {
    const { email } = await addStaff(db, kind, name)
    return lasting(() => accountClient(url(at), email, 'admin'))
  }
  /** Travellers with proved addresses, half of them at each server, each of whom books once. */
  async function signInTravellers(count: number) {
    const emails: string[] = []
    for (const at of range(count)) emails.push((await addTraveller(db, `Client${at}`)).email)
    await db.rows(sql`update users set email_verified_at = now()`)
    travellers = []
    for (const [at, email] of emails.entries())
      travellers.push({ client: await lasting(() => accountClient(url(at), email)), email })
  }

  /** Books seats and returns the answer, with what the day needs of it. */
  async function tryToBook(id_flight: number, positions: number[]) {
    const next = travellers.shift()
    if (!next) throw new Error('No client is left')
    const { client, email } = next
    const passenger = { name_contact: 'Ani', email_contact: email }
    const answer = await client(
      'POST',
      '/bookings',
      bookingBody(id_flight, positions, passenger),
      randomUUID(),
    )
    return { client, answer, party: positions.length }
  }
  const bookedOf = ({ client, answer, party }: Awaited<ReturnType<typeof tryToBook>>): Booked => {
    const { queryId, booking } = done(answer, 201)
    return {
      client,
      party,
      id: queryId,
      code: booking.booking_code,
      amount_due: booking.amount_due,
    }
  }
  /** Parties of these sizes, side by side from a position on. */
  async function sell(id_flight: number, sizes: number[], from = 1) {
    const parties = sizes.map((size, at) => {
      const first = from + sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
      return tryToBook(id_flight, range(size, first))
    })
    return (await Promise.all(parties)).map(bookedOf)
  }

  /** A daily flight of two days, made by the job of the schedules; returns the first one. */
  async function schedule(
    manager: Client,
    form: { id_airline: number; flight_number: string; class_flight?: string; hours: number },
  ) {
    const { hours, ...fields } = form
    const departs = local(hours)
    const arrives = local(hours + 2)
    const overnight = arrives.day > departs.day ? 1 : 0
    const { id } = done(
      await manager('POST', '/admin/schedules', {
        starting_place: 'Medan',
        destination_place: 'Jakarta',
        days_of_week: range(7, 1),
        first_day: departs.day,
        last_day: local(hours + 24).day,
        departure_time: departs.time,
        arrived_time: arrives.time,
        arrival_days: overnight,
        price: PRICE,
        gate: 7,
        terminal: 'B',
        class_flight: 'economy',
        ...fields,
      }),
      201,
    )
    const made = () =>
      db.rows<{ id: number }>(sql`
        select id from flights where id_schedule = ${id} order by departs_at
      `)
    await expect.poll(async () => (await made()).length, PATIENCE).toBe(2)
    return (await made())[0]?.id as number
  }

  const count = async (query: ReturnType<typeof sql>) =>
    (await db.row<{ n: number }>(query))?.n ?? 0

  /** Half of the payments are read from the bank's statement, the others verified one by one. */
  async function pay(bookings: Booked[], finance: Client, id_bank_account: number) {
    const [byStatement, byHand] = [0, 1].map((half) => bookings.filter((_, at) => at % 2 === half))
    const lines = byStatement?.map(({ amount_due }, at) => ({
      date: local(0).day,
      description: `TRANSFER NUMBER ${at}`,
      amount: amount_due,
      nth: 1,
    }))
    const text = statementText(lines ?? [])
    const { lines: found } = done(await finance('POST', '/statements', { id_bank_account, text }))
    const confirmed = (found as { match: { id_trip: number } | null }[]).map(({ match }, at) => ({
      ...lines?.[at],
      id_trip: match?.id_trip,
    }))
    const outcomes: { outcome: string }[] = done(
      await finance('POST', '/statements/apply', { id_bank_account, lines: confirmed }),
    )
    // `known`: the server was busy when it had applied the lines, and the client sent them again.
    const isTakenIn = ({ outcome }: { outcome: string }) => /^(settled|known)$/.test(outcome)
    expect(outcomes.every(isTakenIn)).toBe(true)
    for (const { id } of byHand ?? []) done(await finance('PUT', `/bookings/${id}`, { status: 1 }))
    const isPaid = sql`
      select count(*) as n from bookings
      where id = any(${bookings.map(({ id }) => id)}::bigint[]) and status = 1
    `
    expect(await count(isPaid)).toBe(bookings.length)
  }

  /** Begins a disruption at one server, confirms it at the other, and waits until it is carried out. */
  async function disrupt(managers: [Client, Client], body: object) {
    const begun: Disruption = done(await managers[0]('POST', '/admin/disruptions', body), 201)
    done(
      await managers[1]('POST', `/admin/disruptions/${begun.id}/confirmation`, {
        answer_hours: 24,
      }),
    )
    const now = () => read<Disruption>(managers[0], `/admin/disruptions/${begun.id}`)
    await expect.poll(async () => (await now()).state, PATIENCE).toBe('done')
    expect((await now()).flights_failed).toBe(0)
    const parties: DisruptedParty[] = []
    for (let after = 0; ; ) {
      const path = `/admin/disruptions/${begun.id}/parties?limit=50${after ? `&after=${after}` : ''}`
      const page = JSON.parse((await get(managers[1], path)).body)
      parties.push(...page.data)
      if (page.next === null) return { begun, parties }
      after = page.next
    }
  }

  /** Everything is so many hours older, and the flights are so many hours nearer. */
  async function pass(hours: number) {
    await db.rows(sql`
      update flights f set departs_at = earlier.departs, arrives_at = earlier.arrives,
        departure_date = (earlier.departs at time zone 'Asia/Jakarta')::date,
        departure_time = to_char(earlier.departs at time zone 'Asia/Jakarta', 'HH24:MI'),
        arrived_date = (earlier.arrives at time zone 'Asia/Jakarta')::date,
        arrived_time = to_char(earlier.arrives at time zone 'Asia/Jakarta', 'HH24:MI')
      from (
        select id, departs_at - make_interval(hours => ${hours}::int) as departs,
          arrives_at - make_interval(hours => ${hours}::int) as arrives
        from flights
      ) earlier
      where earlier.id = f.id
    `)
    await db.rows(sql`
      with proposals as (
        update rebooking_proposals set expires_at = expires_at - make_interval(hours => ${hours}::int)
        where expires_at is not null
      ), unpaid as (
        update bookings set pay_before = pay_before - make_interval(hours => ${hours}::int)
        where status = 0
      )
      update claims set expires_at = expires_at - make_interval(hours => ${hours}::int)
      where expires_at is not null
    `)
  }
  /** Both gates let everybody in but the last `missing`, one pass twice; then two colleagues close. */
  async function board(gates: [Client, Client], id_flight: number, missing: number) {
    const manifest = await read<ManifestPassenger[]>(
      gates[0],
      `/admin/departures/${id_flight}/manifest`,
    )
    const cleared = manifest.filter(({ ticket }) => ticket !== null)
    const coming = cleared.slice(0, cleared.length - missing)
    const scan = ({ id_flight: id, ticket }: ManifestPassenger, at: number) =>
      gates[at % 2 === 0 ? 0 : 1]('POST', '/boardings', {
        id_flight: id,
        code: ticket,
        scan: randomUUID(),
      })
    const answers = await Promise.all(coming.map(scan))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const [again] = await Promise.all(coming.slice(0, 1).map((one) => scan(one, 1)))
    expect([again?.status, again?.code]).toEqual([409, 'already_boarded'])
    const closings = await Promise.all(
      gates.map((gate) => gate('POST', `/admin/departures/${id_flight}/closing`, {})),
    )
    expect(closings.map(({ status }) => status).sort()).toEqual([200, 409])
    const closed = await read<ManifestPassenger[]>(
      gates[1],
      `/admin/departures/${id_flight}/manifest`,
    )
    const inState = (state: ManifestPassenger['boarding']) =>
      closed.filter(({ boarding }) => boarding === state).length
    expect([inState('boarded'), inState('no_show'), inState('not_yet')]).toEqual([
      coming.length,
      missing,
      0,
    ])
    return coming.length
  }

  /** The ledger's movements happened a day earlier: a period is settled when it is over. */
  const nextDay = () =>
    db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        update ledger_transactions set at = at - interval '1 day';
        update refund_moves set at = at - interval '1 day'; commit`),
    )

  it('a flying day is sold to 200 clients, delayed, partly cancelled, boarded and settled, each mail sent once', async () => {
    const managers: [Client, Client] = [
      await staffAt(0, 'manager', 'Made'),
      await staffAt(1, 'manager', 'Mira'),
    ]
    const finance = [await staffAt(0, 'finance', 'Farah'), await staffAt(1, 'finance', 'Fajar')]
    const gates: [Client, Client] = [
      await staffAt(0, 'gate', 'Galih'),
      await staffAt(1, 'gate', 'Gita'),
    ]
    const desk = await staffAt(1, 'desk', 'Desi')
    const id_bank_account = await addBankAccount(db)
    const kelana = await addAirline(db)
    const ombak = await addAirline(db, 'Ombak', 'OB')
    const [money] = finance as [Client, Client]

    // The season: five daily flights and the business class of one.
    const make = (flight_number: string, hours: number, more: object = {}) =>
      schedule(managers[0], { id_airline: kelana, flight_number, hours, ...more })
    const delayed = await make('EK181', LEAVES_IN.delayed)
    const business = await make('EK181', LEAVES_IN.delayed, { class_flight: 'business' })
    const cancelled = await make('EK183', LEAVES_IN.cancelled)
    const later = await make('EK185', LEAVES_IN.later)
    const elsewhere = await make('OB221', LEAVES_IN.elsewhere, { id_airline: ombak })
    const first = await make('EK187', LEAVES_IN.firstClass, { class_flight: 'first class' })
    done(
      await managers[0]('PUT', `/admin/departures/${delayed}/flights`, { id_flights: [business] }),
    )

    // Sales, all at once at both servers.
    await signInTravellers(Object.values(CLIENTS).reduce((sum, one) => sum + one, 0))
    expect(travellers).toHaveLength(200)
    const twos = range(CLIENTS.cancelled).map(() => 2)
    const oneOrTwo = range(CLIENTS.delayed).map((at) => 1 + (at % 2))
    const ones = (length: number) => range(length).map(() => 1)
    const [onCancelled, , onDelayed, , inBusiness, onLater, changedTheirMind, onElsewhere] =
      await Promise.all([
        sell(cancelled, twos),
        sell(cancelled, ones(CLIENTS.cancelledUnpaid), 111),
        sell(delayed, oneOrTwo),
        sell(delayed, ones(CLIENTS.delayedUnpaid), 111),
        sell(business, ones(CLIENTS.business)),
        sell(later, ones(CLIENTS.later)),
        sell(later, ones(CLIENTS.changedTheirMind), 101),
        sell(elsewhere, ones(CLIENTS.elsewhere)),
      ])
    const wanted = await Promise.all(
      range(CLIENTS.firstClass).map((at) => tryToBook(first, [1 + (at % FIRST_CLASS_SEATS)])),
    )
    const inFirst = wanted.filter(({ answer }) => answer.status === 201).map(bookedOf)
    expect(inFirst).toHaveLength(FIRST_CLASS_SEATS)
    const refused = wanted.filter(({ answer }) => answer.status !== 201)
    expect(new Set(refused.map(({ answer }) => answer.code))).toEqual(new Set(['seat_taken']))
    expect(travellers).toEqual([])

    const paid = [onCancelled, onDelayed, inBusiness, onLater, onElsewhere, inFirst].flat()
    await pay(paid, money, id_bank_account)
    for (const { client, id } of changedTheirMind)
      done(await client('DELETE', `/bookings/${id}`, {}))
    expect(await violations(db)).toEqual([])

    // Ash over the airport: the flight with 110 passengers is cancelled.
    const cancel = { kind: 'cancel', id_flights: [cancelled] }
    const impact = done(await managers[1]('POST', '/admin/disruptions/preview', cancel))
    expect(impact).toMatchObject({ passengers: 115, unpaid_bookings: 5, rights: 55, mails: 60 })
    const ash = await disrupt(managers, { ...cancel, reason: 'volcanic_ash' })
    expect(ash.begun.parties.held).toEqual({ bookings: 55, passengers: 110 })
    const proposalOf = new Map(ash.parties.map((one) => [one.id_booking, one.to?.id]))
    expect(new Set(ash.parties.map(({ state }) => state))).toEqual(new Set(['offered']))
    const pick = (from: number, to: number) => onCancelled.slice(from, to)
    const [accepting, toCredit, toBank, choosing, atTheDesk, silent] = [
      pick(0, 35),
      pick(35, 40),
      pick(40, 45),
      pick(45, 48),
      pick(48, 50),
      pick(50, 55),
    ]
    const accept = ({ client, id }: Booked, id_flight: number | undefined) =>
      client('POST', `/bookings/${id}/proposal/acceptance`, { id_flight })
    const back = async ({ client, id }: Booked, destination: object) => {
      const { amount } = await read<{ amount: number }>(client, `/bookings/${id}/refund/quote`)
      return done(await client('POST', `/bookings/${id}/refund`, { amount, ...destination }))
    }
    const rebook = async ({ client, id }: Booked, by: Client, path: string) => {
      const offers = await read<{ offers?: [] }>(by, `/bookings/${id}/${path}`)
      const [chosen] = (offers.offers ?? offers) as {
        flight: { id: number }
        total_price: number
        difference: number
      }[]
      expect(client).toBeDefined()
      const { flight, ...price } = chosen ?? { flight: { id: 0 } }
      return done(
        await by('POST', `/bookings/${id}/${path}`, { id_flight: flight.id, ...price }),
        201,
      )
    }
    // Travellers and staff answer at the same time.
    await Promise.all([
      ...accepting.map(async (one) => done(await accept(one, proposalOf.get(one.id)), 201)),
      ...toCredit.map(async (one) => {
        done(await one.client('DELETE', `/bookings/${one.id}/proposal`, {}))
        await back(one, { destination: 'credit' })
      }),
      ...toBank.map((one) =>
        back(one, {
          destination: 'bank',
          bank_name: 'Bank Nusa',
          account_number: '1234567890',
          account_holder: 'Ani',
        }),
      ),
      ...choosing.map((one) => rebook(one, one.client, 'rebooking')),
      ...atTheDesk.map((one) => rebook(one, desk, 'other-flights')),
    ])
    const waiting = await read<{ id: number }[]>(money, '/refunds?state=asked&limit=100')
    expect(waiting).toHaveLength(toBank.length)
    for (const { id } of waiting) {
      done(await money('POST', `/refunds/${id}/approve`, {}))
      done(await money('POST', `/refunds/${id}/sent`, { bank_reference: `TRF ${id}` }))
    }
    expect(await violations(db)).toEqual([])

    // The aircraft of the other flight is repaired: four hours.
    const late = await disrupt(managers, {
      kind: 'delay',
      id_flights: [delayed],
      delay_minutes: DELAY_HOURS * 60,
      reason: 'technical',
    })
    const offered = late.parties.filter(({ state }) => state === 'offered')
    expect(offered.length).toBeGreaterThan(20)
    const byBooking = new Map(offered.map((one) => [one.id_booking, one.to?.id]))
    const proposed = onDelayed.filter(({ id }) => byBooking.has(id))
    const earlier = proposed.slice(0, 10)
    const staying = proposed.slice(10, 20)
    await Promise.all([
      ...earlier.map(async (one) => done(await accept(one, byBooking.get(one.id)), 201)),
      ...staying.map(async ({ client, id }) =>
        done(await client('DELETE', `/bookings/${id}/proposal`, {})),
      ),
    ])
    // Who moved to the delayed flight before is among them.
    const silentOnDelayed = offered.length - earlier.length - staying.length
    expect(await violations(db)).toEqual([])

    // The evening comes: who did not pay or answer is out of time.
    await pass(UNTIL_BOARDING)
    const overdue = sql`
      select (select count(*) from bookings where status = 0 and pay_before < now())
        + (select count(*) from rebooking_proposals where state = 'offered') as n
    `
    await expect.poll(() => count(overdue), PATIENCE).toBe(0)

    // Boarding, at two gates.
    const boarded = [
      await board(gates, delayed, 3),
      await board(gates, later, 2),
      await board(gates, elsewhere, 0),
      await board(gates, first, 1),
    ]
    const moved = accepting.filter(({ id }) => proposalOf.get(id) === later).length * 2
    expect(boarded[1]).toBeGreaterThanOrEqual(moved + CLIENTS.later - 2)
    const revoked = await db.row<{ code: string }>(sql`
      select t.code from tickets t join passengers p on p.id = t.id_passenger
      where p.id_booking = ${accepting[0]?.id ?? 0} limit 1
    `)
    const refusedAtGate = await gates[0]('POST', '/boardings', {
      id_flight: cancelled,
      code: revoked?.code,
      scan: randomUUID(),
    })
    expect([refusedAtGate.status, refusedAtGate.code]).toEqual([409, 'pass_revoked'])
    expect(await violations(db)).toEqual([])

    // The books of the day, which two people close at the same time.
    await nextDay()
    const yesterday = await db.row<{ day: string }>(sql`
      select to_char((now() at time zone 'Asia/Jakarta')::date - 1, 'YYYY-MM-DD') as day
    `)
    const period = { first_day: local(-72).day, last_day: yesterday?.day }
    const settled: Settlement[] = []
    for (const id_airline of [kelana, ombak]) {
      const closings = await Promise.all(
        finance.map((one) => one('POST', '/admin/settlements', { id_airline, ...period })),
      )
      expect(closings.map(({ status }) => status).sort()).toEqual([201, 400])
      settled.push(data(closings.find(({ status }) => status === 201) as Answer))
    }
    expect(await read(money, '/admin/settlements/open')).toEqual([])
    const sales = sql`select -sum(amount)::bigint as n from ledger_entries where account = 'sales'`
    expect(settled.reduce((sum, { total }) => sum + total, 0)).toBe(await count(sales))
    // Nobody leaves the other airline, and some come to it from the delayed flight.
    const flown = sql`
      select sum(b.total_price)::bigint as n from bookings b join flights f on f.id = b.id_flight
      where f.id_airline = ${ombak} and b.status = 1
    `
    expect(settled[1]).toMatchObject({ returned: 0, sold: await count(flown) })
    expect(await count(flown)).toBeGreaterThanOrEqual(CLIENTS.elsewhere * PRICE)

    // Every mail, counted: by what happened, and at the mail server.
    const toBeSent = sql`select count(*) as n from mails where state = 'waiting'`
    await expect.poll(() => count(toBeSent), PATIENCE).toBe(0)
    const mails = await db.rows<{ event: string; state: string; n: number }>(sql`
      select event, state, count(*)::int as n from mails group by event, state order by event
    `)
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']))
    const sold = paid.length + CLIENTS.changedTheirMind + 10
    const rebooked = accepting.length + choosing.length + atTheDesk.length + earlier.length
    expect(Object.fromEntries(mails.map(({ event, n }) => [event, n]))).toEqual({
      booking_made: sold,
      payment_verified: paid.length + rebooked,
      booking_cancelled: CLIENTS.changedTheirMind,
      booking_expired: CLIENTS.delayedUnpaid,
      flight_cancelled: CLIENTS.cancelledUnpaid,
      booking_rebooked: rebooked,
      rebooking_proposed: CLIENTS.cancelled + offered.length,
      flight_changed: CLIENTS.delayed - proposed.length + CLIENTS.delayedUnpaid + CLIENTS.business,
      proposal_ended: silent.length + silentOnDelayed,
      refund_step: toCredit.length + toBank.length * 3,
    })
    const twice = await db.rows(sql`
      select id_booking from mails where event in ('flight_changed', 'flight_cancelled', 'rebooking_proposed')
      group by id_booking having count(*) > 1
    `)
    expect(twice).toEqual([])
    // At least once: a mail that a busy machine sends again has the same Message-ID.
    const received = new Set(mail.received.map(({ mail: one }) => one.messageId))
    expect(received.size).toBe(await count(sql`select count(*) as n from mails`))

    expect(await violations(db)).toEqual([])
    const { stdout, code } = await runServer(program.program, settings, ['verify'])
    expect([code, stdout.trim()]).toEqual([0, 'Nothing is wrong.'])
  }, 900_000)
})
