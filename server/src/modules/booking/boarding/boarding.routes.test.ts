import { randomUUID } from 'node:crypto'
import { fingerprintedPart, parseBcbp } from '@sayap/contract/booking/bcbp'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { transitionBookings } from '../lifecycle/booking-transitions.service'
import { passFingerprint } from '../tickets/tickets.service'
import { boardingRepository } from './boarding.repository'

let server: TestApp
let visitor: Calls
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

/** Returns the tickets of a paid booking of these seats. */
async function ticketsFor(positions: number[], on = flight) {
  const { id, passengers } = await book(ani, on, positions)
  await staff.put(`/bookings/${id}`, { status: 1 })
  const tickets = []
  for (const passenger of passengers) {
    const response = await ani.get(`/tickets?id_passenger=${passenger.id}`)
    tickets.push({ ...response.json().data[0], id_booking: id })
  }
  return tickets
}
const scan = (more: object) =>
  staff.post('/boardings', { id_flight: flight, scan: randomUUID(), ...more })
const log = async () => (await staff.get(`/boardings?id_flight=${flight}`)).json()
const reverse = (id: number) => {
  const actor = { role: 'system', id: null, request_id: 'test' } as const
  return transitionBookings(server.db, {
    ids: [id],
    from: 1,
    to: 3,
    reason: 'payment_reversed',
    actor,
  })
}
const codeOf = (response: Awaited<ReturnType<typeof scan>>) => [
  response.statusCode,
  response.json().code,
]

