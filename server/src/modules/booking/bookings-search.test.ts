import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let staff: Calls
let first: number

/** One booking by Dewi, then enough of others that it is no longer among the newest. */
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  const flight = await addFlight(server.db)
  first = (await book(ani, flight, [1], { name_contact: 'Dewi Lestari' })).id
  await server.db.script(
    'alter table bookings disable trigger all, enable trigger bookings_name_trip',
  )
  await server.db.rows(sql`
    insert into bookings (code, id_flight, id_user, name_contact, email_contact, phone_contact,
      capacity, unit_price, total_price, insurance_total, amount_due, status, pay_before)
    select 'Z' || lpad(n::text, 5, '0'), ${flight}, 1, 'Budi ' || n, 'budi@example.com',
      '+6281200000000', 1, 0, 0, 0, 0, case when n % 100 = 0 then 2 else 3 end, now()
    from generate_series(1, 700) n
  `)
  await server.db.script('alter table bookings enable trigger all')
})
afterAll(() => server.close())

const found = async (query: string) => {
  const { data, next } = (await staff.get(`/bookings?${query}`)).json()
  return { ids: data.map(({ id }: { id: number }) => id) as number[], next }
}
const counting = (count: number, from: number) => Array.from({ length: count }, (_, i) => from - i)

it('GET /bookings?q finds a rare word, however old the booking', async () => {
  expect(await found('q=lestari')).toEqual({ ids: [first], next: null })
  expect(await found('q=bud%20650')).toEqual({ ids: [first + 650], next: null })
})

it('GET /bookings?q finds a common word, newest first and in complete pages', async () => {
  const last = first + 700
  expect(await found('q=budi&limit=3')).toEqual({ ids: counting(3, last), next: last - 2 })
  const all = []
  for (let before = last + 1; before; ) {
    const { ids, next } = await found(`q=budi&before=${before}`)
    all.push(...ids)
    before = next
  }
  expect(all).toEqual(counting(700, last))
})

it('GET /bookings?q combines with the other filters', async () => {
  const { ids } = await found('q=budi&status=2')
  expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1].map((hundred) => first + hundred * 100))
  expect((await found('q=budi&id_user=2')).ids).toEqual([])
})
