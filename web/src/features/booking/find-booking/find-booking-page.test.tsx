import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { codeIn } from './code-field'
import { FindBookingPage } from './find-booking-page'
import { saveFoundTrip } from './found-trip'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = (at = '/find-booking') =>
  renderPage(
    <Routes>
      <Route path="/find-booking" element={<FindBookingPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { server, at },
  )

it.each([
  ['k7rktq', 'K7RKTQ'],
  [' K7R-KTQ ', 'K7RKTQ'],
  ['K7R KTQ and more', 'K7RKTQ'],
  ['', ''],
])('codeIn reads the code in %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

it('the booking code is one field that takes a pasted code and shows a character in each cell', async () => {
  open()
  const field = (await screen.findByLabelText('Booking code')) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'k7r ktq' } })
  expect(field.value).toBe('K7RKTQ')
  const cells = [...(field.parentElement?.querySelectorAll('span') ?? [])]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['K', '7', 'R', 'K', 'T', 'Q'])
  expect(cells.every((cell) => cell.getAttribute('aria-hidden') === 'true')).toBe(true)
})

it('a sent request is answered without saying whether the booking exists, and can be repeated with what was typed', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('Booking code'), { target: { value: 'ZZZZZZ' } })
  fireEvent.change(screen.getByLabelText('Contact person’s email'), {
    target: { value: 'dewi@contoh.id' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(
    screen.getByText('If ZZZZZZ belongs to dewi@contoh.id, a link is on its way.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const field = screen.getByLabelText('Booking code') as HTMLInputElement
  expect(field.value).toBe('ZZZZZZ')
  expect(field.parentElement?.textContent).toBe('ZZZZZZ')
})

it('a wrong code is said once, beside its field, and nothing is sent', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('Booking code'), { target: { value: 'K7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }))
  const field = await screen.findByLabelText('Booking code')
  expect((await screen.findAllByRole('alert')).length).toBe(2)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Check your email')).toBeNull()
})

it('the page of the form offers My Booking and the chat to who has an account or lost the code', async () => {
  open()
  const account = await screen.findByRole('link', { name: /^Booked with an account/ })
  expect(account.getAttribute('href')).toBe('/my-booking')
  expect(screen.getByRole('link', { name: /^Lost the code/ }).getAttribute('href')).toBe('/chat')
})

it('a found trip is forgotten with a logout', async () => {
  saveFoundTrip([])
  open()
  expect(await screen.findByText(/^To pay, cancel or make changes/)).toBeTruthy()
  act(() => session.logout())
  expect(await screen.findByLabelText('Booking code')).toBeTruthy()
})

it('a link whose request got no answer can be pressed again', async () => {
  open(`/find-booking#token=${'x'.repeat(43)}`)
  const answered = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  fireEvent.click(await screen.findByRole('button', { name: 'View my booking' }))
  await screen.findByRole('alert')
  expect(screen.queryByLabelText('Booking code')).toBeNull()
  globalThis.fetch = answered
  fireEvent.click(screen.getByRole('button', { name: 'View my booking' }))
  // The server knows no such link.
  expect(await screen.findByLabelText('Booking code')).toBeTruthy()
})

it.each([
  ['was cut off', 'abc', 'It’s incomplete'],
  ['the server does not know', 'x'.repeat(43), 'has expired or been replaced'],
])('a link that %s gives way to the form', async (_, linkToken, why) => {
  open(`/find-booking#token=${linkToken}`)
  fireEvent.click(await screen.findByRole('button', { name: 'View my booking' }))
  expect(await screen.findByLabelText('Booking code')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(why)
  expect(screen.queryByRole('button', { name: 'View my booking' })).toBeNull()
})

it('a link after too many requests can be pressed again', async () => {
  open(`/find-booking#token=${'x'.repeat(43)}`)
  globalThis.fetch = async () =>
    Response.json({ code: 'too_many_requests', status: 429 }, { status: 429 })
  fireEvent.click(await screen.findByRole('button', { name: 'View my booking' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View my booking' })).toBeTruthy()
  expect(screen.queryByLabelText('Booking code')).toBeNull()
})
