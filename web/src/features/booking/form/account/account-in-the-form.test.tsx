import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedback } from '#shared/browser/feedback'
import { sql } from '../../../../../../server/src/platform/database/sql'
import { PASSWORD, signIn } from '../../../../../../server/test/accounts'
import { addFlight } from '../../../../../../server/test/flights'
import { mailsIn } from '../../../../../../server/test/mailed-links'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { fillBookingForm, proceed, type } from '../../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../../test/open-booking-form'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
})
afterEach(() => feedback.close())
afterAll(() => server.close())

const EMAIL = 'budi@contoh.id'
const DONE = 'Success Create Booking, Check your booking!'
const users = () =>
  server.db.rows<{
    id: number
    email: string
    guest_email: string | null
    has_password: boolean
  }>(
    sql`select id, email, guest_email, password_hash is not null as has_password from users order by id`,
  )
const bookings = () =>
  server.db.rows<{ id_user: number; email_contact: string }>(
    sql`select id_user, email_contact from bookings`,
  )
/** The address of the form belongs to somebody. */
const addOwner = async () => {
  await signIn(server, 'user', 'Budi')
  await server.db.rows(sql`update users set email = ${EMAIL}`)
}
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password')
const withPassword = async () => {
  await fillBookingForm()
  await type('Password', PASSWORD)
}

describe('an account in the booking form', () => {
  it('a visitor books with a new account by one press: name and email are typed once', async () => {
    const { address } = bookingBrowser(server).open(flight)
    await withPassword()
    proceed()
    expect(await screen.findByText(DONE)).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/my-booking'))
    expect(await users()).toMatchObject([{ email: EMAIL, guest_email: null, has_password: true }])
    expect(await bookings()).toHaveLength(1)
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  it('the password is never stored with the contents of the form', async () => {
    bookingBrowser(server).open(flight)
    await withPassword()
    expect(JSON.stringify({ ...sessionStorage })).toContain('Budi Siregar')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD)
  })

  it('a guest books without a password and is mailed a link', async () => {
    bookingBrowser(server).open(flight)
    await fillBookingForm()
    fireEvent.click(await screen.findByLabelText('Continue as guest'))
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByText(/a link that confirms your address/)).toBeTruthy()
    proceed()
    expect(await screen.findByText(DONE)).toBeTruthy()
    expect(await users()).toMatchObject([{ email: EMAIL, guest_email: null, has_password: false }])
    const events = (await mailsIn(server)).map(({ event }) => event)
    expect(events).toContain('guest_account')
  })

  it('without a password the form asks for one or for a guest, at the field, and books nothing', async () => {
    bookingBrowser(server).open(flight)
    await fillBookingForm()
    proceed()
    expect(await screen.findByText('Choose a password, or continue as guest.')).toBeTruthy()
    expect(document.activeElement).toBe(await passwordField())
    expect([await users(), await bookings()]).toEqual([[], []])
  })

  it('a password that is too easy is refused once, at its field, and nothing typed is lost', async () => {
    bookingBrowser(server).open(flight)
    await fillBookingForm()
    await type('Password', 'password123')
    proceed()
    const refusals = await screen.findAllByRole('alert')
    expect(refusals).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect((await passwordField()).value).toBe('password123')
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Budi Siregar')
    expect(await users()).toEqual([])
  })

  it('a known email address is answered by a question, and Continue as guest books apart from that account', async () => {
    await addOwner()
    bookingBrowser(server).open(flight)
    await withPassword()
    proceed()
    expect(await screen.findByText('You have an account')).toBeTruthy()
    expect(await bookings()).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue as guest' }))
    expect(await screen.findByText(DONE)).toBeTruthy()
    const [owner, guest] = await users()
    expect(owner?.email).toBe(EMAIL)
    expect(guest).toMatchObject({ guest_email: EMAIL, has_password: false })
    expect(await bookings()).toEqual([{ id_user: guest?.id, email_contact: EMAIL }])
  })

  it('Sign In returns from a known email address to the filled form, which then books for that account', async () => {
    await addOwner()
    const browser = bookingBrowser(server)
    const { address, unmount } = browser.open(flight)
    await withPassword()
    proceed()
    fireEvent.click(
      (await screen.findByText('You have an account'))
        .closest('[role=dialog]')
        ?.querySelector('a') as HTMLElement,
    )
    await waitFor(() => expect(address()).toBe('/login'))
    unmount()
    const { authorization } = await signIn(server, 'user', 'Budi')
    localStorage.setItem('token', authorization.replace('Bearer ', ''))
    browser.open(flight)
    await screen.findAllByText(/Seat 1A is held/)
    expect(screen.queryByLabelText('Password')).toBeNull()
    proceed()
    await screen.findByText(DONE)
    expect(await bookings()).toHaveLength(1)
  })
})

describe('a network that falls silent', () => {
  const calls = (path: string) => {
    let seen = 0
    return (request: Request, at: number) =>
      request.method === 'POST' && request.url.endsWith(path) && ++seen === at
  }

  it('a lost answer about the account gives one account and one booking', async () => {
    const isSignUp = calls('/user/sign-up')
    const network = (request: Request) => (isSignUp(request, 1) ? 'unheard' : 'fine')
    bookingBrowser(server, { network }).open(flight)
    await withPassword()
    proceed()
    expect(await screen.findByText(DONE)).toBeTruthy()
    expect([await users(), await bookings()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('silence between account and booking keeps both: Try again books once, for the same account', async () => {
    let silent = true
    const network = (request: Request) =>
      silent && request.method === 'POST' && request.url.endsWith('/bookings') ? 'lost' : 'fine'
    bookingBrowser(server, { network }).open(flight)
    await withPassword()
    proceed()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect([await users(), await bookings()].map(({ length }) => length)).toEqual([1, 0])
    silent = false
    fireEvent.click(again)
    expect(await screen.findByText(DONE)).toBeTruthy()
    expect([await users(), await bookings()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('a step that cannot be loaded is told as a failure, and the next press books', async () => {
    bookingBrowser(server).open(flight)
    await withPassword()
    vi.doMock('./open-account', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    proceed()
    expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
    expect(screen.getByText(/^We can’t reach Sayap/)).toBeTruthy()
    vi.doUnmock('./open-account')
    feedback.close()
    proceed()
    expect(await screen.findByText(DONE)).toBeTruthy()
  })

  it('a double press opens one account and books once', async () => {
    bookingBrowser(server).open(flight)
    await withPassword()
    proceed()
    proceed()
    expect(await screen.findByText(DONE)).toBeTruthy()
    expect([await users(), await bookings()].map(({ length }) => length)).toEqual([1, 1])
  })
})
