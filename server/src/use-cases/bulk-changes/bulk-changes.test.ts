import { MAX_BULK_FLIGHTS } from '@sayap/contract/flights/bulk-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedDatabase } from '#platform/audit/audit-context'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight, flightDay, moveToPast } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'
import { carryOutBulkChanges, deleteOldBulkChangesJob } from './bulk-changes.job'
import { MAX_AT_ONCE } from './bulk-changes.routes'

let server: TestApp
let staff: Calls
let ani: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin', 'Dewi'))
  ani = callsOf(server, await signIn(server, 'user', 'Ani'))
})

const BULK = '/admin/bulk-changes'
const flightOf = async (id: number) => (await staff.get(`/admin/flights/${id}`)).json().data
const seen = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => ({ id, revision: (await flightOf(id)).revision as number })))
const preview = async (body: object) => {
  const response = await staff.post(`${BULK}/preview`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const change = async (flights: object[], fields: object, more: object = {}) => {
  const response = await staff.post(BULK, { flights, change: fields, ...more })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const changeAll = async (ids: number[], fields: object) => change(await seen(ids), fields)
const undo = (id: number) => staff.post(`${BULK}/${id}/undo`)
const undone = async (id: number) => {
  const response = await undo(id)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const failures = (rows: { id_flight: number; failure: { code: string } | null }[]) =>
  Object.fromEntries(rows.map(({ id_flight, failure }) => [id_flight, failure?.code ?? null]))
const pricesOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await flightOf(id)).price as number))
const cancel = (id: number) => staff.post(`/admin/flights/${id}/cancel`)
const sellByFares = (id: number) =>
  staff.put(`/admin/flights/${id}/fares`, { fares: [{ code: 'Y', price: 300_000 }] })
const mailsOf = (event: string) =>
  server.db.rows<{ id: number }>(sql`select id from mails where event = ${event}`)
const entriesOf = async (action: string) =>
  (await staff.get(`/audit?action=${action}`)).json().data as {
    subject_id: number
    request_id: string
    detail: { fields?: string[]; changes?: object[] }
  }[]

describe('the preview of a bulk change', () => {
  it('a preview names what becomes of each flight and who is left out and why, and changes nothing', async () => {
    const one = await addFlight(server.db, { days: 20, price: 866_000 })
    const other = await addFlight(server.db, { days: 21, price: 650_000 })
    const gone = await addFlight(server.db, { days: 22 })
    const byFares = await addFlight(server.db, { days: 23 })
    await cancel(gone)
    await sellByFares(byFares)
    const body = {
      flights: [...(await seen([other, one, gone, byFares])), { id: 999_999 }],
      change: { price: { mode: 'percent', amount: 8 } },
    }
    const data = await preview(body)
    expect(data).toMatchObject({ flights: 5, changing: 2, left_out: 3, bookings: 0, rights: 0 })
    expect(data.changes).toMatchObject([
      { id_flight: one, before: { price: 866_000 }, after: { price: 935_000 }, failure: null },
      { id_flight: other, before: { price: 650_000 }, after: { price: 702_000 }, failure: null },
    ])
    expect(failures(data.refused)).toEqual({
      [gone]: 'flight_cancelled',
      [byFares]: 'sold_by_fares',
      999999: 'not_found',
    })
    expect(data.revisions).toEqual(await seen([one, other]))
    expect(await pricesOf([one, other])).toEqual([866_000, 650_000])
    expect((await staff.get(BULK)).json().data).toEqual([])
  })

  it('a preview of other times counts who is told and who gets the right to rebook from three hours on', async () => {
    const id = await addFlight(server.db, { days: 20 })
    const { id: paid } = await book(ani, id, [1, 2])
    await staff.put(`/bookings/${paid}`, { status: 1 })
    await book(ani, id, [3])
    const flights = await seen([id])
    expect(await preview({ flights, change: { shift_minutes: 179 } })).toMatchObject({
      bookings: 2,
      passengers: 3,
      rights: 0,
    })
    expect(await preview({ flights, change: { shift_minutes: -180 } })).toMatchObject({ rights: 1 })
    expect(
      await preview({ flights, change: { price: { mode: 'add', amount: 1000 } } }),
    ).toMatchObject({ bookings: 0, passengers: 0, rights: 0 })
  })

  it('a preview counts the right of a flight that moves to the day before by less than three hours', async () => {
    const id = await addFlight(server.db, { days: 20, departure_time: '00:30' })
    const { id: paid } = await book(ani, id, [1])
    await staff.put(`/bookings/${paid}`, { status: 1 })
    const withRight = () =>
      server.db.rows(sql`select id_booking from booked_times where right_since is not null`)
    const flights = await seen([id])
    expect(await preview({ flights, change: { shift_minutes: -30 } })).toMatchObject({ rights: 0 })
    expect(await preview({ flights, change: { shift_minutes: -60 } })).toMatchObject({ rights: 1 })
    await change(flights, { shift_minutes: -60 })
    expect(await withRight()).toEqual([{ id_booking: paid }])
  })

  it('a preview refuses what a change of each flight alone would: a departure in the past, a price out of range, a repeated flight, nothing to change and a colleague’s change', async () => {
    const late = await addFlight(server.db, { days: 20, departure_time: '09:00' })
    const early = await addFlight(server.db, { days: 20 })
    const soon = await addFlight(server.db, { days: 1, departure_time: '00:30' })
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '10 minutes',
        departure_date = ((now() + interval '10 minutes') at time zone 'Asia/Jakarta')::date,
        departure_time = to_char((now() + interval '10 minutes') at time zone 'Asia/Jakarta', 'HH24:MI'),
        arrives_at = now() + interval '130 minutes',
        arrived_date = ((now() + interval '130 minutes') at time zone 'Asia/Jakarta')::date,
        arrived_time = to_char((now() + interval '130 minutes') at time zone 'Asia/Jakarta', 'HH24:MI')
      where id = ${soon}
    `)
    const refusedOf = async (ids: number[], fields: object) =>
      (await preview({ flights: ids.map((id) => ({ id })), change: fields })).refused.map(
        ({ failure }: { failure: object }) => failure,
      )
    expect(await refusedOf([soon], { shift_minutes: -60 })).toMatchObject([
      { code: 'confirmation_needed', field: 'departure_date', input: 'departure_past' },
    ])
    expect(await refusedOf([early], { price: { mode: 'add', amount: -500_000 } })).toMatchObject([
      { code: 'invalid_input', field: 'price', input: 'too_small' },
    ])
    expect(await refusedOf([early], { shift_minutes: 60 })).toMatchObject([
      { code: 'invalid_input', field: 'flight_number', input: 'flight_duplicate' },
    ])
    // Together they make room for each other.
    expect(await refusedOf([early, late], { shift_minutes: 60 })).toEqual([])
    expect(await refusedOf([early], { gate: 7 })).toEqual([{ code: 'unchanged' }])
    await staff.put(`/flights/${early}`, { gate: 9 })
    const stale = { flights: [{ id: early, revision: 1 }], change: { terminal: '2E' } }
    expect((await preview(stale)).refused).toMatchObject([
      { failure: { code: 'changed_meanwhile', by: 'Dewi', at: expect.any(String) } },
    ])
  })

  it('a flight that departed more than 24 hours ago keeps its times, as the preview says', async () => {
    const id = await addFlight(server.db)
    await moveToPast(server.db, id)
    const shift = { shift_minutes: 60 }
    const { refused } = await preview({ flights: [{ id }], change: shift })
    expect(refused).toMatchObject([{ failure: { code: 'departure_closed' } }])
    const made = await changeAll([id], shift)
    expect(failures(made.rows)).toEqual({ [id]: 'departure_closed' })
  })
})

describe('a bulk change', () => {
  it('one request changes every flight, each with an audit entry, a revision and a price history as a single change has', async () => {
    const ids = [await addFlight(server.db, { days: 20 }), await addFlight(server.db, { days: 21 })]
    const fields = { price: { mode: 'percent', amount: 10 }, gate: 12 }
    const made = await change(await seen(ids), fields, { reason: 'New Year demand' })
    expect(made).toMatchObject({
      state: 'done',
      by: 'Dewi',
      reason: 'New Year demand',
      change: fields,
      flights: 2,
      changed: 2,
      refused: 0,
      can_undo: true,
    })
    expect(await pricesOf(ids)).toEqual([550_000, 550_000])
    const alone = await addFlight(server.db, { days: 22 })
    await staff.put(`/flights/${alone}`, { price: 550_000, gate: 12 })
    const [single, ...entries] = await entriesOf('flight_changed')
    expect(entries.map(({ subject_id }) => subject_id).sort()).toEqual(ids)
    for (const { subject_id, detail } of entries) {
      expect(detail.fields?.toSorted()).toEqual(single?.detail.fields?.toSorted())
      const values = ({ detail }: { detail: { changes?: object[] } }) =>
        JSON.stringify(detail.changes).replaceAll(/"id":\d+/g, '')
      expect(values({ detail }), String(subject_id)).toEqual(values(single ?? { detail: {} }))
    }
    const [record] = await entriesOf('bulk_change_made')
    expect(record).toMatchObject({
      subject_id: made.id,
      detail: { flights: 2, fields: ['price', 'gate'] },
    })
    expect(new Set(entries.map(({ request_id }) => request_id))).toEqual(
      new Set([record?.request_id]),
    )
    expect(
      await server.db.rows(sql`
        select id_flight, opening, closing from flight_prices where id_flight = any(${ids}::bigint[])
        order by id_flight
      `),
    ).toEqual(ids.map((id_flight) => ({ id_flight, opening: 500_000, closing: 550_000 })))
    const changers = await server.db.rows<{ fullname: string }>(sql`
      select distinct a.fullname from row_changes c join admins a on a.id = c.id_admin
      where c.table_name = 'flights' and c.id_row = any(${ids}::bigint[])
    `)
    expect(changers).toEqual([{ fullname: 'Dewi' }])
  })

  it('a search that was answered before shows the new prices after a bulk change', async () => {
    const id = await addFlight(server.db, { days: 20 })
    const query = `from=Medan&to=Jakarta&date=${flightDay(20)}`
    const found = async () =>
      JSON.stringify((await ani.get(`/flights?${query}`)).json().data ?? []).includes('777000')
    expect(await found()).toBe(false)
    await changeAll([id], { price: { mode: 'set', amount: 777_000 } })
    expect(await found()).toBe(true)
  })

  it('when half of the flights are refused the rest is changed and each refused one says why', async () => {
    const good = [
      await addFlight(server.db, { days: 20 }),
      await addFlight(server.db, { days: 21 }),
    ]
    const gone = await addFlight(server.db, { days: 22 })
    const byFares = await addFlight(server.db, { days: 23 })
    const closed = await addFlight(server.db, { days: 24 })
    const flights = await seen([...good, gone, byFares, closed])
    await cancel(gone)
    await sellByFares(byFares)
    await server.db.rows(sql`
      update flights set closed_at = now(), closed_by = (select min(id) from admins) where id = ${closed}
    `)
    const unread = flights.map(({ id }) => ({ id }))
    const made = await change(unread, { price: { mode: 'set', amount: 640_000 } })
    expect(made).toMatchObject({ state: 'done', flights: 5, changed: 2, refused: 3 })
    expect(failures(made.rows)).toEqual({
      [gone]: 'flight_cancelled',
      [byFares]: 'sold_by_fares',
      [closed]: 'departure_closed',
      [good[0] as number]: null,
      [good[1] as number]: null,
    })
    expect(await pricesOf([...good, gone, byFares])).toEqual([640_000, 640_000, 500_000, 300_000])
  })

  it('a flight that a colleague changed after it was read is refused as changed and not overwritten', async () => {
    const [mine, theirs] = [
      await addFlight(server.db, { days: 20 }),
      await addFlight(server.db, { days: 21 }),
    ] as const
    const flights = await seen([mine, theirs])
    const sari = callsOf(server, await signIn(server, 'admin', 'Sari'))
    await sari.put(`/flights/${theirs}`, { price: 510_000 })
    const made = await change(flights, { price: { mode: 'percent', amount: 10 } })
    expect(failures(made.rows)).toEqual({ [mine]: null, [theirs]: 'changed_meanwhile' })
    expect(await pricesOf([mine, theirs])).toEqual([550_000, 510_000])
    // The same request again: nothing is raised twice.
    const again = await change(flights, { price: { mode: 'percent', amount: 10 } })
    expect(again).toMatchObject({ changed: 0, refused: 2 })
    expect(await pricesOf([mine, theirs])).toEqual([550_000, 510_000])
  })

  it('other times tell everybody booked once per flight, bring deadlines forward and give rights from three hours on', async () => {
    const ids = [await addFlight(server.db, { days: 20 }), await addFlight(server.db, { days: 21 })]
    const bookings: number[] = []
    for (const id of ids) bookings.push((await book(ani, id, [1])).id)
    await staff.put(`/bookings/${bookings[0]}`, { status: 1 })
    await changeAll(ids, { shift_minutes: 240 })
    expect((await flightOf(ids[0] as number)).departure_time).toBe('12:00')
    expect((await flightOf(ids[0] as number)).arrived_time).toBe('14:25')
    expect(await mailsOf('flight_changed')).toHaveLength(2)
    const told = (await ani.get('/notifications')).json().data as { event: string }[]
    expect(told.filter(({ event }) => event === 'flight_changed')).toHaveLength(2)
    const rights = await server.db.rows<{ id_booking: number }>(
      sql`select id_booking from booked_times where right_since is not null order by id_booking`,
    )
    expect(rights.map(({ id_booking }) => id_booking)).toEqual([...bookings].sort())
  })

  it('a change of prices alone tells nobody, and a booking keeps its price', async () => {
    const id = await addFlight(server.db, { days: 20 })
    const booking = await book(ani, id, [1])
    await changeAll([id], { price: { mode: 'set', amount: 900_000 } })
    expect(await mailsOf('flight_changed')).toEqual([])
    const row = await server.db.row(sql`select total_price from bookings where id = ${booking.id}`)
    expect(row).toEqual({ total_price: 500_000 })
  })

  it('the classes of one departure move together; one class alone is refused as different from the others', async () => {
    const economy = await addFlight(server.db)
    const business = await addFlight(server.db, { class_flight: 'business' })
    await staff.put(`/admin/departures/${economy}/flights`, { id_flights: [business] })
    const alone = await seen([economy])
    expect(
      (await preview({ flights: alone, change: { shift_minutes: 60 } })).refused,
    ).toMatchObject([{ id_flight: economy, failure: { code: 'departure_differs' } }])
    const refused = await change(alone, { shift_minutes: 60 })
    expect(failures(refused.rows)).toEqual({ [economy]: 'departure_differs' })
    const made = await changeAll([business, economy], { shift_minutes: 60 })
    expect(made).toMatchObject({ changed: 2, refused: 0 })
    expect((await flightOf(economy)).departure_time).toBe('09:00')
    expect((await flightOf(business)).departure_time).toBe('09:00')
    const [entry] = await entriesOf('departure_changed')
    expect(entry?.detail.changes).toHaveLength(2)
    expect(await undone(made.id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
    expect((await flightOf(business)).departure_time).toBe('08:00')
  })

  it('flights one hour apart move by an hour together, and back', async () => {
    const early = await addFlight(server.db, { days: 20 })
    const late = await addFlight(server.db, { days: 20, departure_time: '09:00' })
    const made = await changeAll([early, late], { shift_minutes: 60 })
    expect(made).toMatchObject({ changed: 2, refused: 0 })
    const times = async () => [
      (await flightOf(early)).departure_time,
      (await flightOf(late)).departure_time,
    ]
    expect(await times()).toEqual(['09:00', '10:00'])
    expect(await undone(made.id)).toMatchObject({ undone: 2, kept: 0 })
    expect(await times()).toEqual(['08:00', '09:00'])
  })

  it('all flights that match the filter of the list are changed, and no others', async () => {
    const match = await addFlight(server.db, { days: 20, class_flight: 'business' })
    const other = await addFlight(server.db, { days: 20 })
    const response = await staff.post(BULK, {
      filter: { class_flight: 'business', from: flightDay(1), to: flightDay(40) },
      change: { gate: 33 },
    })
    expect(response.json().data).toMatchObject({ flights: 1, changed: 1 })
    expect([(await flightOf(match)).gate, (await flightOf(other)).gate]).toEqual([33, 7])
  })

  it('a filter that more than 3,000 flights match is refused with 409 selection_too_large', async () => {
    const id = await addFlight(server.db)
    const columns = sql`id_airline, flight_number, starting_place, destination_place, airport_from,
      airport_to, departure_time, arrived_time, transit, price, terminal, luggage, wifi, meal,
      type_trip, class_flight, capacity`
    await server.db.rows(sql`
      insert into flights (${columns}, gate, departure_date, arrived_date, departs_at, arrives_at)
      select ${columns}, gate, departure_date + n, arrived_date + n,
        departs_at + make_interval(days => n), arrives_at + make_interval(days => n)
      from flights, generate_series(1, ${MAX_BULK_FLIGHTS}::int) n where id = ${id}
    `)
    const body = { filter: {}, change: { gate: 8 } }
    expect(codeOf(await staff.post(BULK, body))).toEqual([409, 'selection_too_large'])
    expect(codeOf(await staff.post(`${BULK}/preview`, body))).toEqual([409, 'selection_too_large'])
    expect((await flightOf(id)).gate).toBe(7)
  })

  it('a body with both or neither selection, or with nothing to change, is refused with 400', async () => {
    const flights = [{ id: await addFlight(server.db) }]
    for (const body of [
      { change: { gate: 8 } },
      { flights, filter: {}, change: { gate: 8 } },
      { flights, change: {} },
      { flights, change: { price: { mode: 'set', amount: 0 } } },
      { flights, change: { price: { mode: 'percent', amount: -100 } } },
      { flights: [], change: { gate: 8 } },
    ])
      expect(codeOf(await staff.post(BULK, body)), JSON.stringify(body)).toEqual([
        400,
        'invalid_input',
      ])
  })

  it('gate agents, the desk and travellers cannot preview, make or undo a bulk change', async () => {
    const flights = [{ id: await addFlight(server.db) }]
    const body = { flights, change: { gate: 8 } }
    const { id } = await change(flights, { gate: 9 })
    const desk = callsOf(server, await signIn(server, 'desk', 'Dodi'))
    const gate = callsOf(server, await signIn(server, 'gate', 'Gita'))
    for (const calls of [ani, desk, gate]) {
      expect((await calls.post(`${BULK}/preview`, body)).statusCode).toBe(403)
      expect((await calls.post(BULK, body)).statusCode).toBe(403)
      expect((await calls.post(`${BULK}/${id}/undo`)).statusCode).toBe(403)
    }
    expect((await ani.get(BULK)).statusCode).toBe(403)
  })
})

describe('a bulk change of more flights than one request changes', () => {
  const many = async () => {
    const ids: number[] = []
    while (ids.length <= MAX_AT_ONCE) ids.push(await addFlight(server.db, { days: 5 + ids.length }))
    return ids
  }

  it('the job changes them in the name of who asked, with progress, and undoes them', async () => {
    const ids = await many()
    const made = await change(await seen(ids), { gate: 21 })
    expect(made).toMatchObject({ state: 'running', flights: ids.length, waiting: ids.length })
    expect(made.can_undo).toBe(false)
    expect(codeOf(await undo(made.id))).toEqual([409, 'undo_closed'])
    const jobs = auditedDatabase(server.db)
    await carryOutBulkChanges(jobs)
    const read = async () => (await staff.get(`${BULK}/${made.id}`)).json().data
    expect(await read()).toMatchObject({ state: 'done', changed: ids.length, waiting: 0 })
    const [entry] = await entriesOf('flight_changed')
    expect(entry?.detail).toMatchObject({
      fields: ['gate'],
      changes: [{ table: 'flights', before: { gate: 7 }, after: { gate: 21 } }],
    })
    expect((await undone(made.id)).state).toBe('undoing')
    await carryOutBulkChanges(jobs)
    expect(await read()).toMatchObject({ state: 'undone', undone: ids.length, kept: 0 })
    expect((await flightOf(ids[0] as number)).gate).toBe(7)
  })

  it('a flight that fails because of the server three times is left out, and the others are changed', async () => {
    const ids = await many()
    const [broken = 0] = ids
    await server.db.script(
      `alter table flights add constraint of_a_test check (id <> ${broken} or gate <> 13) not valid`,
    )
    try {
      const made = await change(await seen(ids), { gate: 13 })
      for (let run = 0; run < 3; run++)
        await expect(carryOutBulkChanges(server.db)).rejects.toThrow('of_a_test')
      await carryOutBulkChanges(server.db)
      const data = (await staff.get(`${BULK}/${made.id}`)).json().data
      expect(data).toMatchObject({ state: 'done', changed: ids.length - 1, refused: 1 })
      expect(data.rows[0]).toMatchObject({ id_flight: broken, failure: { code: 'internal' } })
    } finally {
      await server.db.script('alter table flights drop constraint of_a_test')
    }
  })
})

describe('undoing a bulk change', () => {
  it('undo gives each flight its own former values back, tells everybody again and is in the audit trail', async () => {
    const ids = [
      await addFlight(server.db, { days: 20, price: 400_000 }),
      await addFlight(server.db, { days: 21 }),
    ]
    await book(ani, ids[0] as number, [1])
    const made = await changeAll(ids, {
      price: { mode: 'add', amount: 50_000 },
      shift_minutes: 30,
    })
    expect(await pricesOf(ids)).toEqual([450_000, 550_000])
    const after = await undone(made.id)
    expect(after).toMatchObject({ state: 'undone', undone: 2, kept: 0, undone_by: 'Dewi' })
    expect(after.can_undo).toBe(false)
    expect(await pricesOf(ids)).toEqual([400_000, 500_000])
    expect((await flightOf(ids[0] as number)).departure_time).toBe('08:00')
    expect(await mailsOf('flight_changed')).toHaveLength(2)
    expect(await entriesOf('flight_changed')).toHaveLength(4)
    expect(await entriesOf('bulk_change_undone')).toMatchObject([
      { subject_id: made.id, detail: { flights: 2 } },
    ])
    expect(codeOf(await undo(made.id))).toEqual([409, 'undo_closed'])
  })

  it('undo leaves out flights whose values are not those of the bulk change any more, and says so', async () => {
    const [again, elsewhere, gone] = [
      await addFlight(server.db, { days: 20 }),
      await addFlight(server.db, { days: 21 }),
      await addFlight(server.db, { days: 22 }),
    ] as const
    const made = await changeAll([again, elsewhere, gone], {
      price: { mode: 'set', amount: 600_000 },
    })
    await staff.put(`/flights/${again}`, { price: 610_000 })
    // Another field: the price is still what the bulk change wrote.
    await staff.put(`/flights/${elsewhere}`, { gate: 40 })
    await cancel(gone)
    const after = await undone(made.id)
    expect(after).toMatchObject({ state: 'undone', undone: 1, kept: 2 })
    expect(failures(after.rows)).toEqual({
      [again]: 'changed_meanwhile',
      [gone]: 'flight_cancelled',
      [elsewhere]: null,
    })
    expect(await pricesOf([again, elsewhere])).toEqual([610_000, 500_000])
    expect((await flightOf(elsewhere)).gate).toBe(40)
  })

  it('undo leaves a deleted flight out and puts the others back', async () => {
    const [kept, deleted] = [
      await addFlight(server.db, { days: 20 }),
      await addFlight(server.db, { days: 21 }),
    ] as const
    const made = await changeAll([kept, deleted], { gate: 50 })
    await staff.delete(`/flights/${deleted}`)
    const after = await undone(made.id)
    expect(failures(after.rows)).toEqual({ [kept]: null, [deleted]: 'not_found' })
    expect((await flightOf(kept)).gate).toBe(7)
  })

  it('a day after the change undo is refused with 409 undo_expired', async () => {
    const id = await addFlight(server.db)
    const made = await changeAll([id], { gate: 50 })
    await server.db.rows(sql`update bulk_changes set created_at = now() - interval '24 hours'`)
    expect((await staff.get(`${BULK}/${made.id}`)).json().data.can_undo).toBe(false)
    expect(codeOf(await undo(made.id))).toEqual([409, 'undo_expired'])
    expect((await flightOf(id)).gate).toBe(50)
  })

  it('undoing a change that does not exist is refused with 404', async () => {
    expect(codeOf(await undo(999))).toEqual([404, 'not_found'])
    expect(codeOf(await staff.get(`${BULK}/999`))).toEqual([404, 'not_found'])
  })
})

describe('the list of bulk changes', () => {
  it('the list has the newest first, page by page', async () => {
    const id = await addFlight(server.db)
    const made: number[] = []
    for (const gate of [11, 12, 13]) made.push((await changeAll([id], { gate })).id)
    const page = (await staff.get(`${BULK}?limit=2`)).json()
    expect(page.data.map((one: { id: number }) => one.id)).toEqual([made[2], made[1]])
    const last = (await staff.get(`${BULK}?limit=2&after=${page.next}`)).json()
    expect(last.data.map((one: { id: number }) => one.id)).toEqual([made[0]])
    expect(last.next).toBeNull()
  })

  it('changes that are older than ninety days are deleted with their flights, younger ones stay', async () => {
    const id = await addFlight(server.db)
    const old = await changeAll([id], { gate: 11 })
    const young = await changeAll([id], { gate: 12 })
    await server.db.rows(
      sql`update bulk_changes set created_at = now() - interval '91 days' where id = ${old.id}`,
    )
    await deleteOldBulkChangesJob(server.db).run(new AbortController().signal)
    const left = await server.db.rows<{ id: number }>(sql`select id from bulk_changes`)
    expect(left).toEqual([{ id: young.id }])
    const flights = await server.db.rows<{ id_bulk_change: number }>(
      sql`select distinct id_bulk_change from bulk_change_flights`,
    )
    expect(flights).toEqual([{ id_bulk_change: young.id }])
  })
})
