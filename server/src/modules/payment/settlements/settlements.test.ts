import type { OpenSettlement, Settlement } from '@sayap/contract/payment/settlements'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { makeMoneyHistory, spreadOverDays } from '../../../../test/money-history'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let finance: Calls
let staff: Calls
let airlines: number[]

const DAYS = 12
const day = (ago: number) => addDays(today(), -ago)

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  finance = callsOf(server, await signIn(server, 'finance'))
  staff = callsOf(server, await signIn(server, 'manager'))
  airlines = await makeMoneyHistory(server, { traveller: ani, staff, trips: 14, seed: 3 })
  await spreadOverDays(server, DAYS)
})

const close = (id_airline: number | undefined, first: number, last: number) =>
  finance.post('/admin/settlements', {
    id_airline,
    first_day: day(first),
    last_day: day(last),
  })
const closed = async (...period: Parameters<typeof close>): Promise<Settlement> => {
  const response = await close(...period)
  expect(response.statusCode).toBe(201)
  return response.json().data
}
const open = async (): Promise<OpenSettlement[]> =>
  (await finance.get('/admin/settlements/open')).json().data
const totalOf = (rows: { total: number }[]) => rows.reduce((sum, { total }) => sum + total, 0)

/** Net sales of the journal until yesterday. */
const sales = async () =>
  (
    await server.db.row<{ sum: number }>(sql`
    select coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where account = 'sales'
  `)
  )?.sum