describe('POST /boardings', () => {
  it('POST /boardings boards a passenger by the text of the pass or the code of the ticket', async () => {
    const [first, second] = await ticketsFor([1, 2])
    const response = await scan({ bcbp: first.bcbp })
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      name: 'Budi Siregar',
      no_seat: '1A',
      pass: passFingerprint(first.bcbp),
      undone_at: null,
    })
    expect((await scan({ code: second.code.toLowerCase() })).json().data.no_seat).toBe('1B')
    const { data, expected } = await log()
    expect(expected).toBe(2)
    expect(data.map((row: { no_seat: string }) => row.no_seat)).toEqual(['1B', '1A'])
  })

  it('POST /boardings returns 409 for a second scan with the time of the first, and repeats the same scan', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const body = { bcbp, scan: randomUUID() }
    const first = await scan(body)
    expect((await scan(body)).json().data).toEqual(first.json().data)
    const second = await scan({ bcbp })
    expect(codeOf(second)).toEqual([409, 'already_boarded'])
    expect(second.json().boarded_at).toBe(first.json().data.boarded_at)
  })

  it('POST /boardings boards one of ten passengers with the same pass at the same time', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const responses = await Promise.all(Array.from({ length: 10 }, () => scan({ bcbp })))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })

  it('POST /boardings stores when an offline gate scanned, but no impossible time', async () => {
    const [first, second] = await ticketsFor([1, 2])
    const ago = new Date(Date.now() - 3_600_000).toISOString()
    const late = await scan({ bcbp: first.bcbp, scanned_at: ago })
    expect(Date.parse(late.json().data.boarded_at)).toBe(Date.parse(ago))
    const early = await scan({ bcbp: second.bcbp, scanned_at: '2090-01-01T00:00:00Z' })
    expect(Date.parse(early.json().data.boarded_at)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('POST /boardings refuses a forged pass, one of another flight and a revoked one', async () => {
    const [{ bcbp, id_booking, code }] = await ticketsFor([1])
    const changed = bcbp.replace('001A', '009F')
    expect(codeOf(await scan({ bcbp: changed }))).toEqual([400, 'pass_forged'])
    const other = await addFlight(server.db)
    expect(codeOf(await scan({ bcbp, id_flight: other }))).toEqual([409, 'pass_not_for_flight'])
    await reverse(id_booking)
    expect(codeOf(await scan({ bcbp }))).toEqual([409, 'pass_revoked'])
    expect(codeOf(await scan({ code }))).toEqual([409, 'pass_revoked'])
    expect(codeOf(await scan({ code: 'SYP-0000-0000-0000' }))).toEqual([409, 'pass_revoked'])
    expect((await log()).data).toEqual([])
  })

  describe('a trip that flies one route twice, in the same seat', () => {
    /** Books it; returns its last flight and the passes of the first and the last one. */
    async function routeTwice() {
      const back = await addFlight(server.db, {
        flight_number: 'EK182',
        starting_place: 'Jakarta',
        destination_place: 'Medan',
        airport_from: 'CGK',
        airport_to: 'KNO',
        days: 33,
      })
      const again = await addFlight(server.db, { flight_number: 'EK183', days: 36 })
      const { id } = await book(ani, flight, [], {
        id_flights_onward: [back, again],
        passengers: [
          passengerBody(flight, 1, { id_seats_onward: [seatId(back, 1), seatId(again, 1)] }),
        ],
      })
      await staff.put(`/bookings/${id}`, { status: 1 })
      const passOf = async (id_flight: number) => {
        const passenger = await server.db.row<{ id: number }>(
          sql`select id from passengers where id_flight = ${id_flight}`,
        )
        const { data } = (await ani.get(`/tickets?id_passenger=${passenger?.id}`)).json()
        return data[0].bcbp as string
      }
      return { again, first: await passOf(flight), last: await passOf(again) }
    }
    const renumber = (id: number) =>
      server.db.rows(sql`update flights set flight_number = 'EK199' where id = ${id}`)

    it('POST /boardings boards each pass on its own flight, also after the last flight has moved', async () => {
      const { again, first, last } = await routeTwice()
      expect(codeOf(await scan({ bcbp: first, id_flight: again }))).toEqual([
        409,
        'pass_not_for_flight',
      ])
      expect((await scan({ bcbp: first })).json().data?.id_flight).toBe(flight)
      // The last flight has moved: its passes stay what they are.
      await renumber(again)
      expect((await scan({ bcbp: last, id_flight: again })).json().data?.id_flight).toBe(again)
    })

    it('POST /boardings boards a pass of a flight that has moved at the gate of another class of its departure', async () => {
      const { again, first, last } = await routeTwice()
      for (const [id, bcbp, days] of [
        [flight, first, 30],
        [again, last, 36],
      ] as const) {
        const business = await addFlight(server.db, { class_flight: 'business', days })
        const linked = await staff.put(`/admin/departures/${id}/flights`, {
          id_flights: [business],
        })
        expect(linked.statusCode).toBe(200)
        await renumber(id)
        expect((await scan({ bcbp, id_flight: business })).json().data?.id_flight).toBe(id)
      }
    })
  })

  it('POST /boardings boards nobody on a flight that is cancelled after the pass was found valid', async () => {
    const [{ id: id_ticket }] = await ticketsFor([1])
    const admin = await server.db.row<{ id: number }>(sql`select min(id) as id from admins`)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
    await boardingRepository(server.db).board({
      id_ticket,
      id_flight: flight,
      id_admin: admin?.id ?? 0,
      scan: randomUUID(),
      request_id: 'test',
    })
    expect((await log()).data).toEqual([])
  })

  it('POST /boardings boards a passenger of another class at the gate of the same departure', async () => {
    const business = await addFlight(server.db, { class_flight: 'business' })
    const [{ bcbp }] = await ticketsFor([1], business)
    expect(codeOf(await scan({ bcbp }))).toEqual([409, 'pass_not_for_flight'])
    await staff.put(`/admin/departures/${flight}/flights`, { id_flights: [business] })
    expect((await scan({ bcbp })).json().data?.id_flight).toBe(business)
    const { data: manifest } = (await staff.get(`/admin/departures/${flight}/manifest`)).json()
    expect(manifest).toMatchObject([{ class_flight: 'business', boarding: 'boarded' }])
  })

  it('GET /boardings lists the boardings and conflicts of all classes of a departure, whichever of them is asked for', async () => {
    const business = await addFlight(server.db, { class_flight: 'business' })
    await staff.put(`/admin/departures/${flight}/flights`, { id_flights: [business] })
    const [first] = await ticketsFor([1, 2])
    const [second] = await ticketsFor([1], business)
    await scan({ bcbp: first.bcbp })
    const { data: boarding } = (await scan({ bcbp: second.bcbp })).json()
    const { conflict } = (
      await scan({ bcbp: second.bcbp, scanned_at: new Date().toISOString() })
    ).json()
    const { data, expected, conflicts } = await log()
    expect(data).toMatchObject([
      { id: boarding.id, id_flight: business, no_seat: '1A' },
      { id_flight: flight, no_seat: '1A' },
    ])
    expect(expected).toBe(3)
    expect(conflicts).toEqual([conflict])
    expect((await staff.get(`/boardings?id_flight=${business}`)).json()).toMatchObject({
      data,
      expected,
      conflicts,
    })
    await staff.delete(`/boardings/${boarding.id}`)
    expect((await log()).data[0]).toMatchObject({ id: boarding.id, undone_by: 'budi' })
    // A class that is cancelled expects nobody any more.
    await staff.post(`/flights/${business}/cancel`)
    expect((await log()).expected).toBe(2)
  })

  it.each([
    ['neither pass nor code', {}],
    ['both pass and code', { bcbp: 'M'.repeat(150), code: 'SYP-0000-0000-0000' }],
    ['an incomplete pass', { bcbp: 'M1SIREGAR/BUDI' }],
    ['an invalid ticket code', { code: 'K7QX2M' }],
    ['an invalid scan id', { code: 'SYP-0000-0000-0000', scan: '1' }],
  ])('POST /boardings returns 400 for %s', async (_case, more) => {
    expect(codeOf(await scan(more))).toEqual([400, 'invalid_input'])
  })

  it('POST and GET /boardings return 401 to visitors and 403 to travellers', async () => {
    const body = { id_flight: flight, code: 'SYP-0000-0000-0000', scan: randomUUID() }
    expect((await visitor.post('/boardings', body)).statusCode).toBe(401)
    expect((await ani.post('/boardings', body)).statusCode).toBe(403)
    expect((await ani.get(`/boardings?id_flight=${flight}`)).statusCode).toBe(403)
    expect((await staff.get('/boardings?id_flight=999')).statusCode).toBe(404)
  })
})

describe('DELETE /boardings/{id}', () => {
  it('DELETE /boardings/{id} takes a boarding back, records who did, and the ticket can board again', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const { id } = (await scan({ bcbp })).json().data
    const undone = (await staff.delete(`/boardings/${id}`)).json().data
    expect(undone.undone_by).toBe(undone.boarded_by)
    expect((await staff.delete(`/boardings/${id}`)).json().data).toEqual(undone)
    const trail = (await staff.get('/audit?action=boarding_undone')).json().data
    expect(trail).toMatchObject([{ subject: 'boarding', subject_id: id, actor_role: 'admin' }])
    expect((await scan({ bcbp })).statusCode).toBe(201)
    expect((await log()).data).toHaveLength(2)
    expect((await ani.delete(`/boardings/${id}`)).statusCode).toBe(403)
    expect((await staff.delete('/boardings/999')).statusCode).toBe(404)
  })
})

