import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../server/src/db/sql'
import { book, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { signIn } from '../../../../server/test/people'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { openAsStaff } from '../../../test/admin-page'
import { MailsPage } from './mails-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function bookingOfAni() {
  const ani = callsOf(server, await signIn(server, 'user'))
  return book(ani, await addFlight(server.db), [1])
}

it('says that there is none, and that none would be sent', async () => {
  await openAsStaff(server, <MailsPage />)
  expect(await screen.findByText('No mail yet')).toBeTruthy()
  expect(screen.getByText(/No mail server is set up/)).toBeTruthy()
})

it('shows one mail as it is read, and keeps it in the address', async () => {
  const { code } = await bookingOfAni()
  const { address } = await openAsStaff(server, <MailsPage />)
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`Booking ${code}`) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Medan \(KNO\) – Jakarta \(CGK\)/)).toBeTruthy()
  expect(dialog.getByText('Ani <ani@example.com>')).toBeTruthy()
  expect(address()).toBe('/?mail=1')
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('finds by state and words, and leads back when nothing fits', async () => {
  await bookingOfAni()
  await openAsStaff(server, <MailsPage />)
  await screen.findByRole('table')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'sent' } })
  expect(await screen.findByRole('link', { name: /Clear|all/i })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('sends again what failed', async () => {
  await bookingOfAni()
  await server.db.rows(sql`update mails set state = 'failed', last_error = 'No such user'`)
  await openAsStaff(server, <MailsPage />, { at: '/?mail=1' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No such user')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The mail is on its way again.')).toBeTruthy()
  expect(await dialog.findByText('Waiting')).toBeTruthy()
})

it('says that there is no such mail', async () => {
  await openAsStaff(server, <MailsPage />, { at: '/?mail=999' })
  expect(await screen.findByText('This mail could not be loaded')).toBeTruthy()
})