describe('settlements', () => {
  it('all periods of all airlines add up to the sales of the journal, and nothing is left', async () => {
    expect(totalOf(await open())).toBe(await sales())
    const made: Settlement[] = []
    for (const id of airlines)
      for (const [first, last] of [
        [DAYS + 2, 8],
        [7, 4],
        [3, 1],
      ] as const)
        made.push(await closed(id, first, last))
    expect(totalOf(made)).toBe(await sales())
    expect(await open()).toEqual([])
    expect(made.map(({ number }) => number)).toEqual([
      'EK-0001',
      'EK-0002',
      'EK-0003',
      'OB-0001',
      'OB-0002',
      'OB-0003',
    ])
    expect(made[0]).toMatchObject({
      closed_by: 'Farah',
      first_day: day(DAYS + 2),
      last_day: day(8),
    })
    expect(made.every(({ sold, returned, total }) => sold + returned === total)).toBe(true)
    expect(await violations(server.db)).toEqual([])
    const list = (await finance.get('/admin/settlements?limit=4')).json()
    expect(list.data.map(({ id }: Settlement) => id)).toEqual(
      made
        .map(({ id }) => id)
        .slice(2)
        .reverse(),
    )
    const rest = (await finance.get(`/admin/settlements?limit=4&after=${list.next}`)).json()
    expect(rest.data).toHaveLength(2)
    const own = (await finance.get(`/admin/settlements?airline=${airlines[1]}`)).json()
    expect(own.data).toHaveLength(3)
  })

  it('takings of each airline stay the same as their periods are closed one after the other', async () => {
    const takings = async () =>
      (await finance.get(`/admin/finance/takings?from=${day(DAYS + 2)}&to=${day(0)}`)).json().data
    const { as_of: _, ...before } = await takings()
    expect(before.by_airline).toHaveLength(airlines.length)
    for (const [id, first, last] of [
      [airlines[0], DAYS + 2, 8],
      [airlines[1], DAYS + 2, 4],
      [airlines[0], 7, 1],
    ] as const) {
      await closed(id, first, last)
      expect(await takings()).toMatchObject(before)
    }
  })

  it('a refund after closing is in the next settlement, and the closed one stays as it is', async () => {
    const flight = await addFlight(server.db, { id_airline: airlines[0] as number, price: 300_000 })
    const { id } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    await server.db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        update ledger_transactions set at = now() - interval '3 days' where id_trip = ${id}; commit`),
    )
    const first = await closed(airlines[0], DAYS + 2, 2)
    const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
    await ani.post(`/bookings/${id}/refund`, { destination: 'credit', amount })
    await server.db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        update ledger_transactions set at = now() - interval '1 day'
        where id_trip = ${id} and kind = 'refund_credited'; commit`),
    )
    const second = await closed(airlines[0], 1, 1)
    expect(second.returned).toBeLessThanOrEqual(-amount)
    const again = (await finance.get(`/admin/settlements?airline=${airlines[0]}`)).json().data
    expect(again).toEqual([second, first])
  })

  it('a closed settlement and its lines cannot be changed or deleted', async () => {
    await closed(airlines[0], DAYS + 2, 1)
    for (const change of [
      'update settlements set last_day = last_day + 1',
      'delete from settlements',
      'update settlement_lines set amount = amount + 1',
      'delete from settlement_lines',
    ])
      await expect(server.db.script(change)).rejects.toThrow()
  })

  it('closing is in the audit trail, and the file has the lines of the settlement', async () => {
    const one = await closed(airlines[0], DAYS + 2, 1)
    const { body } = await finance.get(`/admin/settlements/lines.csv?settlement=${one.id}`)
    const lines = body.trim().split('\n').slice(1)
    expect(lines).toHaveLength(one.lines)
    expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(one.total)
    const trail = (await staff.get('/audit?limit=10')).json().data
    expect(trail.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'settlement_exported',
      'settlement_closed',
    ])
    expect(trail[1]).toMatchObject({ subject: 'settlement', subject_id: one.id })
  })

  it('GET /admin/settlements/lines.csv of an unknown settlement returns 404 and is no entry of the audit trail', async () => {
    const response = await finance.get('/admin/settlements/lines.csv?settlement=987654')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    expect((await staff.get('/audit?action=settlement_exported')).json().data).toEqual([])
  })

  it.each([
    ['a period that has not passed', [5, 0], '/body/last_day', 'day_too_late'],
    ['a period in the future', [-5, -9], '/body/last_day', 'day_too_late'],
    ['a period that ends before it begins', [3, 5], '/body/last_day', 'before_field'],
    ['more than a year', [800, 1], '/body/last_day', 'day_too_late'],
  ] as const)(
    'POST /admin/settlements returns 400 for %s',
    async (_, [first, last], pointer, code) => {
      const response = await close(airlines[0], first, last)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0]).toMatchObject({ pointer, code })
      expect((await finance.get('/admin/settlements')).json().data).toEqual([])
    },
  )

  it('POST /admin/settlements returns 400 for days that overlap or leave a gap, and names the day that is next', async () => {
    await closed(airlines[0], DAYS + 2, 6)
    for (const [first, last, code] of [
      [6, 3, 'day_too_early'],
      [DAYS + 2, 6, 'day_too_early'],
      [400, 300, 'day_too_early'],
      [4, 3, 'day_too_late'],
    ] as const) {
      const response = await close(airlines[0], first, last)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0]).toMatchObject({
        pointer: '/body/first_day',
        code,
        params: { day: day(5) },
      })
    }
    expect((await open()).find((row) => row.id_airline === airlines[0])?.first_day).toBe(day(5))
    await closed(airlines[0], 5, 3)
  })

  it('POST /admin/settlements returns 400 for an airline that does not exist, and for absurd values', async () => {
    const response = await close(999_999, 5, 3)
    expect(response.json().errors[0]).toMatchObject({
      pointer: '/body/id_airline',
      code: 'unknown_airline',
    })
    for (const [body, pointer] of [
      [{ id_airline: 2 ** 60 }, '/body/id_airline'],
      [{ id_airline: '' }, '/body/id_airline'],
      [{ id_airline: airlines[0], first_day: '2024-02-30' }, '/body/first_day'],
      [
        { id_airline: airlines[0], first_day: day(3), last_day: '2100-12-31\u0000' },
        '/body/last_day',
      ],
    ] as const) {
      const refused = await finance.post('/admin/settlements', body)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors[0].pointer).toBe(pointer)
    }
  })

  it('only who may settle closes a period, and only who sees figures sees settlements', async () => {
    const desk = callsOf(server, await signIn(server, 'desk'))
    for (const calls of [desk, ani]) {
      expect((await calls.post('/admin/settlements', {})).statusCode).toBe(403)
      for (const path of ['', '/open', '/lines.csv?settlement=1'])
        expect((await calls.get(`/admin/settlements${path}`)).statusCode).toBe(403)
    }
  })

  it.each([
    ['INV108', 'update settlement_lines set amount = amount * 2'],
    ['INV109', 'update settlements set sold = sold + 1'],
    [
      'INV120',
      `update settlement_lines l set id_booking = (
        select min(b.id) from bookings b join ledger_entries e on e.id = l.id_entry
        where b.id_trip <> e.id_trip
      ) where id_entry = (select min(id_entry) from settlement_lines)
        and id_booking = (select min(id_booking) from settlement_lines m where m.id_entry = l.id_entry)`,
    ],
    ['INV120', "update ledger_transactions set at = now() + interval '2 days'"],
  ])('verify finds planted corruption of settlements: %s', async (inv, corruption) => {
    await closed(airlines[0], DAYS + 2, 1)
    expect(await violations(server.db)).toEqual([])
    await server.db.session((session) =>
      session.script(`begin; set local session_replication_role = replica; ${corruption}; commit`),
    )
    const found = await violations(server.db)
    expect(found.map((one) => one.inv.split(' ')[0])).toContain(inv)
  })
})
