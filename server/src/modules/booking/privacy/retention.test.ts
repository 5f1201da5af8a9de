import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { bookingPrivacyService } from './booking-privacy.service'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

/** Returns a booking that closed unpaid `days` ago. */
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

it('contact and passengers of an unpaid booking are erased 30 days after it closed, and the row stays', async () => {
  const [old, recent] = [await endedBefore(31), await endedBefore(29)]
  await bookingPrivacyService(server.db).eraseClosedUnpaid()
  expect(await contactOf(old)).toEqual({
    name_contact: 'Erased',
    email_contact: 'erased@erased.invalid',
    name: 'Erased',
    erased: true,
  })
  expect(await contactOf(recent)).toMatchObject({ name_contact: 'Ani', erased: false })
})

it('bookings that are paid or await payment are not erased, however old', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1])
  await server.db.rows(sql`update bookings set status_at = now() - interval '90 days'`)
  await bookingPrivacyService(server.db).eraseClosedUnpaid()
  expect(await contactOf(id)).toMatchObject({ name_contact: 'Ani' })
})
