import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTraveller, PASSWORD } from '../../../server/test/people'
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

it('shows a 404 page with a link home on any other path', async () => {
  open('/no/such/page')
  expect(await screen.findByText('404')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(document.title).toBe('Nothing lands here · Sayap'))
})

it.each(['/', '/home'])('has no strip on %s', async (path) => {
  open(path)
  expect(await screen.findByRole('heading', { name: 'Find your Flight' })).toBeTruthy()
  expect(strip()).toBeNull()
})

it('has the strip on every other path', async () => {
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
])('sends %s to the sign-in while no token is stored', async (path) => {
  const { address } = open(path)
  expect(address()).toBe('/login')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

it('comes back after the sign-in to where one was sent away from', async () => {
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
])('leads by %s of the footer to a page that is there', async (name, heading) => {
  const { address } = open('/no/such/page')
  await screen.findByText('404')
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))
  expect(address()).not.toBe('/no/such/page')
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
  expect(screen.queryByText('404')).toBeNull()
})

it('has bar and footer around a page, and a link past them', async () => {
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
