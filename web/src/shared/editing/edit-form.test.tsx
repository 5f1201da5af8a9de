import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RequireToken } from '#app/guards'
import { Overlays } from '#app/shell/overlays'
import { CreateUserPage } from '#features/accounts/users/create-user-page'
import { EditFlightPage } from '#features/flights/admin/edit-flight-page'
import { session } from '#shared/auth/session'
import { PASSWORD, signIn } from '../../../../server/test/accounts'
import { type Calls, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { renderPage } from '../../../test/render-page'

let server: TestApp
let dewi: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  session.logout()
  await server.reset()
  flight = await addFlight(server.db)
  dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
})
afterAll(() => server.close())

const FLIGHTS = '/admin/dashboard/flights'

/** The page as that member of staff sees it, with links away from it. */
async function openAs(name: string, at: string) {
  const { authorization } = await signIn(server, 'admin', name)
  const { id } = (await callsOf(server, { authorization }).get('/user/profile')).json().data
  const token = authorization.slice('Bearer '.length)
  session.start(token, { id, name, role: 'admin' })
  return renderPage(
    <>
      <Routes>
        <Route element={<RequireToken />}>
          <Route path={`${FLIGHTS}/edit/:id`} element={<EditFlightPage />} />
          <Route path="/admin/dashboard/users/create" element={<CreateUserPage />} />
        </Route>
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Link to="/away">Away</Link>
      <Overlays />
    </>,
    { server, token, at },
  )
}
const openFlight = (name = 'Budi') => openAs(name, `${FLIGHTS}/edit/${flight}`)
const box = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await dewi.get(`/admin/flights/${flight}`)).json().data
const theirChange = (change: object) => dewi.put(`/flights/${flight}`, change)
const groupOf = (label: string | RegExp) =>
  within(within(screen.getByRole('dialog')).getByRole('group', { name: label }))

it('a flight that becomes a direct one keeps no stop', async () => {
  await theirChange({ transit: 'transit', transit_place: 'Surabaya' })
  expect(await stored()).toMatchObject({ transit_place: 'Surabaya' })
  await openFlight()
  await type('Transit', 'direct')
  press('Save')
  await waitFor(async () => expect((await stored()).transit).toBe('direct'))
  expect((await stored()).transit_place ?? null).toBeNull()
})

describe('a change that somebody else came before', () => {
  it('a form that somebody else saved first shows both values of each field, and the choice is saved', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    await type('Gate', '9')
    await theirChange({ price: 450_000, terminal: 'C' })
    press('Save')
    expect(await screen.findByText(/^Dewi changed this at .* after you opened it/)).toBeTruthy()
    expect(groupOf('Price').getByText('Rp. 450.000,00')).toBeTruthy()
    expect(groupOf('Price').getByText('Rp. 550.000,00')).toBeTruthy()
    expect(groupOf(/^Terminal/).getByLabelText<HTMLInputElement>(/Theirs/).checked).toBe(true)
    // What both changed is not decided for anybody.
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save this choice' })
    expect(save.disabled).toBe(true)
    expect(await stored()).toMatchObject({ price: 450_000, gate: 7, terminal: 'C' })
    fireEvent.click(groupOf('Price').getByLabelText(/Yours/))
    fireEvent.click(save)
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(await stored()).toMatchObject({ price: 550_000, gate: 9, terminal: 'C' })
  })

  it('a form stays as it is when the question of two changes is put off, and asks again at the next attempt', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    await theirChange({ price: 450_000 })
    press('Save')
    await screen.findByText('Changed meanwhile')
    press('Back to the form')
    expect((await box('Price')).value).toBe('550000')
    press('Save')
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
    press('All theirs')
    press('Save this choice')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(await stored()).toMatchObject({ price: 450_000 })
  })

  it('a form sends only the changed fields, so that somebody else’s change of another field is not undone', async () => {
    const { address } = await openFlight()
    await type('Gate', '9')
    press('Save')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    const [entry] = (await dewi.get('/audit?subject=flight')).json().data
    expect(entry.detail.fields).toEqual(['gate'])
  })
})

