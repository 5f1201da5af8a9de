import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTraveller, signIn } from '../../../../../server/test/accounts'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { Bar } from './bar'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** Signs in through the API and opens the bar with the token, as after a reload. */
async function openSignedIn() {
  await addTraveller(server.db, 'Ani')
  const { authorization } = await signIn(server, 'user', 'Ani')
  const page = renderPage(<Bar />, { server, token: authorization.slice('Bearer '.length) })
  await screen.findByRole('button', { name: 'Your account' })
  return page
}

it('the navigation bar shows brand, tagline, search and its two links', () => {
  renderPage(<Bar />, { server })
  expect(screen.getByText(/Find your Flight and explore the world with us/)).toBeTruthy()
  expect(screen.getByPlaceholderText('Where you want to go?')).toBeTruthy()
  expect(link('Find Ticket')).toBe('/home')
  expect(link('My Booking')).toBe('/my-booking')
})

it('the navigation bar shows Sign Up and Sign In to a visitor who is not signed in', () => {
  renderPage(<Bar />, { server })
  expect(link('Sign Up')).toBe('/register')
  expect(link('Sign In')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull()
})

it('the navigation bar shows bell and photo when a token is stored, and fills the user from the profile', async () => {
  await openSignedIn()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  await waitFor(() => expect(localStorage.getItem('user')).toContain('Ani'))
  const photo = screen.getByRole('button', { name: 'Your account' }).querySelector('svg')
  await waitFor(() => expect(photo?.textContent).toBe('A'))
})

it('the photo opens a menu with Profile and Logout', async () => {
  const { address } = await openSignedIn()
  fireEvent.click(screen.getByRole('button', { name: 'Your account' }))
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect(address()).toBe('/')
})

it('the bell opens the notifications with Clear, and Escape closes them', async () => {
  await openSignedIn()
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  const popover = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(popover).getByRole('button', { name: 'Clear' })).toBeTruthy()
  fireEvent.keyDown(popover, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the phone menu shows the same items as the navigation bar', async () => {
  renderPage(<Bar />, { server })
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  for (const name of ['Find Ticket', 'My Booking', 'Sign Up', 'Sign In']) {
    expect(within(menu).getByRole('link', { name })).toBeTruthy()
  }
})

it('the phone menu shows the same items as the navigation bar to a signed-in traveller', async () => {
  await openSignedIn()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  for (const name of ['Find Ticket', 'My Booking', 'Notification', 'Profile']) {
    expect(within(menu).getByRole('link', { name })).toBeTruthy()
  }
  expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(within(menu).queryByRole('link', { name: 'Sign In' })).toBeNull()
})

it('the search field finds a city without a destination page by airport code and searches flights to it', async () => {
  const { address } = renderPage(<Bar />, { server })
  const search = screen.getByPlaceholderText('Where you want to go?')
  fireEvent.focus(search)
  fireEvent.change(search, { target: { value: 'pdg' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Padang/ }))
  expect(new URLSearchParams(address().split('?')[1]).get('destination_place')).toBe('Padang')
})

it('the search button opens the search on a narrow screen, and Escape or a press outside closes it', () => {
  renderPage(<Bar />, { server })
  const button = screen.getByRole('button', { name: 'Search destinations' })
  const search = screen.getByPlaceholderText('Where you want to go?')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'Escape' })
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  fireEvent.pointerDown(document.body)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('the search field opens a destination by name, and otherwise searches flights to the typed place', async () => {
  await server.db.script("insert into destinations (name) values ('Raja Ampat')")
  const { address } = renderPage(<Bar />, { server })
  const search = screen.getByPlaceholderText('Where you want to go?')
  fireEvent.focus(search)
  fireEvent.change(search, { target: { value: 'ampat' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Raja Ampat/ }))
  expect(address()).toMatch(/^\/destination\/\d+$/)
  fireEvent.change(search, { target: { value: 'Sabang' } })
  fireEvent.submit(search.closest('form') as HTMLFormElement)
  const query = new URLSearchParams(address().split('?')[1])
  expect(query.get('starting_place')).toBe('Medan')
  expect(query.get('destination_place')).toBe('Sabang')
})
