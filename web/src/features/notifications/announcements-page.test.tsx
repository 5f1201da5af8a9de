import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { book, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { signIn } from '../../../../server/test/people'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { openAsStaff } from '../../../test/admin-page'
import { AnnouncementsPage } from './admin/announcements-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

it('says how many are reached, tells them, and keeps what was told', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const flight = await addFlight(server.db)
  await book(ani, flight, [1])
  await openAsStaff(server, <AnnouncementsPage />)
  expect(await screen.findByText('Nothing was announced yet')).toBeTruthy()
  expect(await screen.findByText('Reaches 1 traveller')).toBeTruthy()
  fill(/Flight id/, String(flight))
  fill(/What travellers are told/, 'The terminal opens at 03:00.')
  send()
  expect(await screen.findByText(/EK181 on .* · 1 traveller · Budi/)).toBeTruthy()
  expect((await ani.get('/notifications')).json().data[0]).toMatchObject({
    kind: 'Maintenance',
    data: { text: 'The terminal opens at 03:00.' },
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What travellers are told/).value).toBe('')
})

it('stays as it was typed when it is refused', async () => {
  await openAsStaff(server, <AnnouncementsPage />)
  await screen.findByText('Nothing was announced yet')
  send()
  expect(await screen.findByRole('alert')).toBeTruthy()
  fill(/Flight id/, '98765')
  fill(/What travellers are told/, 'Hello')
  send()
  expect(await screen.findByText('It does not exist, or no longer does.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/What travellers are told/).value).toBe(
      'Hello',
    ),
  )
})