describe('a pass that two gates read', () => {
  /** Boards a passenger, then sends the scan of a gate that let a second one in without network. */
  async function conflicting() {
    const [{ bcbp }] = await ticketsFor([1])
    await scan({ bcbp, gate: '12 left' })
    const second = { bcbp, scan: randomUUID(), gate: '12 right', scanned_at: hourAgo() }
    const response = await scan(second)
    return { bcbp, second, response, conflict: response.json().conflict }
  }
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
  const settle = (id: number, outcome: string) =>
    staff.put(`/boarding-conflicts/${id}`, { outcome })

  it('POST /boardings keeps the scan of a gate that has let a second passenger in as a conflict, once', async () => {
    const { second, response, conflict } = await conflicting()
    expect(codeOf(response)).toEqual([409, 'already_boarded'])
    expect(conflict).toMatchObject({
      name: 'Budi Siregar',
      no_seat: '1A',
      boarded: { by: 'Budi', gate: '12 left' },
      second: { at: new Date(second.scanned_at).toISOString(), by: 'Budi', gate: '12 right' },
      outcome: null,
    })
    expect((await scan(second)).json().conflict).toEqual(conflict)
    const { data, conflicts } = await log()
    expect(conflicts).toEqual([conflict])
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ gate: '12 left', boarded_by_name: 'Budi' })
    const trail = (await staff.get('/audit?action=boarding_conflict_found')).json().data
    expect(trail).toMatchObject([{ subject: 'boarding', subject_id: data[0].id }])
  })

  it('POST /boardings keeps no conflict of a scan whose passenger waits for the answer', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    await scan({ bcbp })
    expect((await scan({ bcbp })).json().conflict).toBeUndefined()
    expect((await log()).conflicts).toEqual([])
  })

  it('POST /boardings never boards a scan that became a conflict, though the first boarding is undone', async () => {
    const { second, conflict } = await conflicting()
    await staff.delete(`/boardings/${conflict.id_boarding}`)
    expect(codeOf(await scan(second))).toEqual([409, 'already_boarded'])
    expect((await scan({ bcbp: second.bcbp })).statusCode).toBe(201)
  })

  it('PUT /boarding-conflicts/{id} settles a conflict once, names who did, and refuses another answer', async () => {
    const { conflict } = await conflicting()
    const settled = (await settle(conflict.id, 'second_read')).json().data
    expect(settled).toMatchObject({ outcome: 'second_read', settled_by: 'Budi' })
    expect((await settle(conflict.id, 'second_read')).json().data).toEqual(settled)
    expect(codeOf(await settle(conflict.id, 'kept_out'))).toEqual([409, 'conflict_settled'])
    expect((await log()).conflicts).toEqual([settled])
    const trail = (await staff.get('/audit?action=boarding_conflict_settled')).json().data
    expect(trail).toMatchObject([{ subject: 'boarding', subject_id: conflict.id_boarding }])
  })

  it('PUT /boarding-conflicts/{id} returns 400 without an outcome, 401 to visitors, 403 to travellers and 404 for none', async () => {
    const { conflict } = await conflicting()
    const path = `/boarding-conflicts/${conflict.id}`
    expect(codeOf(await settle(conflict.id, 'boarded'))).toEqual([400, 'invalid_input'])
    expect((await visitor.put(path, { outcome: 'kept_out' })).statusCode).toBe(401)
    expect((await ani.put(path, { outcome: 'kept_out' })).statusCode).toBe(403)
    expect((await settle(999, 'kept_out')).statusCode).toBe(404)
  })
})