describe('a draft', () => {
  it('a draft is there again after the page was left, with a way to discard it', async () => {
    const { unmount } = await openFlight()
    await type('Price', '550000')
    unmount()
    await openFlight()
    expect((await box('Price')).value).toBe('550000')
    expect(screen.getByText(/This is what you entered at/)).toBeTruthy()
    press('Discard it')
    expect((await box('Price')).value).toBe('500000')
    expect(screen.queryByText(/This is what you entered/)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('a draft is based on the revision that it was typed on, so that it overwrites nobody', async () => {
    const { unmount } = await openFlight()
    await type('Price', '550000')
    unmount()
    await theirChange({ price: 450_000 })
    await openFlight()
    expect((await box('Price')).value).toBe('550000')
    press('Save')
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
  })

  it('a draft belongs to one person', async () => {
    const { unmount } = await openFlight('Budi')
    await type('Price', '550000')
    unmount()
    await openFlight('Citra')
    expect((await box('Price')).value).toBe('500000')
  })

  it('a draft is gone when the form was saved, when its changes were undone, and after logout', async () => {
    await openFlight()
    await type('Price', '550000')
    expect(sessionStorage).toHaveLength(1)
    await type('Price', '500000')
    expect(sessionStorage).toHaveLength(0)
    await type('Gate', '9')
    press('Save')
    await screen.findByText('elsewhere')
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    sessionStorage.setItem('draft:edit:admin:1:flight:1', '{}')
    act(() => session.logout())
    expect(sessionStorage).toHaveLength(0)
  })

  it('a draft has no password in it', async () => {
    await openAs('Budi', '/admin/dashboard/users/create')
    await type('Name', 'Ani')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } })
    const texts = Object.values(sessionStorage).join()
    expect(texts).toContain('Ani')
    expect(texts).not.toContain(PASSWORD)
  })
})

describe('leaving', () => {
  it('a form with changes asks before it is left, and stays or goes as is answered', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    fireEvent.click(screen.getByText('Away'))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    press('Stay here')
    expect(address()).toBe(`${FLIGHTS}/edit/${flight}`)
    expect((await box('Price')).value).toBe('550000')
    fireEvent.click(screen.getByText('Away'))
    await screen.findByText('Leave without saving?')
    press('Leave')
    await waitFor(() => expect(address()).toBe('/away'))
  })

  it('an untouched form does not ask before it is left', async () => {
    const { address } = await openFlight()
    await box('Price')
    fireEvent.click(screen.getByText('Away'))
    expect(address()).toBe('/away')
  })

  it('the browser asks before the tab of a form is closed, only while there are changes', async () => {
    await openFlight()
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true })
      globalThis.dispatchEvent(event)
      return event.defaultPrevented
    }
    await box('Price')
    expect(isAsked()).toBe(false)
    await type('Price', '550000')
    expect(isAsked()).toBe(true)
    await type('Price', '500000')
    expect(isAsked()).toBe(false)
  })
})

describe('a session that ends in the middle of a form', () => {
  /** As when a super admin has ended it: the token is refused, and so is its renewal. */
  const endSession = () => localStorage.setItem('token', 'ended')
  const signInHere = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    const fill = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fill('Email or username', name)
    fill('Password', PASSWORD)
    fireEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  }

  it('a session that ends in a form asks staff to sign in on the spot, repeats the request and loses nothing', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    endSession()
    press('Save')
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
    expect(address()).toBe(`${FLIGHTS}/edit/${flight}`)
    await signInHere('budi')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(await stored()).toMatchObject({ price: 550_000 })
  })

  it('the form stays when the sign-in is declined, and asks again at the next attempt', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    endSession()
    press('Save')
    await screen.findByText('Your session has ended')
    press('Close')
    expect((await screen.findByRole('alert')).textContent).toMatch(/sign in/i)
    expect((await box('Price')).value).toBe('550000')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
    press('Save')
    await signInHere('budi')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(await stored()).toMatchObject({ price: 550_000 })
  })

  it('an ended session asks for a sign-in in every tab of staff, whose forms all go on after one sign-in', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    const stored = { ...localStorage }
    const dispatchStorageEvent = (newValue: string | null) =>
      act(() => {
        globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))
      })
    for (const key of ['token', 'user', 'role']) localStorage.removeItem(key)
    dispatchStorageEvent(null)
    expect(await screen.findByLabelText('Email or username')).toBeTruthy()
    expect(address()).toBe(`${FLIGHTS}/edit/${flight}`)
    Object.assign(localStorage, stored)
    dispatchStorageEvent(stored.token)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await box('Price')).value).toBe('550000')
    expect(address()).toBe(`${FLIGHTS}/edit/${flight}`)
  })

  it('somebody else who signs in at an ended session gets neither the page nor what was typed', async () => {
    const { address } = await openFlight()
    await type('Price', '550000')
    endSession()
    press('Save')
    await signInHere('dewi')
    await waitFor(() => expect(address()).toBe('/admin/dashboard/bookings'))
    expect(await stored()).toMatchObject({ price: 500_000 })
  })
})
