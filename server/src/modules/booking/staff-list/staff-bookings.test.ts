import type { Booking } from '@sayap/contract/booking/bookings'
import { BOOKING_SORTS, type BookingSort } from '@sayap/contract/booking/staff-bookings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls
let near: number
let far: number
const ids: number[] = []

/** Eight bookings on two flights, with equal contacts, amounts and statuses among them. */
beforeAll(async () => {
  server = await testApp()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  far = await addFlight(server.db, { days: 40, price: 500_000 })
  near = await addFlight(server.db, {
    days: 20,
    price: 900_000,
    id_airline: await addAirline(server.db, 'Ombak', 'OB'),
    starting_place: 'Surabaya',
    airport_from: 'SUB',
  })
  const names = ['Dewi', 'ani', 'Budi', 'Ani', 'Citra', 'Budi', 'Eko', 'Dewi']
  for (const [index, name] of names.entries()) {
    const flight = index % 3 === 0 ? near : far
    ids.push((await book(ani, flight, [index + 1], { name_contact: name })).id)
    if (index % 2 === 0) await staff.put(`/bookings/${ids.at(-1)}`, { status: 1 })
    if (index === 5) await ani.delete(`/bookings/${ids[5]}`)
  }
})
afterAll(() => server.close())

const list = async (query: Record<string, string | number> = {}) => {
  const response = await staff.get(`/admin/bookings?${new URLSearchParams(query as never)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { data: Booking[]; next: string | null; total: object }
}
const idsOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).data.map(({ id }) => id)

/** All pages of two rows. */
async function walk(query: Record<string, string>, between?: () => Promise<unknown>) {
  const found: Booking[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({
      ...query,
      limit: 2,
      ...(after && { after }),
    })
    found.push(...page.data)
    after = page.next
    await between?.()
  }
  return found
}

const SORTED_BY: Record<BookingSort, (booking: Booking) => string | number> = {
  booking: ({ id }) => id,
  contact: ({ name_contact }) => name_contact.toLowerCase(),
  departs: ({ id_flight }) => (id_flight === near ? 1 : 2),
  status: ({ status }) => status,
  amount: ({ amount_due }) => amount_due,
  deadline: ({ pay_before }) => Date.parse(pay_before),
}

describe('GET /admin/bookings', () => {
  it.each(BOOKING_SORTS)(
    'GET /admin/bookings?sort=%s returns each booking once, in that order and in reverse, page by page',
    async (sort) => {
      const up = await walk({ sort, order: 'asc' })
      const down = await walk({ sort, order: 'desc' })
      expect(up.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
      const values = up.map(SORTED_BY[sort])
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    },
  )

  it('a booking that is made between two pages neither repeats nor hides another', async () => {
    let position = 20
    const added: number[] = []
    const found = await walk({ sort: 'amount', order: 'asc' }, async () => {
      if (added.length === 2) return
      position += 1
      added.push((await book(ani, far, [position], { name_contact: 'Fajar' })).id)
    })
    const seen = found.map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(ids.every((id) => seen.includes(id))).toBe(true)
    for (const id of added) await ani.delete(`/bookings/${id}`)
    ids.push(...added)
  })

  it('GET /admin/bookings filters by flight, airline, route, day, amount and status together', async () => {
    const onNear = ids.filter((_, index) => index < 8 && index % 3 === 0)
    const own = { sort: 'booking', order: 'asc' }
    expect(await idsOf({ ...own, flight: near })).toEqual(onNear)
    const { airline, day, number } = await server.db
      .rows<{ airline: number; day: string; number: string }>(sql`
        select id_airline as airline, departure_date::text as day, flight_number as number
        from flights where id = ${near}`)
      .then(([row]) => row as { airline: number; day: string; number: string })
    expect(await idsOf({ ...own, airline })).toEqual(onNear)
    expect(await idsOf({ ...own, route: 'SUB - Jakarta' })).toEqual(onNear)
    expect(await idsOf({ ...own, route: 'Jakarta - SUB' })).toEqual([])
    expect(await idsOf({ ...own, from: day, to: day })).toEqual(onNear)
    expect(await idsOf({ ...own, flight: number.toLowerCase() })).toEqual(
      expect.arrayContaining(onNear),
    )
    expect(await idsOf({ ...own, amount_from: 800_000, amount_to: 950_000 })).toEqual(onNear)
    expect(await idsOf({ ...own, status: 3, amount_to: 600_000 })).toContain(ids[5])
    expect(await idsOf({ ...own, airline, status: 1 })).toEqual([ids[0], ids[6]])
    expect((await list({ airline, status: 1 })).total).toEqual({ value: 2, is_estimate: false })
    const count = await staff.get(`/admin/bookings/count?airline=${airline}&status=0`)
    expect(count.json().data).toEqual({ value: 1 })
  })

  it('a search finds words with the other filters, newest first, and refuses another order with 400', async () => {
    expect(await idsOf({ q: 'budi' })).toEqual([ids[5], ids[2]])
    expect(await idsOf({ q: 'budi', status: 1 })).toEqual([ids[2]])
    const first = await list({ q: 'dewi', limit: 1 })
    expect(first.data[0]?.id).toBe(ids[7])
    expect(await idsOf({ q: 'dewi', limit: 1, after: first.next ?? '' })).toEqual([ids[0]])
    const refused = await staff.get('/admin/bookings?q=budi&sort=amount')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ pointer: '/query/sort', code: 'not_one_of' }])
  })

  it('a booking moves with its flight when that leaves at another time', async () => {
    const before = await idsOf({ sort: 'departs', order: 'asc' })
    expect(before.slice(0, 3)).toEqual([ids[0], ids[3], ids[6]])
    await server.db.rows(sql`
      update flights set departs_at = departs_at + interval '60 days', arrives_at = arrives_at + interval '60 days'
      where id = ${near}`)
    const after = await idsOf({ sort: 'departs', order: 'desc' })
    expect(after.slice(0, 3)).toEqual([ids[6], ids[3], ids[0]])
  })

  it('a booking is found by the new number of its flight and no longer by the former one', async () => {
    const of = (flight: string) => idsOf({ flight, order: 'asc' })
    const former = await server.db.row<{ flight_number: string }>(
      sql`select flight_number from flights where id = ${near}`,
    )
    await server.db.rows(sql`update flights set flight_number = 'OB909' where id = ${near}`)
    expect(await of('ob 909')).toEqual([ids[0], ids[3], ids[6]])
    expect(await of(former?.flight_number ?? '')).not.toContain(ids[0])
  })

  it('hostile orders, filters and cursors get 400 and name the field', async () => {
    const cursor = (value: unknown) =>
      `k${Buffer.from(JSON.stringify(value)).toString('base64url')}`
    const hostile: [query: Record<string, string>, field: string][] = [
      [{ sort: 'id; drop table bookings' }, 'sort'],
      [{ order: 'sideways' }, 'order'],
      [{ amount_from: '-1' }, 'amount_from'],
      [{ amount_to: '1e9' }, 'amount_to'],
      [{ status: '9' }, 'status'],
      [{ from: '2026-02-30' }, 'from'],
      [{ airline: "1' or '1'='1" }, 'airline'],
      [{ after: "1' or 1=1" }, 'after'],
      [{ after: 'kkkk' }, 'after'],
      [{ after: '1795132800000_42' }, 'after'],
      [{ sort: 'amount', after: cursor(['booking', 'desc', '1']) }, 'after'],
      [{ sort: 'amount', after: cursor(['amount', 'asc', '1', '2']) }, 'after'],
      [{ sort: 'amount', after: cursor(['amount', 'desc', '1 or true', '2']) }, 'after'],
      [{ sort: 'amount', after: cursor(['amount', 'desc', ['1'], '2']) }, 'after'],
      [{ sort: 'contact', after: cursor(['contact', 'desc', 'a\0', '2']) }, 'after'],
      [
        { sort: 'departs', after: cursor(['departs', 'desc', '99999999999999999999', '1']) },
        'after',
      ],
    ]
    for (const [query, field] of hostile) {
      const response = await staff.get(`/admin/bookings?${new URLSearchParams(query)}`)
      expect(response.statusCode, JSON.stringify(query)).toBe(400)
      expect(response.json().errors[0].pointer).toBe(`/query/${field}`)
    }
  })
})

describe('GET /admin/bookings/export.csv', () => {
  it('the export holds the whole result in its order, with formulas escaped, and is audited', async () => {
    await server.db.rows(sql`update bookings set name_contact = '=1+1' where id = ${ids[4]}`)
    const file = await staff.get('/admin/bookings/export.csv?status=1&sort=amount&order=asc')
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, ...lines] = file.body.trim().split('\n')
    expect(head).toContain('id,code,status')
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      await idsOf({ status: 1, sort: 'amount', order: 'asc' }),
    )
    expect(file.body).toContain("'=1+1")
    const trail = (await staff.get('/audit?action=bookings_exported')).json().data
    expect(trail).toMatchObject([{ subject: 'bookings', actor_name: 'Budi' }])
  })

  it('the export needs a fresh proof of who is there, and is refused to those who may not see bookings', async () => {
    await server.db.rows(
      sql`update sessions set proved_at = now() - interval '11 minutes' where id_admin is not null`,
    )
    const stale = await staff.get('/admin/bookings/export.csv')
    expect(stale.statusCode).toBe(403)
    expect(stale.json().code).toBe('reauthentication_required')
    expect((await staff.get('/admin/bookings')).statusCode).toBe(200)
    const gate = callsOf(server, await signIn(server, 'gate'))
    expect((await gate.get('/admin/bookings/export.csv')).statusCode).toBe(403)
    expect((await ani.get('/admin/bookings')).statusCode).toBe(403)
    expect((await callsOf(server).get('/admin/bookings')).statusCode).toBe(401)
  })
})
