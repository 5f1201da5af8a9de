import type { Takings } from '@sayap/contract/operations/finance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { violations } from '../../../../test/invariants'
import { makeMoneyHistory, spreadOverDays } from '../../../../test/money-history'
import { type TestApp, testApp } from '../../../../test/test-app'

const DAYS = 20

let server: TestApp
let ani: Calls
let finance: Calls
beforeAll(async () => {
  server = await testApp()
  ani = callsOf(server, await signIn(server, 'user'))
  finance = callsOf(server, await signIn(server, 'finance'))
  const staff = callsOf(server, await signIn(server, 'manager'))
  await makeMoneyHistory(server, { traveller: ani, staff, trips: 40, seed: 7 })
  await spreadOverDays(server, DAYS)
})
afterAll(() => server.close())

interface LedgerRow {
  day: string
  kind: string
  account: string
  amount: number
  id_trip: number
}

/** The journal as it stands, with the day of Jakarta computed here and not in the database. */
async function ledger() {
  const rows = await server.db.rows<LedgerRow & { at: string }>(sql`
    select t.at, t.kind, e.account, e.amount, e.id_trip
    from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
  `)
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })
  return rows.map(({ at, ...row }) => ({ ...row, day: format.format(new Date(at)) }))
}
const sumOf = (rows: LedgerRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const takings = async (from: string, to: string): Promise<Takings> =>
  (await finance.get(`/admin/finance/takings?from=${from}&to=${to}`)).json().data

describe('GET /admin/finance/takings', () => {
  it('GET /admin/finance/takings agrees with the journal for any range of days, by day and by airline', async () => {
    const journal = await ledger()
    expect(new Set(journal.map(({ day }) => day)).size).toBeGreaterThan(DAYS / 2)
    for (const [begin, end] of [
      [DAYS + 2, 0],
      [DAYS + 2, 10],
      [9, 3],
      [5, 5],
    ] as const) {
      const [from, to] = [addDays(today(), -begin), addDays(today(), -end)]
      const data = await takings(from, to)
      const within = journal.filter(({ day }) => day >= from && day <= to)
      const sales = within.filter(({ account }) => account === 'sales')
      expect(data.net).toBe(0 - sumOf(sales))
      expect(data.sold).toBe(0 - sumOf(sales.filter(({ amount }) => amount < 0)))
      expect(data.returned).toBe(0 - sumOf(sales.filter(({ amount }) => amount > 0)))
      expect(data.by_day).toHaveLength(begin - end + 1)
      for (const day of data.by_day)
        expect(day.net).toBe(0 - sumOf(sales.filter((one) => one.day === day.day)))
      const airlines = data.by_airline
      expect(airlines.reduce((sum, { net }) => sum + net, 0)).toBe(data.net)
      expect(airlines.reduce((sum, { sold }) => sum + sold, 0)).toBe(data.sold)
      const bank = within.filter(({ account, kind }) => account === 'bank' && kind === 'money_in')
      expect(data.received.bank).toBe(sumOf(bank))
      const owed = within.filter(
        ({ account, kind }) => account === 'refunds' && kind === 'refund_owed',
      )
      expect(data.refunds.requested).toBe(0 - sumOf(owed))
    }
    const balance = (name: string) => 0 - sumOf(journal.filter(({ account }) => account === name))
    const { open } = await takings(today(), today())
    expect(open).toEqual({
      credit: balance('credit'),
      refunds: balance('refunds'),
      held: balance('held'),
      suspense: balance('suspense'),
    })
  })

  it('GET /admin/finance/takings gives each airline what its own flights sold and lost', async () => {
    // What the bookings say, not the journal: prices of legs that were paid, less their refunds.
    const expected = await server.db.rows<{ name: string; net: number }>(sql`
      select a.name, (sum(b.total_price + b.insurance_total - b.discount)
        - coalesce(sum(r.amount), 0))::bigint as net
      from bookings b join flights f on f.id = b.id_flight join airlines a on a.id = f.id_airline
      left join refunds r on r.id_booking = b.id
      where b.status in (1, 4) group by a.name order by net desc
    `)
    const { by_airline } = await takings(addDays(today(), -DAYS - 2), today())
    expect(by_airline.map(({ name, net }) => ({ name, net }))).toEqual(expected)
    expect(expected).toHaveLength(2)
  })

  it('the file of takings has every share of the journal once, and adds up to the page', async () => {
    const [from, to] = [addDays(today(), -DAYS - 2), today()]
    const response = await finance.get(`/admin/finance/takings.csv?from=${from}&to=${to}`)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = response.body.replace('\uFEFF', '').trim().split('\n')
    expect(head).toBe('entry,day,at,kind,code,id_booking,airline,flight_number,amount')
    const rows = lines.map((line) => line.split(','))
    const sum = rows.reduce((before, row) => before + Number(row.at(-1)), 0)
    expect(sum).toBe((await takings(from, to)).net)
    expect(new Set(rows.map((row) => `${row[0]} ${row[5]}`)).size).toBe(rows.length)
  })

  it('GET /admin/finance/takings is of this month without a range, and zero where nothing was sold', async () => {
    const { data } = (await finance.get('/admin/finance/takings')).json()
    expect([data.from, data.to]).toEqual([`${today().slice(0, 7)}-01`, today()])
    expect(await takings('2020-02-01', '2020-02-29')).toMatchObject({
      sold: 0,
      returned: 0,
      by_airline: [],
      by_day: { length: 29 },
    })
  })

  it.each([
    ['from=2024-01-02&to=2024-01-01', '/query/to'],
    ['from=2024-01-01&to=2025-01-01', '/query/to'],
    ['to=2024-01-01', '/query/from'],
    ['from=2100-01-01&to=2100-12-31', '/query/to'],
    ['from=x&to=2024-01-01', '/query/from'],
  ])('GET /admin/finance/takings returns 400 for %s and names the day', async (query, pointer) => {
    for (const path of ['takings', 'takings.csv']) {
      const response = await finance.get(`/admin/finance/${path}?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0].pointer).toBe(pointer)
    }
  })

  it('GET /admin/finance/takings returns 403 to desk, gate, content and travellers', async () => {
    for (const role of ['desk', 'gate', 'content', 'user'] as const) {
      const calls = callsOf(server, await signIn(server, role))
      expect((await calls.get('/admin/finance/takings')).statusCode).toBe(403)
      expect((await calls.get('/admin/finance/takings.csv')).statusCode).toBe(403)
    }
  })

  it('the history that was summed breaks no invariant', async () => {
    expect(await violations(server.db)).toEqual([])
  })
})
