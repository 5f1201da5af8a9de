import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { erasureService } from './erasure.service'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

/** A booking that ended so many days ago, unpaid. */
async function endedBefore(days: number) {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1])
  await ani.delete(`/bookings/${id}`)
  await server.db.rows(sql`
    update bookings set status_at = now() - ${days}::int * interval '1 day' where id = ${id}
  `)
  return id
}
const contactOf = async (id: number) =>
  server.db.row(sql`
    select b.name_contact, b.email_contact, p.name, b.erased_at is not null as erased
    from bookings b join passengers p on p.id_booking = b.id where b.id = ${id}
  `)

it('erases contact and passengers of an unpaid booking 30 days after it ended, and keeps the row', async () => {
  const [old, recent] = [await endedBefore(31), await endedBefore(29)]
  await erasureService(server.db).eraseUnpaid()
  expect(await contactOf(old)).toEqual({
    name_contact: 'Erased',
    email_contact: 'erased@erased.invalid',
    name: 'Erased',
    erased: true,
  })
  expect(await contactOf(recent)).toMatchObject({ name_contact: 'Ani', erased: false })
})

it('leaves paid and waiting ones alone, however old', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1])
  await server.db.rows(sql`update bookings set status_at = now() - interval '90 days'`)
  await erasureService(server.db).eraseUnpaid()
  expect(await contactOf(id)).toMatchObject({ name_contact: 'Ani' })
})
