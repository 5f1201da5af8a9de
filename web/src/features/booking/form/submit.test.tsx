import { seatId } from '@sayap/contract/booking/seat-plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedback } from '#shared/browser/feedback'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { fillBookingForm, proceed, type } from '../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../test/open-booking-form'

let server: TestApp
let flight: number
let token: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
  token = (await signIn(server, 'user')).authorization.replace('Bearer ', '')
})
afterEach(() => feedback.close())
afterAll(() => server.close())

const bookings = async () => {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.app.inject({ url: '/api/v1/bookings', headers })).json().data
}

describe('Proceed to Payment', () => {
  it('Proceed to Payment books once, confirms it and opens My Booking', async () => {
    const { address } = bookingBrowser(server, { token }).open(flight, '?capacity=2')
    await fillBookingForm(2)
    proceed()
    expect(await screen.findByText('Success Create Booking, Check your booking!')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/my-booking'))
    const [booking, ...more] = await bookings()
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      name_contact: 'Budi Siregar',
      phone_contact: '+6281260401177',
      insurance: false,
      capacity: 2,
      total_price: 1_680_000,
      status: 0,
      terms_version: 1,
    })
    expect(booking.passengers).toMatchObject([
      { name: 'Budi Siregar', category_passenger: 'adult', no_seat: '1A' },
      { name: 'Sinta Siregar', category_passenger: 'adult', no_seat: '1B' },
    ])
  })

  it('the booking form links to the terms and the refund policy that one agrees to by booking', async () => {
    bookingBrowser(server, { token }).open(flight)
    const consent = await screen.findByText(/^By booking, you agree to the/)
    const links = within(consent).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/refund-policy'])
  })

  it('the confirmation of a booking leads from My Booking to its payment', async () => {
    const { address } = bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    proceed()
    fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
    const [booking] = await bookings()
    await waitFor(() => expect(address()).toBe(`/my-booking/pay/${booking.id}`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a successful booking deletes the form draft', async () => {
    bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    expect(sessionStorage.length).toBeGreaterThan(0)
    proceed()
    await screen.findByText('Success Create Booking, Check your booking!')
    expect(sessionStorage.length).toBe(0)
  })

  it('Proceed to Payment marks missing fields, keeps the others and focuses the first', async () => {
    bookingBrowser(server, { token }).open(flight)
    await type('Full name', 'Budi')
    await type('Email', 'budi@')
    proceed()
    expect(await screen.findByText(/Enter a full email address/)).toBeTruthy()
    expect(screen.getByText('Enter a phone number we can reach you on.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Budi')
    expect(await bookings()).toEqual([])
  })

  it('a phone number refused by the server is marked at its field', async () => {
    bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    await type('Phone', '812')
    await type('Phone', '84 999 1234')
    proceed()
    expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
    expect(screen.getByText(/Enter a number like 812 3456 7890/)).toBeTruthy()
  })

  it('Proceed to Payment does not send a party of children without an adult', async () => {
    bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    fireEvent.click(screen.getByText('Child'))
    proceed()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adult'))
    expect(await bookings()).toEqual([])
  })

  it('a visitor can sign in or register on the way and returns to the filled form', async () => {
    const browser = bookingBrowser(server)
    const { address, unmount } = browser.open(flight)
    await fillBookingForm()
    expect(await screen.findByText('Create an account')).toBeTruthy()
    fireEvent.click(screen.getByText('Sign In'))
    await waitFor(() => expect(address()).toBe('/login'))
    unmount()
    localStorage.setItem('token', token)
    browser.open(flight)
    await screen.findAllByText(/Seat 1A is held/)
    proceed()
    await screen.findByText('Success Create Booking, Check your booking!')
    expect(await bookings()).toHaveLength(1)
  })
})

describe('a booking that fails', () => {
  it('a booking that fails for a lost seat asks for that seat only', async () => {
    bookingBrowser(server, { token }).open(flight, '?capacity=2')
    await fillBookingForm(2)
    await loseHold(2)
    proceed()
    expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
    expect(screen.getAllByText(/Seat 1B was just taken/).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('Choose another seat'))
    expect(screen.getByLabelText('1A window, Budi Siregar')).toBeTruthy()
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('812 6040 1177')
    fireEvent.click(await screen.findByLabelText('1C aisle, available'))
    await screen.findAllByText(/1A and 1C are held/)
    proceed()
    await screen.findByText('Success Create Booking, Check your booking!')
  })

  it('a booking that fails for a changed price shows the new total and accepts it with one click', async () => {
    bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    fireEvent.click(screen.getByRole('checkbox', { name: /Travel insurance/ }))
    await server.db.rows(sql`update flights set price = 900000 where id = ${flight}`)
    proceed()
    expect(await screen.findByText(/fare is now Rp. 900.000,00 per passenger/)).toBeTruthy()
    expect(await bookings()).toEqual([])
    fireEvent.click(screen.getByText('Accept Rp. 902.000,00'))
    await screen.findByText('Success Create Booking, Check your booking!')
    expect((await bookings())[0].amount_due).toBeGreaterThanOrEqual(902_000)
  })

  it('a booking that fails for closed sales shows the reason and keeps the form', async () => {
    bookingBrowser(server, { token }).open(flight)
    await fillBookingForm()
    await server.db.rows(sql`update airlines set active = false`)
    proceed()
    expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByText(/This flight is no longer on sale/)).toHaveLength(2),
    )
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('812 6040 1177')
  })

  it('a booking without a response is sent again with the same key and never booked twice', async () => {
    const keys: (string | null)[] = []
    const network = (request: Request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/bookings')) return 'fine'
      keys.push(request.headers.get('idempotency-key'))
      return keys.length < 3 ? 'unheard' : 'fine'
    }
    bookingBrowser(server, { token, network }).open(flight)
    await fillBookingForm()
    proceed()
    await screen.findByText('Success Create Booking, Check your booking!')
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await bookings()).toHaveLength(1)
  })

  it('a booking with an accepted price and no response is tried again with the same key', async () => {
    const keys: (string | null)[] = []
    let isCut = false
    const network = (request: Request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/bookings')) return 'fine'
      keys.push(request.headers.get('idempotency-key'))
      return isCut ? 'unheard' : 'fine'
    }
    bookingBrowser(server, { token, network }).open(flight)
    await fillBookingForm()
    await server.db.rows(sql`update flights set price = 900000 where id = ${flight}`)
    proceed()
    const accept = await screen.findByText('Accept Rp. 900.000,00')
    isCut = true
    fireEvent.click(accept)
    expect(await screen.findByText(/Trying again won’t book twice/)).toBeTruthy()
    isCut = false
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByText('Success Create Booking, Check your booking!')
    const [, ...accepted] = keys
    expect(new Set(accepted).size).toBe(1)
    expect(await bookings()).toHaveLength(1)
  })

  it('a booking without a network keeps the form and Try again sends the same request', async () => {
    let cut = true
    const network = ({ method, url }: Request) =>
      cut && method === 'POST' && url.endsWith('/bookings') ? 'lost' : 'fine'
    bookingBrowser(server, { token, network }).open(flight)
    await fillBookingForm()
    proceed()
    expect(await screen.findByText(/Trying again won’t book twice/)).toBeTruthy()
    cut = false
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByText('Success Create Booking, Check your booking!')
    expect(await bookings()).toHaveLength(1)
  })
})

/** The hold expires unnoticed, and another traveller takes the seat. */
async function loseHold(position: number) {
  await server.db.rows(sql`update claims set expires_at = now() - interval '1 minute'
    where id_flight = ${flight} and position = ${position}`)
  const payload = { id_flight: flight, id_seats: [seatId(flight, position)] }
  await server.app.inject({ method: 'POST', url: '/api/v1/holds', payload })
}
