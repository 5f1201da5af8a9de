import { USER_SORTS } from '@sayap/contract/accounts/staff-users'
import { REVIEW_SORTS } from '@sayap/contract/booking/staff-reviews'
import { AUDIT_SORTS } from '@sayap/contract/operations/staff-audit'
import { CASE_SORTS } from '@sayap/contract/payment/staff-cases'
import { PAYMENT_SORTS } from '@sayap/contract/payment/staff-payments'
import { REFUND_SORTS } from '@sayap/contract/payment/staff-refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { addTraveller, type StaffKind, signIn } from '../accounts'
import { book, type Calls, callsOf } from '../bookings'
import { addAirline, addFlight, moveToPast } from '../flights'
import { type TestApp, testApp } from '../test-app'

let server: TestApp
let ani: Calls
let staff: Calls
const codes: string[] = []
let airline: number

/** What each of five paid bookings has: a review, a refund and a case. */
const BOOKED = [
  { isNear: true, rating: 5, refund: 0, state: 'asked', cased: 0, isClosed: true },
  { isNear: false, rating: 2, refund: 100_000, state: 'approved', cased: 1000, to: 'credit' },
  { isNear: true, rating: 5, refund: 200_000, state: 'sent', cased: 0 },
  { isNear: false, rating: 1, refund: 0, state: 'asked', cased: null },
  { isNear: true, rating: 3, refund: 100_000, state: 'sent', cased: 0, kind: 'over_payment' },
]

async function addRows(
  id: number,
  {
    rating,
    refund,
    state,
    cased,
    isClosed,
    to = 'bank',
    kind = 'late_payment',
  }: (typeof BOOKED)[0],
  daysAgo: number,
) {
  const { db } = server
  await db.rows(sql`
    insert into reviews (id_booking, rating, sentence, created_at)
    values (${id}, ${rating}, ${rating === 2 ? 'Late by 50%, sorry.' : ''},
      now() - ${daysAgo}::int * interval '1 day')`)
  await db.rows(sql`
    insert into refunds (id_booking, cause, paid, amount, state, destination, bank_name,
      account_number, account_holder, bank_reference)
    values (${id}, 'traveller', 900000, ${refund}, ${state}, ${to}, 'Bank Nusa', '123', '=1+1',
      ${state === 'sent' ? 'TRX 1' : null})`)
  await db.rows(sql`
    insert into payments (id_trip, method, amount, state, closed_at)
    values (${id}, 'midtrans', ${1000 + refund}, ${isClosed ? 'open' : 'paid'},
      case when ${!isClosed}::boolean then now() end)`)
  await db.rows(sql`
    insert into cases (kind, id_trip, amount, detail, closed_at)
    values (${kind}, ${id}, ${cased}::bigint, 'Text of a bank.',
      case when ${isClosed ?? false}::boolean then now() end)`)
}

/** Among them equal ones; and six travellers. */
beforeAll(async () => {
  server = await testApp()
  const { db } = server
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  for (const name of ['Dewi', 'budi', 'Citra', 'Eko']) await addTraveller(db, name)
  await addTraveller(db, 'Budi Hartono')
  airline = await addAirline(db, 'Ombak', 'OB')
  const near = await addFlight(db, { id_airline: airline, destination_place: 'Ende' })
  const far = await addFlight(db)
  for (const [index, row] of BOOKED.entries()) {
    const { id, code } = await book(ani, row.isNear ? near : far, [index + 1])
    codes.push(code)
    await staff.put(`/bookings/${id}`, { status: 1 })
    await addRows(id, row, BOOKED.length - index)
  }
  await moveToPast(db, near)
  await db.rows(sql`update users set suspended_at = now(), city = 'Medan' where name = 'Dewi'`)
  for (const name of ['Bayu', 'Camar', 'Dara'])
    await staff.post('/airlines', { name, code: name.slice(0, 2).toUpperCase() })
})
afterAll(() => server.close())

