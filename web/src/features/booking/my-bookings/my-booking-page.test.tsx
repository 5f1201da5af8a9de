import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { formOf, photoFile } from '../../../../../server/test/forms'
import { applyLines } from '../../../../../server/test/statements'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { WHOLE_CABIN } from '../../../../../server/test/whole-cabin'
import { failRequests } from '../../../../test/fail-requests'
import { renderPage, respondWith } from '../../../../test/render-page'
import { MyBookingPage } from './my-booking-page'

let server: TestApp
let ani: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (at = '/my-booking') =>
  renderPage(
    <>
      <MyBookingPage />
      <Overlays />
    </>,
    { server, token, at },
  )
const pay = async (id: number) => {
  const staff = callsOf(server, await signIn(server, 'admin'))
  return staff.put(`/bookings/${id}`, { status: 1 })
}
async function sendProof(id: number) {
  const { payload, headers } = await formOf({ proof: await photoFile(64, 64) })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  expect(response.statusCode).toBe(201)
}
/** An id above all others: the page before it has the newest trips. */
const FAR = 1_000_000
/** As if there were more trips than fit on the first page. */
function openOfTwoPages(at: string) {
  const page = open(at)
  const respond = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await respond(input, init)
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    if (!pathname.endsWith('/trips') || search) return response
    return Response.json({ ...(await response.json()), next: FAR })
  }
  return page
}
const cards = () => screen.findAllByRole('article')

