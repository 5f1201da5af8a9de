import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { OperationsHome } from './operations-home'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
  const waiting = await book(ani, flight, [1])
  const { id } = await book(ani, flight, [2, 3])
  await staff.put(`/bookings/${id}`, { status: 1 })
  await server.db.rows(sql`
    insert into payment_proofs (id_trip, media_type, bytes, hash)
    values (${waiting.id}, 'image/webp', '', 'x')
  `)
  await server.db.rows(sql`
    update flights set departs_at = now() + interval '20 minutes',
      arrives_at = now() + interval '2 hours',
      departure_date = (now() at time zone 'Asia/Jakarta')::date
  `)
})
afterAll(() => server.close())

it('each queue leads to its list, and those with something waiting are marked', async () => {
  await openAsStaff(server, <OperationsHome />, { role: 'manager' })
  const queues = within(await screen.findByRole('region', { name: 'What is waiting' }))
  const proofs = queues.getByRole('link', { name: 'Proofs to verify 1' })
  expect(proofs.getAttribute('href')).toBe('/admin/dashboard/notification')
  const links = queues.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(new Set(links).size).toBe(8)
  expect(links).toContain('/admin/dashboard/notification/refunds?show=offered')
})

it('departures of today show sold seats and who is missing, and lead to their page', async () => {
  const { address } = await openAsStaff(server, <OperationsHome />, { role: 'manager' })
  const board = within(await screen.findByRole('region', { name: 'Departures today' }))
  const link = await board.findByRole('link', { name: 'EK181' })
  expect(link.getAttribute('href')).toBe(`/admin/dashboard/flights/departure/${flight}`)
  expect(board.getByText('2/120')).toBeTruthy()
  expect(board.getByText('2 not on board')).toBeTruthy()
  expect(board.getByText('1 today, 0 departed')).toBeTruthy()
  fireEvent.click(board.getByRole('button', { name: 'Problems 1' }))
  expect(address()).toBe('/?departures=problems')
  expect(await board.findByRole('link', { name: 'EK181' })).toBeTruthy()
})

it('alerts say what is wrong and where it is dealt with', async () => {
  await openAsStaff(server, <OperationsHome />, { role: 'manager' })
  const alerts = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(alerts.getByText('EK181: 2 passengers are missing', { selector: 'b' })).toBeTruthy()
  expect(alerts.getByRole('link', { name: /EK181/ }).getAttribute('href')).toBe(
    `/admin/dashboard/flights/departure/${flight}?tab=boarding`,
  )
})

it('finance sees no departures, the gate no queues', async () => {
  await openAsStaff(server, <OperationsHome />, { role: 'finance' })
  expect(await screen.findByRole('link', { name: 'Proofs to verify 1' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Departures today' })).toBeNull()
  cleanup()
  await openAsStaff(server, <OperationsHome />, { role: 'gate' })
  expect(await screen.findByRole('link', { name: 'EK181' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'What is waiting' })).toBeNull()
})