describe('GET /tickets/revoked', () => {
  const list = async (query = '') => (await visitor.get(`/tickets/revoked${query}`)).json().data

  it('GET /tickets/revoked lists only the fingerprints of passes whose payment was reversed', async () => {
    const [{ bcbp, id_booking }] = await ticketsFor([1])
    expect(await list()).toMatchObject({ complete: true, revoked: [] })
    await reverse(id_booking)
    expect((await list()).revoked).toEqual([passFingerprint(bcbp)])
    expect((await ani.get(`/tickets?id_passenger=1`)).json().data).toEqual([])
  })

  it('GET /tickets/revoked lists the passes of a cancelled flight, which has no tickets any more', async () => {
    const [{ bcbp, id_passenger }] = await ticketsFor([1])
    await staff.post(`/flights/${flight}/cancel`)
    expect((await list()).revoked).toEqual([passFingerprint(bcbp)])
    expect((await ani.get(`/tickets?id_passenger=${id_passenger}`)).json().data).toEqual([])
    expect(codeOf(await scan({ bcbp }))).toEqual([409, 'pass_revoked'])
  })

  it('GET /tickets/revoked returns what is new since an earlier list, and all when that is too old', async () => {
    const [{ id_booking }] = await ticketsFor([1])
    const { as_of } = await list()
    await reverse(id_booking)
    const news = await list(`?since=${as_of}`)
    expect(news).toMatchObject({ complete: false })
    expect(news.revoked).toHaveLength(1)
    expect(await list('?since=2020-01-01T00:00:00Z')).toMatchObject({ complete: true })
    expect((await visitor.get('/tickets/revoked?since=yesterday')).statusCode).toBe(400)
  })

  it('GET /tickets/revoked returns 304 while the list is unchanged', async () => {
    const response = await visitor.get('/tickets/revoked')
    const cached = visitor.with({ 'if-none-match': String(response.headers.etag) })
    // A list has the time of a full minute, and a minute may just have ended.
    const repeated = [await cached.get('/tickets/revoked'), await cached.get('/tickets/revoked')]
    expect(repeated.map(({ statusCode }) => statusCode)).toContain(304)
  })

  it('the fingerprint of a pass stays the same when its flight is rescheduled', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const { signed } = parseBcbp(bcbp) ?? { signed: '' }
    const later = `${signed.slice(0, 36)}ZZ 0999 001${signed.slice(47)}`
    expect(fingerprintedPart(later)).toBe(fingerprintedPart(signed))
    expect(passFingerprint(later)).toBe(passFingerprint(bcbp))
  })
})
