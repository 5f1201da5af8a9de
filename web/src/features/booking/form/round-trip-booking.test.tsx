import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { addReturnFlight } from '../../../../../server/test/round-trips'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { proceed, type } from '../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../test/open-booking-form'

let server: TestApp
let out: number
let back: number
let token: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  out = await addFlight(server.db)
  back = await addReturnFlight(server.db, { class_flight: 'business' })
  token = (await signIn(server, 'user')).authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const browser = () => bookingBrowser(server, { token })
const query = (more = '') => `?capacity=2&id_flight_return=${back}${more}`
const summary = async () => (await screen.findByLabelText('Summary')).textContent ?? ''
const held = (text = /held until/) => screen.findAllByText(text)
const tab = (name: RegExp) => screen.findByText(name, { selector: 'button[aria-pressed]' })

async function seatBoth() {
  fireEvent.click(await screen.findByText('Seat us together'))
  fireEvent.click(await screen.findByText('Next: return seats'))
  await screen.findByText(/of 36 available/)
  fireEvent.click(await screen.findByText('Seat us together'))
  await held(/All 4 seats are held until/)
}

async function fillContact() {
  await type('Full name', 'Budi Siregar')
  await type('Email', 'budi@contoh.id')
  await type('Phone', '812 6040 1177')
  await type('Passenger 2', 'Sinta Siregar')
}

describe('round-trip booking form', () => {
  it('the round-trip form shows both flights with their price lines and one total', async () => {
    browser().open(out, query())
    const text = await summary()
    expect(text).toContain('Outbound 2 × Rp. 500.000,00')
    expect(text).toContain('Return 2 × Rp. 600.000,00')
    fireEvent.click(await screen.findByLabelText(/Travel insurance.*per passenger per flight/))
    await waitFor(async () => expect(await summary()).toMatch(/Total\s*Rp. 2.208.000,00/))
  })

  it('the round-trip form has a seat map for each flight and holds seats on both', async () => {
    browser().open(out, query())
    await seatBoth()
    expect(await tab(/Outbound 2\/2/)).toBeTruthy()
    expect((await tab(/Return 2\/2/)).ariaPressed).toBe('true')
    await waitFor(async () => {
      const { data } = (
        await server.app.inject({ url: `/api/v1/seats?id_flight=${back}&status=all` })
      ).json()
      expect(data.filter(({ status }: { status: string }) => status === 'held')).toHaveLength(2)
    })
  })

  it('the round-trip form books both flights together', async () => {
    browser().open(out, query())
    await fillContact()
    await seatBoth()
    proceed()
    expect(await screen.findByText('Success Create Booking, Check your booking!')).toBeTruthy()
    const ani = callsOf(server, { authorization: `Bearer ${token}` })
    const list = (await ani.get('/bookings')).json().data
    expect(list.map(({ leg }: { leg: number }) => leg).sort()).toEqual([1, 2])
    expect(new Set(list.map(({ code }: { code: string }) => code)).size).toBe(1)
  })

  it('after a lost seat the round-trip form asks for that seat only, on its flight', async () => {
    browser().open(out, query())
    await fillContact()
    await seatBoth()
    fireEvent.click(await tab(/Outbound/))
    // In one statement: between two, the form could hold the seat again.
    await server.db.script(
      `update claims set holder = gen_random_uuid() where id_flight = ${back} and position = 1`,
    )
    proceed()
    expect(await screen.findByText('Failed Create Flight!')).toBeTruthy()
    expect(await screen.findByText(/^Return: Seat 1A was just taken/)).toBeTruthy()
    expect((await tab(/Return 1\/2/)).ariaPressed).toBe('true')
    expect(await tab(/Outbound 2\/2/)).toBeTruthy()
  })

  it('the round-trip form keeps its contents and the seats of both flights after a reload', async () => {
    const window = browser()
    const { unmount } = window.open(out, query())
    await fillContact()
    await seatBoth()
    unmount()
    window.open(out, query())
    await held(/All 4 seats are held until/)
    expect((await screen.findByLabelText<HTMLInputElement>('Passenger 2')).value).toBe(
      'Sinta Siregar',
    )
  })

  it('the round-trip form books seats on the return flight for a party that chose none there', async () => {
    browser().open(out, query())
    await fillContact()
    fireEvent.click(await screen.findByText('Seat us together'))
    await held()
    proceed()
    expect(await screen.findByText('Success Create Booking, Check your booking!')).toBeTruthy()
    expect(screen.getByText('We chose seats 1A and 1B for you.')).toBeTruthy()
  })

  it('the round-trip form reports flights that are not an outbound and a return flight', async () => {
    browser().open(back, `?id_flight_return=${out}`)
    expect(await screen.findByText('We couldn’t find this flight')).toBeTruthy()
  })
})
