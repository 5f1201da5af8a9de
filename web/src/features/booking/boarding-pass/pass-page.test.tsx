import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { walletCertificates } from '../../../../../server/test/wallet-certificates'
import { renderPage } from '../../../../test/render-page'
import { PassPage } from './pass-page'

let server: TestApp
let ani: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { departure_time: '00:20' })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  staff = callsOf(server, await signIn(server, 'admin'))
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (id: number | string) =>
  renderPage(
    <Routes>
      <Route path="/my-booking/ticket/:id" element={<PassPage />} />
    </Routes>,
    { server, token, at: `/my-booking/ticket/${id}` },
  )
const bookTwo = () =>
  book(ani, flight, [], {
    passengers: [
      passengerBody(flight, 1),
      passengerBody(flight, 2, { name: 'Sinta Siregar', category_passenger: 'child' }),
    ],
  })
const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
const pass = (name: string) => screen.findByRole('article', { name: `Boarding pass for ${name}` })

describe('the wallets of the boarding pass page', () => {
  it('the page offers no wallet where none is set up', async () => {
    const { id, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    await waitFor(() => expect(screen.getAllByText(/^SYP-/)).toHaveLength(2))
    expect(screen.queryByText(/Wallet/)).toBeNull()
  })

  it('the page saves the file of the shown passenger for Apple Wallet', async () => {
    const certificates = walletCertificates()
    const withWallets = await testApp(certificates.settings)
    try {
      const headers = await signIn(withWallets, 'user')
      const desk = callsOf(withWallets, await signIn(withWallets, 'admin'))
      const flown = await addFlight(withWallets.db)
      const { id, passengers, code } = await book(callsOf(withWallets, headers), flown, [1])
      await desk.put(`/bookings/${id}`, { status: 1 })
      const saved: string[] = []
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download)
      })
      renderPage(
        <Routes>
          <Route path="/my-booking/ticket/:id" element={<PassPage />} />
        </Routes>,
        {
          server: withWallets,
          token: headers.authorization.slice('Bearer '.length),
          at: `/my-booking/ticket/${passengers[0].id}`,
        },
      )
      fireEvent.click(await screen.findByRole('button', { name: 'Add to Apple Wallet' }))
      await waitFor(() => expect(saved).toEqual([`sayap-${code}.pkpass`]))
      expect(screen.getByRole('button', { name: 'Add to Google Wallet' })).toBeTruthy()
      click.mockRestore()
    } finally {
      await withWallets.close()
      certificates.close()
    }
  })
})

describe('boarding pass page', () => {
  it('the boarding pass shows all facts that a gate needs', async () => {
    const { id, code, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    const words = (await pass('Budi Siregar')).textContent
    for (const part of ['Kelana', 'EK 181', 'Medan', 'Jakarta', 'KNO', 'CGK', 'economy', code]) {
      expect(words).toContain(part)
    }
    for (const part of ['Terminal', 'Gate', 'Seat1A', 'PassengerBudi Siregar', '00:20 WIB']) {
      expect(words).toContain(part)
    }
    await waitFor(() => expect(screen.getAllByText(/^SYP-/)).toHaveLength(2))
  })

  it('the boarding pass shows boarding 40 minutes before departure, on the day before if necessary', async () => {
    const { id, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    const card = within(await pass('Budi Siregar'))
    expect(card.getByText('23:40')).toBeTruthy()
    expect(card.getByText('Boarding, the day before')).toBeTruthy()
  })

  it('the boarding pass renders the QR code', async () => {
    const { id, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    expect(
      await screen.findByRole('img', { name: 'QR code for Budi Siregar, seat 1A' }),
    ).toBeTruthy()
  })

  it('the tabs of the boarding pass switch between the passengers of the booking', async () => {
    const { id, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    const tabs = within(await screen.findByRole('navigation', { name: 'Passengers' }))
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Budi Siregar1A')
    fireEvent.click(tabs.getByText('Sinta Siregar'))
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Sinta Siregar1B')
    expect(globalThis.location.pathname).toBe(`/my-booking/ticket/${passengers[1].id}`)
  })

  it('the address of every pass is loaded, as another one is shown without a request', async () => {
    const { id, passengers } = await bookTwo()
    await pay(id)
    open(passengers[0].id)
    const respond = globalThis.fetch
    const requested: string[] = []
    globalThis.fetch = (input, init) => {
      requested.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
      return respond(input, init)
    }
    await pass('Sinta Siregar')
    await waitFor(() => expect(requested).toContain(`/api/v1/passengers/${passengers[1].id}`))
  })

  it('the pass page shows no pass while the payment is pending', async () => {
    const { passengers } = await bookTwo()
    open(passengers[0].id)
    expect(await screen.findByText('No boarding pass yet: awaiting payment')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe(
      '/my-booking',
    )
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('the pass page shows no pass after the booking is closed', async () => {
    const { id, passengers } = await bookTwo()
    await ani.delete(`/bookings/${id}`)
    open(passengers[0].id)
    expect(await screen.findByText('This boarding pass is no longer valid')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it.each(['99999', 'abc'])(
    'the pass page reports that there is no pass of passenger %s',
    async (id) => {
      open(id)
      expect(await screen.findByText('Boarding pass not found')).toBeTruthy()
    },
  )

  it("the pass page does not show another traveller's pass", async () => {
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const { id, passengers } = await book(dewi, flight, [1])
    await pay(id)
    open(passengers[0].id)
    expect(await screen.findByText('Boarding pass not found')).toBeTruthy()
  })
})
