import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTraveller, PASSWORD } from '../../../server/test/accounts'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { renderPage } from '../../test/render-page'
import { Pages } from './routes'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const open = (at: string, token?: string) =>
  renderPage(<Pages />, { server, at, ...(token && { token }) })
const strip = () => document.querySelector('[class*="strip"]')

it('the shell shows a 404 page with a link to the home page on an unknown path', async () => {
  open('/no/such/page')
  expect(await screen.findByText('404')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(document.title).toBe('Nothing lands here · Sayap'))
})

it.each(['/', '/home'])('the shell shows no page hero on %s', async (path) => {
  open(path)
  expect(await screen.findByRole('heading', { name: 'Find your Flight' })).toBeTruthy()
  expect(strip()).toBeNull()
})

it('the shell shows the page hero on any path other than the home page', async () => {
  open('/no/such/page')
  await screen.findByText('404')
  expect(strip()).toBeTruthy()
})

it.each([
  '/profile',
  '/profile/my-review',
  '/profile/settings',
  '/notifications',
  '/my-booking',
  '/my-booking/ticket/1',
  '/admin/dashboard',
  '/admin/dashboard/users',
  '/admin/dashboard/bookings',
])('a guard redirects %s to the sign-in page when no token is stored', async (path) => {
  const { address } = open(path)
  expect(address()).toBe('/login')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

it('the sign-in page returns to the page that redirected to it', async () => {
  const { email } = await addTraveller(server.db)
  const { address } = open('/profile/settings')
  const password = await screen.findByLabelText('Password')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(password, { target: { value: PASSWORD } })
  const form = password.closest('form') as HTMLFormElement
  fireEvent.click(within(form).getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(address()).toBe('/profile/settings'))
  expect(await screen.findByRole('heading', { name: 'Setting' })).toBeTruthy()
})

it.each([
  ['Find Ticket', 'Find your Flight'],
  ['My Booking', 'Welcome back'],
  ['Chat', 'Chat'],
  ['Notification', 'Welcome back'],
])('the footer link %s opens an existing page', async (name, heading) => {
  const { address } = open('/no/such/page')
  await screen.findByText('404')
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))
  expect(address()).not.toBe('/no/such/page')
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
  expect(screen.queryByText('404')).toBeNull()
})

it('the shell renders the navigation bar, the footer and a link that skips to the content', async () => {
  open('/')
  await screen.findByRole('heading', { name: 'Find your Flight' })
  expect(screen.getByRole('banner')).toBeTruthy()
  const footer = screen.getByRole('contentinfo')
  for (const text of ['Find Ticket', 'My Booking', 'Chat', 'Notification', 'Medan, Indonesia']) {
    expect(footer.textContent).toContain(text)
  }
  expect(footer.textContent).toContain('explore the world with us')
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
})
