import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { holdRequests } from '../../../../test/hold-requests'
import { renderPage } from '../../../../test/render-page'
import { stubCaches } from '../../../../test/stub-caches'
import { GroupRequestsPage } from './admin/group-requests-page'
import { GroupPages } from './group-page'

let server: TestApp
let ani: Calls
let desk: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
  desk = callsOf(server, await signIn(server, 'admin'))
  await server.db.rows(sql`update users set email_verified_at = now()`)
})
afterAll(() => server.close())
afterEach(() => void vi.unstubAllGlobals())

const open = (at: string) =>
  renderPage(
    <>
      <Routes>
        <Route path="/my-booking/group/:id" element={<GroupPages />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at },
  )
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

async function asked(more: object = {}) {
  const form = { id_flight: flight, adult: 10, child: 1, organiser: 'Ani', phone: '081234567890' }
  return (await ani.post('/user/group-requests', { ...form, ...more })).json().data.id as number
}
async function quoted() {
  const id = await asked()
  const price = { id_flight: flight, unit_price: 700_000, valid_hours: 48, revision: 1 }
  await desk.post(`/admin/group-requests/${id}/quote`, { ...price, message: 'With luggage.' })
  return id
}
const state = async (id: number) => (await ani.get(`/user/group-requests/${id}`)).json().data.state

