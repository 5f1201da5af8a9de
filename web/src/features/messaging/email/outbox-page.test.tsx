import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { mailsIn } from '../../../../../server/test/mailed-links'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { OutboxPage } from './outbox-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function bookingOfAni() {
  const ani = callsOf(server, await signIn(server, 'user'))
  const booking = await book(ani, await addFlight(server.db), [1])
  // A job renders the email after the commit; the outbox shows rendered ones only.
  await mailsIn(server)
  return booking
}

it('the outbox shows that it is empty and that no mail server is set up', async () => {
  await openAsStaff(server, <OutboxPage />)
  expect(await screen.findByText('No emails yet')).toBeTruthy()
  expect(screen.getByText(/No mail server is set up/)).toBeTruthy()
})

it('an email opens as text and its id stays in the URL', async () => {
  const { code } = await bookingOfAni()
  const { address } = await openAsStaff(server, <OutboxPage />)
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`Booking ${code}`) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Medan \(KNO\) – Jakarta \(CGK\)/)).toBeTruthy()
  expect(dialog.getByText('Ani <ani@example.com>')).toBeTruthy()
  expect(address()).toBe('/?mail=1')
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('the outbox filters by state and text, and resets when nothing matches', async () => {
  await bookingOfAni()
  await openAsStaff(server, <OutboxPage />)
  await screen.findByRole('table')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'sent' } })
  expect(await screen.findByRole('link', { name: /Clear|all/i })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } })
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('when a filter of emails fails to load, the emails of the former filter are not shown', async () => {
  await bookingOfAni()
  await openAsStaff(server, <OutboxPage />)
  await screen.findByRole('table')
  failRequests(/state=sent/)
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'sent' } })
  expect(await screen.findByText('We couldn’t load the emails')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('a failed email can be sent again', async () => {
  await bookingOfAni()
  await server.db.rows(sql`update mails set state = 'failed', last_error = 'No such user'`)
  await openAsStaff(server, <OutboxPage />, { at: '/?mail=1' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No such user')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The email is being sent again.')).toBeTruthy()
  expect(await dialog.findByText('Waiting')).toBeTruthy()
})

it('an unknown email id shows a not-found state', async () => {
  await openAsStaff(server, <OutboxPage />, { at: '/?mail=999' })
  expect(await screen.findByText('We couldn’t load this email')).toBeTruthy()
})
