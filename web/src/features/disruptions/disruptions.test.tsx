import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { signIn } from '../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { failRequests } from '../../../test/fail-requests'
import { renderPage } from '../../../test/render-page'
import { DisruptionPage } from './disruption-page'
import { DisruptionsPage } from './disruptions-page'
import { NewDisruptionPage } from './new-disruption-page'

let server: TestApp
let ani: Calls
let staff: Calls
let token: string
let off: number
let later: number
let code: string
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  const headers = await signIn(server, 'admin')
  staff = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
  off = await addFlight(server.db)
  later = await addFlight(server.db, { flight_number: 'EK183', departure_time: '11:00' })
  const booking = await book(ani, off, [1, 2])
  code = booking.code
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
})

const BASE = '/admin/dashboard/disruptions'
const open = (at: string) =>
  renderPage(
    <>
      <Routes>
        <Route path={BASE} element={<DisruptionsPage />} />
        <Route path={`${BASE}/new`} element={<NewDisruptionPage />} />
        <Route path={`${BASE}/:id`} element={<DisruptionPage />} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at },
  )
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

async function begun() {
  const response = await staff.post('/admin/disruptions', {
    kind: 'cancel',
    reason: 'volcanic_ash',
    id_flights: [off],
  })
  return response.json().data.id as number
}

it('staff choose flights of an airport, read what that means, and get to the proposals', async () => {
  const { departure_date } = (await staff.get(`/admin/flights/${off}`)).json().data
  open(`${BASE}/new?airport=KNO&day=${departure_date}`)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose EK 181 08:00' }))
  await screen.findByText('2 passengers, bookings: 1')
  await press('Find other flights for 1 flight')
  // Without a reason nothing begins.
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'volcanic_ash' } })
  await press('Find other flights for 1 flight')
  await screen.findByRole('link', { name: code })
  await screen.findByText('EK 183 11:00')
  expect((await staff.get('/admin/disruptions')).json().data).toHaveLength(1)
})

it('what was chosen for a disruption is kept until its proposals are found', async () => {
  session.setUser((await staff.get('/user/profile')).json().data)
  const { departure_date } = (await staff.get(`/admin/flights/${off}`)).json().data
  const at = `${BASE}/new?airport=KNO&day=${departure_date}`
  const { unmount } = open(at)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose EK 181 08:00' }))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'volcanic_ash' } })
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Ash of Sinabung.' } })
  unmount()
  open(at)
  expect(await screen.findByDisplayValue('Ash of Sinabung.')).toBeTruthy()
  await press('Find other flights for 1 flight')
  await screen.findByRole('link', { name: code })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('disruption'))).toEqual([])
})

it('staff change a proposal, drop it, and confirm the draft', async () => {
  const tomorrow = await addFlight(server.db, { flight_number: 'EK181', days: 31 })
  const id = await begun()
  open(`${BASE}/${id}`)
  await press(`Change ${code}`)
  await press(/^Propose EK 181/)
  await screen.findByText(`Proposal for ${code} changed`)
  const partyOf = async () => (await staff.get(`/admin/disruptions/${id}/parties`)).json().data[0]
  expect((await partyOf()).to.id).toBe(tomorrow)
  await press(`Change ${code}`)
  await press('Propose none')
  await screen.findByText('The traveller chooses')
  await press('Cancel 1 flight')
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel 1 flight' }))
  await screen.findByText('being carried out')
})

it('a proposal that a colleague changes meanwhile keeps its open dialog, which refuses a second one', async () => {
  const tomorrow = await addFlight(server.db, { flight_number: 'EK181', days: 31 })
  const id = await begun()
  const { store } = open(`${BASE}/${id}`)
  await press(`Change ${code}`)
  const choice = await screen.findByRole('button', { name: /^Propose EK 181/ })
  const partyOf = async () => (await staff.get(`/admin/disruptions/${id}/parties`)).json().data[0]
  const { id_booking, revision } = await partyOf()
  const path = `/admin/disruptions/${id}/parties/${id_booking}`
  const sent = await staff.put(path, { id_flight: tomorrow, revision })
  expect(sent.statusCode, sent.body).toBe(200)
  act(() => void store.dispatch(api.util.invalidateTags(['Disruption' as 'Booking'])))
  const table = screen.getByRole('table', { hidden: true })
  await waitFor(() => expect(within(table).queryByText('EK 183 11:00')).toBeNull())
  expect(choice.isConnected).toBe(true)
  fireEvent.click(choice)
  expect(await screen.findByText(/^Someone else changed this proposal first/)).toBeTruthy()
  expect((await partyOf()).revision).toBe(revision + 1)
})

it('a dropped draft frees its seats and is listed as dropped', async () => {
  const id = await begun()
  open(`${BASE}/${id}`)
  await press('Drop this draft')
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop this draft' }),
  )
  await waitFor(async () =>
    expect((await staff.get(`/admin/disruptions/${id}`)).json().data.state).toBe('dropped'),
  )
  expect((await ani.get(`/flights/${later}`)).json().data.free_seats).toBe(120)
})

it('a colleague who begins with the same flight is told so, and finds the first in the list', async () => {
  await begun()
  const { departure_date } = (await staff.get(`/admin/flights/${off}`)).json().data
  open(`${BASE}/new?airport=KNO&day=${departure_date}&flights=${off}`)
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'weather' } })
  await press('Find other flights for 1 flight')
  await screen.findByText(/A colleague has started a disruption/)
  fireEvent.click(screen.getByRole('link', { name: 'All disruptions' }))
  await screen.findByText('Volcanic ash: cancel 1 flight')
})

it('when a list of bookings fails to load, the bookings of the former list are not shown', async () => {
  open(`${BASE}/${await begun()}?list=all`)
  await screen.findByRole('link', { name: code })
  failRequests(/\/parties\?.*list=open/)
  const lists = within(screen.getByRole('navigation', { name: 'Lists of bookings' }))
  fireEvent.click(lists.getByRole('link', { name: /^Open/ }))
  expect(await screen.findByText('We couldn’t load the bookings')).toBeTruthy()
  expect(screen.queryByRole('link', { name: code })).toBeNull()
})

it('when a page of disruptions fails to load, the disruptions of the former page are not shown', async () => {
  await begun()
  open(`${BASE}?before=999999`)
  await screen.findByRole('table')
  failRequests(/\/disruptions(\?(?!.*before).*)?$/)
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByText('We couldn’t load the disruptions')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
