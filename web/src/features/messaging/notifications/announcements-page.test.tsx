import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { loseResponses } from '../../../../test/lose-responses'
import { AnnouncementsPage } from './admin/announcements-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const flightField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Flight/ })
const press = (key: string) => fireEvent.keyDown(flightField(), { key })
/** Types into the field and takes the second suggestion, all by keyboard. */
async function pickSecond(typed: string) {
  fireEvent.focus(flightField())
  fill(/^Flight/, typed)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  press('ArrowDown')
  press('Enter')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
/** Sends after the question how many it reaches. */
async function sendAfterAll(question: string) {
  send()
  const asked = within(await screen.findByRole('dialog', { name: question }))
  fireEvent.click(asked.getByRole('button', { name: 'Send now' }))
}

it('an announcement shows its audience, is sent, and is listed afterwards', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const flight = await addFlight(server.db)
  await book(ani, flight, [1])
  await openAsStaff(server, <AnnouncementsPage />)
  expect(await screen.findByText('No announcements yet')).toBeTruthy()
  expect(await screen.findByText('Reaches 1 traveller')).toBeTruthy()
  await addFlight(server.db, { days: 3 })
  await addFlight(server.db, { days: 4, flight_number: 'EK999', destination_place: 'Padang' })
  await pickSecond('medan - jakarta')
  expect(flightField().value).toMatch(/^EK 181 Medan – Jakarta \d{4}-\d\d-\d\d$/)
  expect(screen.queryByRole('listbox')).toBeNull()
  fill(/Message to travellers/, 'The terminal opens at 03:00.')
  send()
  const asked = within(await screen.findByRole('dialog', { name: 'Send to 1 traveller?' }))
  expect(asked.getByText('The terminal opens at 03:00.')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect((await ani.get('/notifications')).json().data).toHaveLength(1)
  await sendAfterAll('Send to 1 traveller?')
  expect(await screen.findByText(/EK181 on .* · 1 traveller · Budi/)).toBeTruthy()
  expect((await ani.get('/notifications')).json().data[0]).toMatchObject({
    kind: 'Maintenance',
    data: { text: 'The terminal opens at 03:00.' },
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message to travellers/).value).toBe('')
})

it('an announcement with a typed but not selected flight is not sent', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  await book(ani, await addFlight(server.db), [1])
  await openAsStaff(server, <AnnouncementsPage />)
  await screen.findByText('Reaches 1 traveller')
  fireEvent.focus(flightField())
  fill(/^Flight/, 'EK777')
  fill(/Message to travellers/, 'Hello')
  expect(await screen.findByText('No upcoming flights match.')).toBeTruthy()
  expect(screen.queryByText('Reaches 1 traveller')).toBeNull()
  send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose a flight from the list/)
  expect((await ani.get('/notifications')).json().data).toHaveLength(1)
  fill(/^Flight/, '')
  await screen.findByText('Reaches 1 traveller')
  await sendAfterAll('Send to 1 traveller?')
  expect(await screen.findByText(/Everyone with an upcoming trip · 1 traveller/)).toBeTruthy()
})

it('announcements that do not fit on one page are on the next one', async () => {
  await signIn(server, 'admin')
  await server.db.rows(sql`
    insert into announcements (id_admin, client_id, text)
    select (select min(id) from admins), gen_random_uuid(), 'Announcement ' || n
    from generate_series(1, 21) n
  `)
  await openAsStaff(server, <AnnouncementsPage />)
  expect(await screen.findByText('Announcement 21')).toBeTruthy()
  expect(screen.queryByText('Announcement 1')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  expect(await screen.findByText('Announcement 1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByText('Announcement 21')).toBeTruthy()
})

it('an announcement that is corrected after a lost response is refused once with a note that the earlier text was sent, and is sent at the second press', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  await book(ani, await addFlight(server.db), [1])
  await openAsStaff(server, <AnnouncementsPage />)
  await screen.findByText('Reaches 1 traveller')
  const answerAgain = loseResponses(/\/broadcast$/)
  fill(/Message to travellers/, 'The terminal opens at 30:00.')
  await sendAfterAll('Send to 1 traveller?')
  await screen.findByRole('alert')
  answerAgain()
  fill(/Message to travellers/, 'The terminal opens at 03:00.')
  await sendAfterAll('Send to 1 traveller?')
  await screen.findByText(/^An earlier version of this announcement was already sent\./)
  expect(await screen.findByText('The terminal opens at 30:00.')).toBeTruthy()
  await sendAfterAll('Send to 1 traveller?')
  await screen.findByText('Sent to 1 traveller')
  expect(await screen.findByText('The terminal opens at 03:00.')).toBeTruthy()
  expect(screen.queryByText(/^An earlier version/)).toBeNull()
})

it('a refused announcement keeps its input', async () => {
  const flight = await addFlight(server.db)
  await openAsStaff(server, <AnnouncementsPage />)
  await screen.findByText('No announcements yet')
  send()
  expect(await screen.findByRole('alert')).toBeTruthy()
  fireEvent.focus(flightField())
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  press('ArrowDown')
  fireEvent.click(await screen.findByRole('option', { name: /EK 181/ }))
  await server.db.rows(sql`delete from flights where id = ${flight}`)
  fill(/Message to travellers/, 'Hello')
  await sendAfterAll('Send to 0 travellers?')
  expect(await screen.findByText('We couldn’t find that. It may have been removed.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message to travellers/).value).toBe('Hello'),
  )
})
