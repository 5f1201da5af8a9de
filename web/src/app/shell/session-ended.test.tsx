import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#shared/auth/session'
import { PASSWORD, signIn } from '../../../../server/test/accounts'
import { callsOf } from '../../../../server/test/bookings'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { respondWith } from '../../../test/render-page'
import { App } from '../app'
import { createStore } from '../store'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  session.logout()
  await server.reset()
})
afterAll(() => server.close())

async function traveller(name: string) {
  const headers = await signIn(server, 'user', name)
  const { id } = (await callsOf(server, headers).get('/user/profile')).json().data
  return { token: headers.authorization.slice('Bearer '.length), user: { id, name, role: 'user' } }
}

/** The whole application; the returned function has its URL. */
function openApp(at: string) {
  respondWith(server)
  let address = at
  function Watch() {
    address = useLocation().pathname
    return null
  }
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      {children}
      <Watch />
    </MemoryRouter>
  )
  render(<App store={createStore()} router={Router} />)
  return () => address
}

const dispatchStorageEvent = (event: StorageEventInit) =>
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', event)))

/** Another tab changes the storage of both, and the browser tells this one. */
function signInElsewhere({ token, user }: Awaited<ReturnType<typeof traveller>>) {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
  dispatchStorageEvent({ key: 'token', newValue: token })
}
function endElsewhere() {
  for (const key of ['token', 'user', 'role']) localStorage.removeItem(key)
  dispatchStorageEvent({ key: 'token', newValue: null })
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await input(label), { target: { value } })
const findTrips = () => screen.findByText('No bookings yet')

describe('the session of a traveller that has ended', () => {
  it('a traveller whose session has ended signs in and returns to the page on which it ended', async () => {
    const { user } = await traveller('Ani')
    session.start('of.another.day', user)
    const address = openApp('/my-booking')
    // RequireToken has already replaced the page with the sign-in, behind the dialog.
    await input('Password')
    fireEvent.click((await dialog()).getByRole('link', { name: 'Sign In' }))
    await type('Email', 'ani@example.com')
    await type('Password', PASSWORD)
    const form = (await input('Password')).closest('form') as HTMLFormElement
    fireEvent.click(within(form).getByRole('button', { name: 'Sign In' }))
    expect(await findTrips()).toBeTruthy()
    expect(address()).toBe('/my-booking')
  })

  it('a session that ends in one tab is asked about in every tab, and one sign-in continues it in all', async () => {
    const ani = await traveller('Ani')
    session.start(ani.token, ani.user)
    const address = openApp('/my-booking')
    await findTrips()
    endElsewhere()
    await dialog()
    expect(address()).toBe('/login')
    signInElsewhere(ani)
    expect(await findTrips()).toBeTruthy()
    expect(address()).toBe('/my-booking')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('another tab', () => {
  function countReloads() {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...globalThis.location, reload })
    return reload
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('a logout in another tab leaves the page without a question', async () => {
    const ani = await traveller('Ani')
    session.start(ani.token, ani.user)
    const reload = countReloads()
    const address = openApp('/my-booking')
    await findTrips()
    localStorage.clear()
    dispatchStorageEvent({ key: null })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('somebody else who signs in in another tab reloads the page and clears its drafts', async () => {
    const ani = await traveller('Ani')
    const dewi = await traveller('Dewi')
    session.start(ani.token, ani.user)
    const reload = countReloads()
    openApp('/my-booking')
    await findTrips()
    sessionStorage.setItem('draft:booking:1', '{}')
    signInElsewhere(dewi)
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage).toHaveLength(0)
  })

  it('staff whose role has changed keep the page when they sign in in another tab', async () => {
    const ani = await traveller('Ani')
    session.start(ani.token, { ...ani.user, role: 'admin' })
    const reload = countReloads()
    openApp('/')
    await screen.findByRole('main')
    signInElsewhere({ token: 'of.a.super-admin', user: { ...ani.user, role: 'super admin' } })
    expect(reload).not.toHaveBeenCalled()
  })

  it('a traveller who has logged out keeps the page when somebody signs in in another tab', async () => {
    const ani = await traveller('Ani')
    const dewi = await traveller('Dewi')
    session.start(ani.token, ani.user)
    session.logout()
    const reload = countReloads()
    openApp('/')
    await screen.findByRole('main')
    signInElsewhere(dewi)
    expect(reload).not.toHaveBeenCalled()
  })

  it('a token that another tab renewed for the same traveller changes nothing', async () => {
    const ani = await traveller('Ani')
    session.start(ani.token, ani.user)
    const reload = countReloads()
    openApp('/my-booking/group/new')
    await type('Organiser', 'Ani Lestari')
    signInElsewhere(ani)
    expect(reload).not.toHaveBeenCalled()
    expect((await input('Organiser')).value).toBe('Ani Lestari')
  })
})