interface Row {
  id: number
  code?: string
}
type Query = Record<string, string | number>
const read = async (path: string, query: Query = {}) => {
  const response = await staff.get(`${path}?${new URLSearchParams(query as never)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { data: Row[]; next: string | null; total: { value: number } }
}
const idsOf = async (path: string, query: Query = {}) =>
  (await read(path, query)).data.map(({ id }) => id)

/** All pages of two rows. */
async function walk(path: string, query: Query) {
  const ids: number[] = []
  let after = ''
  do {
    const { data, next } = await read(path, { ...query, after, limit: 2 })
    ids.push(...data.map(({ id }) => id))
    after = next ?? ''
  } while (after !== '')
  return ids
}

/** `all`: the query that leaves nothing out. `rows`: how many there are, of a list that stands still. */
const LISTS = [
  { path: '/admin/users', sorts: USER_SORTS, all: {}, rows: 6, roles: ['desk'] },
  { path: '/admin/reviews', sorts: REVIEW_SORTS, all: {}, rows: 5, roles: ['desk', 'content'] },
  {
    path: '/admin/refunds',
    sorts: REFUND_SORTS,
    all: { state: 'all' },
    rows: 5,
    roles: ['finance'],
  },
  { path: '/admin/payments', sorts: PAYMENT_SORTS, all: {}, rows: 5, roles: ['finance'] },
  { path: '/admin/cases', sorts: CASE_SORTS, all: { state: 'all' }, rows: 5, roles: ['finance'] },
  {
    path: '/admin/audit',
    sorts: AUDIT_SORTS,
    all: { action: 'airline_created' },
    rows: 3,
    roles: [],
  },
] as const
const ROLES: readonly StaffKind[] = ['gate', 'content', 'desk', 'finance']

describe.each(LISTS)('$path', ({ path, sorts, all, rows, roles }) => {
  it.each(sorts)(
    `${path} sorted by %s lists every row once, page by page, and in reverse the other way round`,
    async (sort) => {
      const up = await walk(path, { ...all, sort, order: 'asc' })
      expect(new Set(up).size).toBe(rows)
      expect(up).toHaveLength(rows)
      expect(await walk(path, { ...all, sort, order: 'desc' })).toEqual([...up].reverse())
    },
  )

  it(`${path} counts exactly, and its total is exact when it ends on the first page`, async () => {
    expect((await read(`${path}/count`, all)).data).toEqual({ value: rows })
    expect((await read(path, all)).total).toEqual({ value: rows, is_estimate: false })
    expect((await read(path, { ...all, limit: 1 })).total).toMatchObject({ is_estimate: true })
  })

  it(`${path} refuses another order, a cursor of another list and a wrong filter with 400`, async () => {
    const cursor = `k${Buffer.from(JSON.stringify(['x', 'asc', '1'])).toString('base64url')}`
    for (const [name, value] of [
      ['sort', 'id; drop table users'],
      ['order', 'sideways'],
      ['after', cursor],
      ['after', "1' or 1=1"],
      ['from', '2026-02-30'],
    ] as const) {
      const refused = await staff.get(`${path}?${name}=${encodeURIComponent(value)}`)
      expect([name, refused.statusCode]).toEqual([name, 400])
      expect(refused.json().errors[0].pointer).toBe(`/query/${name}`)
    }
  })

  it(`${path} and its count are refused with 403 to every role that may not see it`, async () => {
    for (const role of ROLES) {
      const who = callsOf(server, await signIn(server, role))
      const expected = roles.some((one) => one === role) ? 200 : 403
      for (const url of [path, `${path}/count`])
        expect([role, (await who.get(url)).statusCode]).toEqual([role, expected])
    }
    expect((await ani.get(path)).statusCode).toBe(403)
    expect((await callsOf(server).get(path)).statusCode).toBe(401)
  })
})

describe.each([
  { path: '/admin/users', all: '?sort=name&order=asc', head: 'id,name,email', rows: 6 },
  { path: '/admin/reviews', all: '?sort=rating&order=asc', head: 'id,rating,sentence', rows: 5 },
  { path: '/admin/refunds', all: '?state=all&sort=amount', head: 'id,code,id_booking', rows: 5 },
  { path: '/admin/cases', all: '?state=all&sort=amount', head: 'id,kind,code', rows: 5 },
  { path: '/admin/payments', all: '?sort=amount', head: 'id,code,traveller', rows: 5 },
])('$path/export.csv', ({ path, all, head, rows }) => {
  const file = `${path}/export.csv${all}`

  it(`${path}/export.csv holds the whole result in its order, and is in the audit trail`, async () => {
    const response = await staff.get(file)
    expect(response.headers['content-type']).toContain('text/csv')
    const [names, ...lines] = response.body.trim().split('\n')
    expect(names).toContain(head)
    expect(lines).toHaveLength(rows)
    const query = Object.fromEntries(new URLSearchParams(all))
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(await idsOf(path, query))
    const subject = path.replace('/admin/', '')
    const trail = (await staff.get(`/audit?action=${subject}_exported`)).json().data
    expect(trail).toMatchObject([{ subject, actor_name: 'Budi' }])
  })

  it(`${path}/export.csv needs a fresh proof of who is there, and the right to see the list`, async () => {
    await server.db.rows(
      sql`update sessions set proved_at = now() - interval '11 minutes' where id_admin is not null`,
    )
    expect((await staff.get(file)).json().code).toBe('reauthentication_required')
    await server.db.rows(sql`update sessions set proved_at = now()`)
    const gate = callsOf(server, await signIn(server, 'gate'))
    expect((await gate.get(file)).statusCode).toBe(403)
    expect((await ani.get(file)).statusCode).toBe(403)
  })
})

describe('filters of the lists of staff', () => {
  const namesOf = async (query: Query) =>
    (await read('/admin/users', query)).data.map((row) => (row as Row & { name: string }).name)
  const codesOf = async (path: string, query: Query) =>
    (await read(path, query)).data.map(({ code }) => codes.indexOf(code ?? ''))

  it('travellers are found by words, state, city and day, and sorted by name in any letter case', async () => {
    const byName = { sort: 'name', order: 'asc' }
    expect(await namesOf(byName)).toEqual(['Ani', 'budi', 'Budi Hartono', 'Citra', 'Dewi', 'Eko'])
    expect(await namesOf({ ...byName, q: 'bud' })).toEqual(['budi', 'Budi Hartono'])
    expect(await namesOf({ suspended: 'true' })).toEqual(['Dewi'])
    expect(await namesOf({ city: 'medan' })).toEqual(['Dewi'])
    expect(await namesOf({ until: '2020-01-01' })).toEqual([])
    expect(await namesOf({ from: '2020-01-01' })).toHaveLength(6)
  })

  it('reviews are found by their text, airline, route, rating and day', async () => {
    const ratings = async (query: Query) =>
      (await read('/admin/reviews', query)).data.map(
        (row) => (row as Row & { rating: number }).rating,
      )
    expect(await ratings({})).toEqual([3, 1, 5, 2, 5])
    expect(await ratings({ q: '50%' })).toEqual([2])
    expect(await ratings({ q: '5%,' })).toEqual([])
    expect(await ratings({ airline })).toEqual([3, 5, 5])
    expect(await ratings({ destination_place: 'ENDE', rating: 3 })).toEqual([3])
    expect(await ratings({ until: '2020-01-01' })).toEqual([])
  })

  it('refunds are found by state, destination, amount, reference and name', async () => {
    const of = (query: Query) => codesOf('/admin/refunds', query)
    expect(await of({})).toEqual([0, 1, 3])
    expect(await of({ state: 'sent' })).toEqual([2, 4])
    expect(await of({ state: 'all', destination: 'credit' })).toEqual([1])
    expect(await of({ state: 'all', amount_from: 100_000, amount_to: 199_999 })).toEqual([1, 4])
    expect(await of({ state: 'all', q: codes[4]?.toLowerCase() ?? '' })).toEqual([4])
    expect(await of({ q: 'ANI' })).toEqual([0, 1, 3])
    expect(await of({ q: 'nobody' })).toEqual([])
  })

  it('cases are found by state, kind, amount and reference, and those without an amount come lowest', async () => {
    const of = (query: Query) => codesOf('/admin/cases', query)
    expect(await of({})).toEqual([4, 3, 2, 1])
    expect(await of({ state: 'closed' })).toEqual([0])
    expect(await of({ kind: 'over_payment' })).toEqual([4])
    expect(await of({ state: 'all', sort: 'amount', order: 'asc' })).toEqual([3, 0, 2, 4, 1])
    expect(await of({ amount_from: 1 })).toEqual([1])
    expect(await of({ q: codes[2] ?? '' })).toEqual([2])
  })

  it('payments are found by state, method, amount, proof, reference and name', async () => {
    const of = (query: Query) => codesOf('/admin/payments', query)
    expect(await of({})).toEqual([4, 3, 2, 1, 0])
    expect(await of({ state: 'open' })).toEqual([0])
    expect(await of({ method: 'bank_transfer' })).toEqual([])
    expect(await of({ amount_from: 101_000, sort: 'amount', order: 'asc' })).toEqual([1, 4, 2])
    expect(await of({ proof: 'in_review' })).toEqual([])
    await server.db.rows(sql`
      insert into payment_proofs (id_trip, media_type, bytes, hash, review_until)
      select id, 'image/webp', '', 'x', now() from bookings where code = ${codes[3]}`)
    expect(await of({ proof: 'in_review' })).toEqual([3])
    expect(await of({ q: codes[2] ?? '' })).toEqual([2])
    expect(await of({ q: 'nobody' })).toEqual([])
  })

  it('the audit trail is found by person and by action, and exported files have formulas escaped', async () => {
    const of = async (query: Query) => (await read('/admin/audit', query)).data.length
    expect(await of({ person: 'budi', action: 'airline_created' })).toBe(3)
    expect(await of({ person: 'nobody' })).toBe(0)
    const refunds = await staff.get('/admin/refunds/export.csv')
    expect(refunds.body).toContain("'=1+1")
  })
})
