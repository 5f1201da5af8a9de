import { randomUUID } from 'node:crypto'
import { lastingPart, readPass } from '@sayap/contract/pass-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBookings } from '#features/bookings/move-booking'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { nameOfPass } from './pass-name'

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

/** The tickets of a paid booking of these seats. */
async function ticketsFor(positions: number[]) {
  const { id, passengers } = await book(ani, flight, positions)
  await staff.put(`/bookings/${id}`, { status: 1 })
  const tickets = []
  for (const passenger of passengers) {
    const answer = await ani.get(`/tickets?id_passenger=${passenger.id}`)
    tickets.push({ ...answer.json().data[0], id_booking: id })
  }
  return tickets
}
const scan = (more: object) =>
  staff.post('/boardings', { id_flight: flight, scan: randomUUID(), ...more })
const log = async () => (await staff.get(`/boardings?id_flight=${flight}`)).json()
const reverse = (id: number) => {
  const actor = { role: 'system', id: null, request_id: 'test' } as const
  return moveBookings(server.db, { ids: [id], from: 1, to: 3, reason: 'payment_reversed', actor })
}
const codeOf = (answer: Awaited<ReturnType<typeof scan>>) => [answer.statusCode, answer.json().code]

describe('POST /boardings', () => {
  it('lets a passenger in by the text of the pass, or by the code of the ticket', async () => {
    const [first, second] = await ticketsFor([1, 2])
    const answer = await scan({ bcbp: first.bcbp })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      name: 'Budi Siregar',
      no_seat: '1A',
      pass: nameOfPass(first.bcbp),
      undone_at: null,
    })
    expect((await scan({ code: second.code.toLowerCase() })).json().data.no_seat).toBe('1B')
    const { data, expected } = await log()
    expect(expected).toBe(2)
    expect(data.map((row: { no_seat: string }) => row.no_seat)).toEqual(['1B', '1A'])
  })

  it('lets nobody in twice, and says when the first was; sent again, a scan is the same', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const body = { bcbp, scan: randomUUID() }
    const first = await scan(body)
    expect((await scan(body)).json().data).toEqual(first.json().data)
    const second = await scan({ bcbp })
    expect(codeOf(second)).toEqual([409, 'already_boarded'])
    expect(second.json().boarded_at).toBe(first.json().data.boarded_at)
  })

  it('lets one in of ten who come with the same pass at the same moment', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan({ bcbp })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })

  it('keeps when a gate without network scanned, but no time that cannot be', async () => {
    const [first, second] = await ticketsFor([1, 2])
    const ago = new Date(Date.now() - 3_600_000).toISOString()
    const late = await scan({ bcbp: first.bcbp, scanned_at: ago })
    expect(Date.parse(late.json().data.boarded_at)).toBe(Date.parse(ago))
    const early = await scan({ bcbp: second.bcbp, scanned_at: '2090-01-01T00:00:00Z' })
    expect(Date.parse(early.json().data.boarded_at)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('refuses a pass that was changed, one of another flight, a revoked one', async () => {
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

  it.each([
    ['neither pass nor code', {}],
    ['both', { bcbp: 'M'.repeat(150), code: 'SYP-0000-0000-0000' }],
    ['half a pass', { bcbp: 'M1SIREGAR/BUDI' }],
    ['a code that is none', { code: 'K7QX2M' }],
    ['a scan without a name', { code: 'SYP-0000-0000-0000', scan: '1' }],
  ])('refuses %s', async (_case, more) => {
    expect(codeOf(await scan(more))).toEqual([400, 'invalid_input'])
  })

  it('is for staff', async () => {
    const body = { id_flight: flight, code: 'SYP-0000-0000-0000', scan: randomUUID() }
    expect((await visitor.post('/boardings', body)).statusCode).toBe(401)
    expect((await ani.post('/boardings', body)).statusCode).toBe(403)
    expect((await ani.get(`/boardings?id_flight=${flight}`)).statusCode).toBe(403)
    expect((await staff.get('/boardings?id_flight=999')).statusCode).toBe(404)
  })
})

describe('DELETE /boardings/{id}', () => {
  it('takes a boarding back, keeps who did, and lets the ticket board again', async () => {
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

describe('GET /tickets/revoked', () => {
  const list = async (query = '') => (await visitor.get(`/tickets/revoked${query}`)).json().data

  it('names the passes of a booking whose payment was reversed, and tells no more', async () => {
    const [{ bcbp, id_booking }] = await ticketsFor([1])
    expect(await list()).toMatchObject({ complete: true, revoked: [] })
    await reverse(id_booking)
    expect((await list()).revoked).toEqual([nameOfPass(bcbp)])
    expect((await ani.get(`/tickets?id_passenger=1`)).json().data).toEqual([])
  })

  it('names the passes of a cancelled flight, which then shows none', async () => {
    const [{ bcbp, id_passenger }] = await ticketsFor([1])
    await staff.post(`/flights/${flight}/cancel`)
    expect((await list()).revoked).toEqual([nameOfPass(bcbp)])
    expect((await ani.get(`/tickets?id_passenger=${id_passenger}`)).json().data).toEqual([])
    expect(codeOf(await scan({ bcbp }))).toEqual([409, 'pass_revoked'])
  })

  it('answers what is new since an earlier list, and all where that is too old', async () => {
    const [{ id_booking }] = await ticketsFor([1])
    const { as_of } = await list()
    await reverse(id_booking)
    const news = await list(`?since=${as_of}`)
    expect(news).toMatchObject({ complete: false })
    expect(news.revoked).toHaveLength(1)
    expect(await list('?since=2020-01-01T00:00:00Z')).toMatchObject({ complete: true })
    expect((await visitor.get('/tickets/revoked?since=yesterday')).statusCode).toBe(400)
  })

  it('is not sent again while it is the same', async () => {
    const answer = await visitor.get('/tickets/revoked')
    const kept = visitor.with({ 'if-none-match': String(answer.headers.etag) })
    // Lists are dated by the minute: just then one may have ended.
    const again = [await kept.get('/tickets/revoked'), await kept.get('/tickets/revoked')]
    expect(again.map(({ statusCode }) => statusCode)).toContain(304)
  })

  it('stays the same name when the flight is put to another time', async () => {
    const [{ bcbp }] = await ticketsFor([1])
    const { signed } = readPass(bcbp) ?? { signed: '' }
    const later = `${signed.slice(0, 36)}ZZ 0999 001${signed.slice(47)}`
    expect(lastingPart(later)).toBe(lastingPart(signed))
    expect(nameOfPass(later)).toBe(nameOfPass(bcbp))
  })
})