describe('My Booking', () => {
  it('a pending booking states first the amount to pay and the deadline', async () => {
    await book(ani, flight, [1, 2])
    open()
    const [card] = await cards()
    const first = within(card as HTMLElement).getByRole('heading')
    expect(first.textContent).toMatch(/^Pay Rp\. 1\.680\.000,00 by \w{3}, .* \d\d:\d\d WIB$/)
    expect(screen.getByText('Waiting for payment')).toBeTruthy()
    expect(screen.getByText(/Seats 1A–B are held until then/)).toBeTruthy()
  })

  it('the last three digits are marked only where they say which booking a transfer is for', async () => {
    await addBankAccount(server.db)
    const { id } = await book(ani, flight, [1])
    const { amount } = (await ani.get(`/payments/${id}`)).json().data
    open()
    const [card] = await cards()
    const digits = String(amount).slice(-3)
    const first = within(card as HTMLElement).getByRole('heading')
    expect(first.textContent).toContain(rupiah(amount))
    expect(within(first).getByText(digits).tagName).toBe('SPAN')
  })

  it('a paid booking shows its pass with the poster of the city and the code of the first seat', async () => {
    const { id } = await book(ani, flight, [1, 2])
    await pay(id)
    const { payload, headers } = await formOf({ name: 'Jakarta', photo: await photoFile(600, 800) })
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/v1/destinations',
      headers: { ...headers, ...(await signIn(server, 'admin')) },
      payload,
    })
    expect(made.statusCode).toBe(201)
    open()
    const [card] = await cards()
    expect(await within(card as HTMLElement).findByRole('img', { name: /, seat 1A$/ })).toBeTruthy()
    await waitFor(() => expect(card?.querySelector('img[src*="/images/"]')).toBeTruthy())
  })

  it('a paid booking counts the days of its last two weeks', async () => {
    const soon = await addFlight(server.db, { days: 5 })
    await pay((await book(ani, soon, [1])).id)
    await pay((await book(ani, flight, [1])).id)
    open()
    expect(await screen.findByText('In 5 days')).toBeTruthy()
    expect(screen.queryByText('In 30 days')).toBeNull()
  })

  it('a paid booking whose insurance awaits its payment leads to it and keeps its pass', async () => {
    await addBankAccount(server.db)
    const { id } = await book(ani, flight, [1, 2])
    await pay(id)
    const added = { price: 4_000, pay_later: true }
    expect((await ani.put(`/bookings/${id}/insurance`, added)).statusCode).toBe(200)
    open()
    const [card] = await cards()
    if (!card) throw new Error('no card')
    const inCard = within(card)
    expect(inCard.getByRole('heading', { name: /^Pay for your insurance by / })).toBeTruthy()
    expect(inCard.getByText(/is paid and stays as it is\. The insurance for/)).toBeTruthy()
    const link = inCard.getByRole('link', { name: /^Pay now/ })
    expect(link.getAttribute('href')).toBe(`/my-booking/pay/${id}`)
    expect(inCard.getByRole('link', { name: /^Open 2 passes/ })).toBeTruthy()
  })

  it('a partially paid booking shows the remaining amount on the card and in its price lines', async () => {
    const id_bank_account = await addBankAccount(server.db)
    const { id, code } = await book(ani, flight, [1, 2])
    const { data } = (await ani.get(`/payments/${id}`)).json()
    const staff = callsOf(server, await signIn(server, 'admin'))
    const line = { date: '2026-11-20', description: `TRSF ${code}`, amount: 1_000_000, nth: 1 }
    const lines = [{ ...line, id_trip: id }]
    await applyLines(staff, id_bank_account, lines)
    const left = (await ani.get(`/payments/${id}`)).json().data.amount
    expect(left).toBeLessThan(data.amount)
    open()
    const [card] = await cards()
    const inCard = within(card as HTMLElement)
    expect(inCard.getByRole('heading').textContent).toContain(
      `Pay the remaining ${rupiah(left)} by`,
    )
    expect(card?.textContent).toContain(
      `We’ve received ${rupiah(1_000_000)} of ${rupiah(left + 1_000_000)}.`,
    )
    expect(inCard.getByRole('link', { name: /^Pay the rest/ })).toBeTruthy()
    expect(inCard.getByText('Still due').nextSibling?.textContent).toBe(rupiah(left))
    fireEvent.click(inCard.getByRole('button', { name: 'Details' }))
    expect(inCard.getAllByText('Still due')).toHaveLength(2)
    expect(inCard.getByText('-Rp. 1.000.000,00')).toBeTruthy()
  })

  it('a booking whose proof is in review has nothing to do and no call to pay', async () => {
    await addBankAccount(server.db)
    const { id } = await book(ani, flight, [1])
    await sendProof(id)
    open()
    const [card] = await cards()
    const inCard = within(card as HTMLElement)
    expect(inCard.getByRole('heading', { level: 3 }).textContent).toBe(
      'Nothing to do. We’re checking your proof of payment',
    )
    expect(inCard.getByText(/Please don’t transfer again/)).toBeTruthy()
    expect(inCard.getByText('We check it')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
    expect(screen.queryByText(/^Pay /)).toBeNull()
    expect(screen.getByText('1 booking, all set')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Upcoming' })).toBeTruthy()
    expect(inCard.getByText('Waiting for payment')).toBeTruthy()
  })

  it('a booking whose proof was rejected asks for another one, with the reason', async () => {
    await addBankAccount(server.db)
    const { id } = await book(ani, flight, [1])
    await sendProof(id)
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
    open()
    const link = await screen.findByRole('link', { name: /^Send another proof/ })
    expect(link.getAttribute('href')).toBe(`/my-booking/pay/${id}`)
    expect(screen.getByText('The amount cannot be read.')).toBeTruthy()
    expect(screen.getByText(/^1 booking, 1 needs action, the first by/)).toBeTruthy()
  })

  it('a booking whose flight has a new time shows both times', async () => {
    const { id } = await book(ani, flight, [1])
    await pay(id)
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/flights/${flight}`, { departure_time: '09:00', arrived_time: '11:25' })
    open()
    expect(await screen.findByText(/^New time: you fly to Jakarta on .* 09:00 WIB$/)).toBeTruthy()
    const [card] = await cards()
    const struck = [...(card as HTMLElement).querySelectorAll('s')]
    expect(struck.map(({ textContent }) => textContent)).toEqual(['08:00', '10:25'])
    const times = within(card as HTMLElement).getAllByText(/^(09:00|11:25)$/, { selector: 'b' })
    expect(times).toHaveLength(2)
  })

  it('a booking with a requested refund shows how far it is', async () => {
    const { id } = await book(ani, flight, [1])
    await pay(id)
    const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
    const to = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani' }
    await ani.post(`/bookings/${id}/refund`, { amount, destination: 'bank', ...to })
    open()
    expect(
      await screen.findByRole('heading', {
        name: `Nothing to do. We’re checking your refund of ${rupiah(amount)}`,
      }),
    ).toBeTruthy()
    const steps = screen.getByRole('list', { name: 'What happens next' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('link', { name: /^View refund/ })).toBeTruthy()
  })

  it('the price lines of a booking add up to the amount due', async () => {
    await book(ani, flight, [1, 2], { insurance: true })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Details' }))
    expect(await screen.findByText(/2 ×/)).toHaveProperty('textContent', '2 × Rp. 840.000,00')
    expect(screen.getAllByText('Rp. 1.680.000,00')).toHaveLength(2)
    expect(screen.getByText('Rp. 4.000,00')).toBeTruthy()
    expect(screen.getByText('Rp. 1.684.000,00')).toBeTruthy()
  })

  it('a booking links to the boarding pass only when its status is 1', async () => {
    const booking = await book(ani, flight, [1])
    const { unmount } = open()
    await screen.findByText('Waiting for payment')
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
    unmount()
    await pay(booking.id)
    open()
    const link = await screen.findByRole('link', { name: /^Open pass/ })
    expect(link.getAttribute('href')).toBe(`/my-booking/ticket/${booking.passengers[0].id}`)
    expect(screen.getByText('Success payment')).toBeTruthy()
  })

  it('each booking links to the chat with staff about it', async () => {
    const { id, code } = await book(ani, flight, [1])
    const { unmount } = open()
    const findContactLink = () => screen.findByRole('link', { name: `Chat ${code}` })
    expect((await findContactLink()).getAttribute('href')).toBe(`/chat?booking=${id}`)
    unmount()
    await pay(id)
    open()
    expect((await findContactLink()).getAttribute('href')).toBe(`/chat?booking=${id}`)
  })

  it('a booking of any other status is labelled Cancel payment, with the reason and the date', async () => {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    open()
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
    const reason = screen.getByText(/^Cancelled by you/).textContent
    expect(reason).toMatch(/^Cancelled by you, \w{3}, \d+ \w{3} \d{4}/)
    expect(screen.getByText('Nothing to do. This booking was cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  })

  it('an unpaid booking is cancelled after a confirmation', async () => {
    await book(ani, flight, [1])
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('release seat 1A right away')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('Booking cancelled')).toBeTruthy()
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
  })

  it('a part payment becomes travel credit, as the confirmation, its answer and the card say', async () => {
    await addBankAccount(server.db)
    const { id } = await book(ani, flight, [1])
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.post(`/payments/${id}/verify`, { amount: 600_000 })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(dialog.textContent).toContain('The Rp. 600.000,00 you paid becomes travel credit.')
    expect(dialog.textContent).not.toContain('won’t be charged')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('Booking cancelled')).toBeTruthy()
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
    const page = () => document.body.textContent
    await waitFor(() =>
      expect(page()?.match(/The Rp. 600.000,00 you paid is now travel credit\./g)).toHaveLength(2),
    )
    expect(page()).not.toMatch(/nothing was charged|nothing to pay/)
  })

  it('a booking stays unchanged when the confirmation of the cancellation is dismissed', async () => {
    await book(ani, flight, [1])
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep booking' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Waiting for payment')).toBeTruthy()
  })

  it("My Booking does not show other travellers' bookings", async () => {
    const other = callsOf(server, await signIn(server, 'user', 'Dewi'))
    await book(other, flight, [1])
    open()
    expect(await screen.findByText('No bookings yet')).toBeTruthy()
    expect(screen.getByText('Trips, payments and boarding passes')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find Ticket' })).toBeTruthy()
    const elsewhere = screen.getByRole('link', { name: 'Booked with another email address?' })
    expect(elsewhere.getAttribute('href')).toBe('/find-booking')
  })

  it('My Booking separates past bookings from upcoming ones', async () => {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    await book(ani, flight, [2])
    open('/my-booking?show=past')
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
    expect(screen.queryByText('Waiting for payment')).toBeNull()
  })

  it('older trips are a page of the same view, on which a failure shows nothing of the newest', async () => {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    await book(ani, flight, [2])
    const { address } = openOfTwoPages('/my-booking?show=past')
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
    const succeed = failRequests(/trips\?before=/)
    fireEvent.click(await screen.findByRole('link', { name: 'Older bookings' }))
    expect(await screen.findByText('We couldn’t load your bookings')).toBeTruthy()
    expect(screen.queryByText('Cancel payment')).toBeNull()
    expect(address()).toBe(`/my-booking?show=past&before=${FAR}`)
    succeed()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Cancel payment')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Newest bookings' }))
    expect(address()).toBe('/my-booking?show=past')
  })

  it('one page of several counts nothing and says that another page may have trips of the view', async () => {
    const { id } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    const { unmount } = openOfTwoPages('/my-booking?show=coming')
    expect(await screen.findByText('No upcoming trips on this page')).toBeTruthy()
    expect(screen.getByText('There may be some among your older bookings.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upcoming' })).toBeTruthy()
    expect(screen.getByText('Trips, payments and boarding passes')).toBeTruthy()
    unmount()
    open('/my-booking?before=1')
    expect(await screen.findByText('No bookings on this page')).toBeTruthy()
    expect(screen.getByText('There may be some among your newer bookings.')).toBeTruthy()
    expect(screen.queryByText('No bookings yet')).toBeNull()
  })

  it('older trips are waited for without those of the newest page', async () => {
    await book(ani, flight, [1])
    openOfTwoPages('/my-booking')
    expect(await screen.findByText('Waiting for payment')).toBeTruthy()
    const respond = globalThis.fetch
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    globalThis.fetch = async (...request) => {
      await held
      return respond(...request)
    }
    fireEvent.click(await screen.findByRole('link', { name: 'Older bookings' }))
    await waitFor(() => expect(screen.queryByText('Waiting for payment')).toBeNull())
    answer()
    expect(await screen.findByText('Waiting for payment')).toBeTruthy()
  })

  it('My Booking shows an error when loading fails and retries', async () => {
    await book(ani, flight, [1])
    respondWith(server, token)
    const real = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    renderPage(<MyBookingPage />, {})
    expect(await screen.findByText('We couldn’t load your bookings')).toBeTruthy()
    globalThis.fetch = real
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Waiting for payment')).toBeTruthy()
  })

  const LISTS = /\/user\/(waiting-list|group-requests)/

  it('My Booking says that waiting lists and group requests failed to load, and loads them on retry', async () => {
    const full = await addFlight(server.db, { class_flight: 'first class' })
    await book(ani, full, [1, 2, 3, 4, 5, 6, 7, 8])
    await server.db.rows(sql`update users set email_verified_at = now()`)
    await ani.post('/user/waiting-list', { id_flight: full, adult: 1 })
    open()
    const succeed = failRequests(LISTS)
    expect(await screen.findByText('We couldn’t load your waiting lists.')).toBeTruthy()
    expect(await screen.findByText('We couldn’t load your group requests.')).toBeTruthy()
    succeed()
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again)
    expect(await screen.findByText('Number 1 on the list')).toBeTruthy()
    expect(await screen.findByText(/Travelling with 10 people or more/)).toBeTruthy()
    expect(screen.queryByText(/We couldn’t load/)).toBeNull()
  })

  it('My Booking says nothing about waiting lists and group requests offline', async () => {
    await book(ani, flight, [1])
    open()
    const respond = globalThis.fetch
    let lost = 0
    globalThis.fetch = (input, init) => {
      if (!LISTS.test(input instanceof Request ? input.url : `${input}`))
        return respond(input, init)
      lost++
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    expect(await screen.findByText('Waiting for payment')).toBeTruthy()
    await waitFor(() => expect(lost).toBe(2))
    expect(screen.queryByText(/We couldn’t load/)).toBeNull()
  })
})