describe('the request form', () => {
  it('the request form takes route and day from the URL and the name of the profile, and leads to the request', async () => {
    const page = open(
      '/my-booking/group/new?starting_place=Medan&destination_place=Jakarta&departure_date=2099-05-01&adult=24',
    )
    await waitFor(async () =>
      expect(((await screen.findByLabelText('Organiser')) as HTMLInputElement).value).toBe('Ani'),
    )
    await fill('Phone', '0812 3456 7890')
    await press('Ask for a price')
    expect(await screen.findByText('We’re working on your price')).toBeTruthy()
    expect(page.address()).toMatch(/^\/my-booking\/group\/\d+$/)
    const [request] = (await ani.get('/user/group-requests')).json().data
    expect(request).toMatchObject({ adult: 24, departure_date: '2099-05-01', flight: null })
  })

  it('the request form of a group shows the flight it is for, and what is wrong beside each field', async () => {
    open(`/my-booking/group/new?id_flight=${flight}`)
    expect(await screen.findByText(/^EK 181, Kelana, /)).toBeTruthy()
    await fill('Organiser', 'R2D2')
    await fill('Phone', 'call me')
    await press('Ask for a price')
    const field = await screen.findByLabelText('Organiser')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await fill('Organiser', 'Ani')
    await press('Ask for a price')
    const phone = await screen.findByLabelText('Phone')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  })

  it('a flight that could not be loaded says so, and is there after another try', async () => {
    renderPage(<i />, { server, token }).unmount()
    const recover = failRequests(/\/flights\/\d+/)
    renderPage(
      <Routes>
        <Route path="/my-booking/group/:id" element={<GroupPages />} />
      </Routes>,
      { at: `/my-booking/group/new?id_flight=${flight}` },
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    recover()
    fireEvent.click(again)
    expect(await screen.findByText(/^EK 181, Kelana, /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('the request form of a group tells an account without a proved address how to confirm it', async () => {
    await server.db.rows(sql`update users set email_verified_at = null`)
    open(`/my-booking/group/new?id_flight=${flight}`)
    await fill('Organiser', 'Ani')
    await fill('Phone', '0812 3456 7890')
    await press('Ask for a price')
    expect(await screen.findByRole('link', { name: 'Confirm your email in Settings' })).toBeTruthy()
  })
})

describe('what was typed into a form of groups', () => {
  const rememberAni = async () => session.setUser((await ani.get('/user/profile')).json().data)
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
  const valueIn = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label)).value

  it('a request that was not sent is there again when the page is reopened', async () => {
    await rememberAni()
    const at = `/my-booking/group/new?id_flight=${flight}`
    const { unmount } = open(at)
    await fill('Organiser', 'Ani Lestari')
    await fill('Phone', '0812 3456 7890')
    await fill('Adults', '25')
    unmount()
    const again = open(at)
    expect(await valueIn('Organiser')).toBe('Ani Lestari')
    expect(await valueIn('Phone')).toBe('0812 3456 7890')
    await press('Ask for a price')
    expect(await screen.findByText('We’re working on your price')).toBeTruthy()
    expect(drafts()).toEqual([])
    const [request] = (await ani.get('/user/group-requests')).json().data
    expect(request).toMatchObject({ adult: 25, organiser: 'Ani Lestari' })
    again.unmount()
    open(at)
    await waitFor(async () => expect(await valueIn('Organiser')).toBe('Ani'))
  })

  it('names that were not saved are there again when the page is reopened', async () => {
    await rememberAni()
    const id = await quoted()
    await ani.post(`/user/group-requests/${id}/acceptance`, { total_price: 7_700_000, terms: true })
    const { unmount } = open(`/my-booking/group/${id}`)
    fireEvent.click(await screen.findByText('Paste a list or use a file'))
    await fill('Names, one per line', 'Siti Aminah\nDewi, child')
    await press('Fill in these names')
    await screen.findByRole('button', { name: 'Save 2 names' })
    unmount()
    open(`/my-booking/group/${id}`)
    await press('Save 2 names')
    expect(await screen.findByText('2 passengers with names')).toBeTruthy()
    expect(drafts()).toEqual([])
  })
})

it('names that are typed while others are being saved stay, also when the page is reopened', async () => {
  session.setUser((await ani.get('/user/profile')).json().data)
  const id = await quoted()
  await ani.post(`/user/group-requests/${id}/acceptance`, { total_price: 7_700_000, terms: true })
  const { unmount } = open(`/my-booking/group/${id}`)
  const fields = () => screen.findAllByLabelText<HTMLInputElement>(/^Adult \d+, seat/)
  const type = (field: HTMLInputElement | undefined, value: string) =>
    fireEvent.change(field as HTMLInputElement, { target: { value } })
  const [first, second] = await fields()
  type(first, 'Siti Aminah')
  const release = holdRequests(/\/names/)
  await press('Save 1 name')
  type(second, 'Dewi Lestari')
  release()
  expect(await screen.findByText('1 passenger with a name')).toBeTruthy()
  await waitFor(async () => expect((await fields())[0]?.value).toBe('Dewi Lestari'))
  unmount()
  open(`/my-booking/group/${id}`)
  await waitFor(async () => expect((await fields())[0]?.value).toBe('Dewi Lestari'))
})

it('a stored pass is renewed when its passenger gets a name', async () => {
  session.setUser((await ani.get('/user/profile')).json().data)
  const id = await quoted()
  await ani.post(`/user/group-requests/${id}/acceptance`, { total_price: 7_700_000, terms: true })
  const { id_booking } = (await ani.get(`/user/group-requests/${id}`)).json().data
  const [first] = (await ani.get(`/passengers?id_booking=${id_booking}`)).json().data
  const stored = stubCaches()
  const key = `/kept/tickets?id_passenger=${first.id}`
  stored.set(key, Response.json({ data: ['old'] }))
  open(`/my-booking/group/${id}`)
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(/^Adult \d+, seat/)
  fireEvent.change(field as HTMLInputElement, { target: { value: 'Siti Aminah' } })
  await press('Save 1 name')
  // Empty, because the group is not paid.
  await waitFor(async () =>
    expect(await stored.get(key)?.clone().json()).toMatchObject({ data: [] }),
  )
})

describe('the page of a request', () => {
  it('the page of a group request shows the price with the message, and books only with consent', async () => {
    const id = await quoted()
    const page = open(`/my-booking/group/${id}`)
    expect(await screen.findByText('Total for 11 passengers')).toBeTruthy()
    expect(screen.getByText('With luggage.')).toBeTruthy()
    expect(screen.getByText(/left to accept$/)).toBeTruthy()
    await press('Accept Rp. 7.700.000,00')
    expect(await screen.findByText('Agree to the terms to continue.')).toBeTruthy()
    expect(await state(id)).toBe('quoted')
    fireEvent.click(screen.getByRole('checkbox'))
    await press('Accept Rp. 7.700.000,00')
    await waitFor(() => expect(page.address()).toMatch(/^\/my-booking\/pay\/\d+$/))
    expect(await state(id)).toBe('accepted')
  })

  it('the page of a group request declines a price only after a question', async () => {
    const id = await quoted()
    open(`/my-booking/group/${id}`)
    await press('Decline price')
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this price?' }))
    expect(await state(id)).toBe('quoted')
    fireEvent.click(dialog.getByRole('button', { name: 'Decline price' }))
    expect(await screen.findByText('You withdrew this request')).toBeTruthy()
    expect(await state(id)).toBe('withdrawn')
  })

  it('the page of a group request shows the reason of a decline and a way to ask again', async () => {
    const id = await asked()
    await desk.post(`/admin/group-requests/${id}/decline`, { reason: 'Too small an aeroplane.' })
    open(`/my-booking/group/${id}`)
    expect(await screen.findByText('Too small an aeroplane.')).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Ask again' })
    expect(again.getAttribute('href')).toContain('starting_place=Medan')
  })

  it('the page of a group request says that a request of another account does not exist', async () => {
    open('/my-booking/group/999')
    expect(await screen.findByText('Group request not found')).toBeTruthy()
  })

  it('the page of a group request fills names from a pasted list, says what is wrong with its lines, and saves them', async () => {
    const id = await quoted()
    await ani.post(`/user/group-requests/${id}/acceptance`, { total_price: 7_700_000, terms: true })
    open(`/my-booking/group/${id}`)
    fireEvent.click(await screen.findByText('Paste a list or use a file'))
    await fill('Names, one per line', 'Siti Aminah\nR2D2\nDewi, child')
    await press('Fill in these names')
    expect(await screen.findByText('2 names filled in below. 1 line needs a look:')).toBeTruthy()
    expect(screen.getByText(/^Line 2, R2D2:/)).toBeTruthy()
    await press('Save 2 names')
    expect(
      await screen.findByText('9 passengers still need a name.', { exact: false }),
    ).toBeTruthy()
    expect(await screen.findByText('2 passengers with names')).toBeTruthy()
    const { id_booking } = (await ani.get(`/user/group-requests/${id}`)).json().data
    const passengers = (await ani.get(`/passengers?id_booking=${id_booking}`)).json().data
    const named = passengers.filter(({ name }: { name: string }) => !/\d/.test(name))
    expect(named).toMatchObject([
      { name: 'Siti Aminah', category_passenger: 'adult' },
      { name: 'Dewi', category_passenger: 'child' },
    ])
  })
})

describe('the list of staff', () => {
  it('a request is answered with a flight, a price and a time', async () => {
    const id = await asked({ remark: 'A school trip.' })
    await openAsStaff(server, <GroupRequestsPage />)
    await press('Give a price Ani')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('A school trip.')).toBeTruthy()
    await fill('Price per passenger in rupiah', '650000')
    expect(dialog.getByText('Rp. 7.150.000,00 in all')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Hold the seats for'), { target: { value: '24' } })
    await press('Send price and hold seats')
    expect(await screen.findByText('Price sent to Ani')).toBeTruthy()
    expect(await screen.findByText('Nothing to answer')).toBeTruthy()
    const { data } = (await ani.get(`/user/group-requests/${id}`)).json()
    expect(data).toMatchObject({ state: 'quoted', quote: { unit_price: 650_000 } })
    expect(Math.round(data.quote.expires_in / 3600)).toBe(24)
  })

  it('a price that is too high is refused beside its field', async () => {
    await asked()
    await openAsStaff(server, <GroupRequestsPage />)
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '99000000')
    await press('Send price and hold seats')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('a price that was typed and not sent is in the dialog again, until it is discarded', async () => {
    await asked()
    const { unmount } = await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '650000')
    unmount()
    await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    const label = 'Price per passenger in rupiah'
    const price = await screen.findByLabelText<HTMLInputElement>(label)
    expect(price.value).toBe('650000')
    await press('Discard it')
    expect(price.value).toBe('840000')
  })

  it('a price that was typed before a colleague sent one is gone when the dialog is reopened', async () => {
    const id = await asked()
    const { unmount } = await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '650000')
    unmount()
    const answer = { id_flight: flight, unit_price: 700_000, valid_hours: 24, revision: 1 }
    const sent = await desk.post(`/admin/group-requests/${id}/quote`, { ...answer, message: '' })
    expect(sent.statusCode, sent.body).toBe(200)
    await openAsStaff(server, <GroupRequestsPage />, { role: 'desk', at: '/?list=quoted' })
    await press('New price Ani')
    const label = 'Price per passenger in rupiah'
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('700000')
    expect(screen.queryByText(/This is what you entered/)).toBeNull()
  })

  it('a typed price is not taken for another flight when its own is gone', async () => {
    const id = await asked()
    const { unmount } = await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '850000')
    unmount()
    const other = await addFlight(server.db, { price: 900_000 })
    const stopped = await desk.post(`/admin/flights/${flight}/sale-stop`, { reason: 'A test.' })
    expect(stopped.statusCode, stopped.body).toBe(200)
    await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    const choice = await screen.findByLabelText<HTMLSelectElement>('Flight')
    expect(choice.value).toBe('')
    expect(await screen.findByText(/^The chosen flight is no longer available/)).toBeTruthy()
    expect(await state(id)).toBe('requested')
    fireEvent.change(choice, { target: { value: String(other) } })
    await fill('Price per passenger in rupiah', '900000')
    await press('Send price and hold seats')
    expect(await screen.findByText('Price sent to Ani')).toBeTruthy()
  })

  it('a request that a colleague answers meanwhile keeps its dialog with what was typed, and refuses a second price', async () => {
    const id = await asked()
    const { store } = await openAsStaff(server, <GroupRequestsPage />)
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '650000')
    const [{ revision }] = (await desk.get('/admin/group-requests?list=open')).json().data
    const answer = {
      id_flight: flight,
      unit_price: 700_000,
      valid_hours: 24,
      message: '',
      revision,
    }
    const sent = await desk.post(`/admin/group-requests/${id}/quote`, answer)
    expect(sent.statusCode, sent.body).toBe(200)
    act(() => void store.dispatch(api.util.invalidateTags(['StaffGroup' as 'Booking'])))
    expect(await screen.findByText('Nothing to answer')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    const price = dialog.getByLabelText<HTMLInputElement>('Price per passenger in rupiah')
    expect(price.value).toBe('650000')
    await press('Send price and hold seats')
    expect(await dialog.findByText(/look for the request under Priced/)).toBeTruthy()
    const { data } = (await ani.get(`/user/group-requests/${id}`)).json()
    expect(data.quote.unit_price).toBe(700_000)
  })

  it('a typed message is kept when a colleague sends a price first', async () => {
    const id = await asked()
    await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Give a price Ani')
    await fill('Price per passenger in rupiah', '650000')
    await fill('Message to the organiser (optional)', 'With meals.')
    const answer = { id_flight: flight, unit_price: 700_000, valid_hours: 24, revision: 1 }
    const sent = await desk.post(`/admin/group-requests/${id}/quote`, { ...answer, message: 'Hi.' })
    expect(sent.statusCode, sent.body).toBe(200)
    await press('Send price and hold seats')
    expect(await screen.findByText(/look for the request under Priced/)).toBeTruthy()
    await press('Cancel')
    fireEvent.click(screen.getByRole('link', { name: 'Priced' }))
    await press('New price Ani')
    const valueIn = async (label: string) =>
      (await screen.findByLabelText<HTMLInputElement>(label)).value
    expect(await valueIn('Price per passenger in rupiah')).toBe('700000')
    expect(await valueIn('Message to the organiser (optional)')).toBe('With meals.')
    await press('Discard it')
    expect(await valueIn('Message to the organiser (optional)')).toBe('Hi.')
  })

  it('a price that a colleague sent meanwhile is not taken back by a decline, whose reason is kept', async () => {
    const id = await asked()
    const { store } = await openAsStaff(server, <GroupRequestsPage />, { role: 'desk' })
    await press('Decline Ani')
    await fill('Reason', 'No seats.')
    const answer = { id_flight: flight, unit_price: 700_000, valid_hours: 24, revision: 1 }
    const sent = await desk.post(`/admin/group-requests/${id}/quote`, { ...answer, message: '' })
    expect(sent.statusCode, sent.body).toBe(200)
    act(() => void store.dispatch(api.util.invalidateTags(['StaffGroup' as 'Booking'])))
    expect(await screen.findByText('Nothing to answer')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(/look for the request under Priced/)).toBeTruthy()
    expect(await state(id)).toBe('quoted')
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('link', { name: 'Priced' }))
    await press('Decline Ani')
    expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('No seats.')
  })

  it('a request is declined with a reason', async () => {
    const id = await asked()
    await openAsStaff(server, <GroupRequestsPage />)
    await press('Decline Ani')
    await fill('Reason', 'The aeroplane is too small.')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Request of Ani declined')).toBeTruthy()
    expect(await state(id)).toBe('declined')
  })

  it('when a list of requests fails to load, the requests of the former list are not shown', async () => {
    await asked()
    await openAsStaff(server, <GroupRequestsPage />)
    expect(await screen.findByText('Medan to Jakarta')).toBeTruthy()
    failRequests(/list=ended/)
    fireEvent.click(screen.getByRole('link', { name: 'Ended' }))
    expect(await screen.findByText('We couldn’t load the group requests')).toBeTruthy()
    expect(screen.queryByText('Medan to Jakarta')).toBeNull()
  })

  it('staff who may only read bookings see group requests without buttons', async () => {
    await asked()
    await openAsStaff(server, <GroupRequestsPage />, { role: 'finance' })
    expect(await screen.findByText('Medan to Jakarta')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Give a price/ })).toBeNull()
  })
})
