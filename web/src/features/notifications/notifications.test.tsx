import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../server/src/db/sql'
import { book, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { signIn } from '../../../../server/test/people'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { renderPage } from '../../../test/render-page'
import { Bar } from '../../app/bar'
import { toastStore } from '../../lib/toast'
import { NotificationsPage } from './notifications-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

/** Ani has booked twice, and one of it is verified: three things have happened. */
async function threeThings() {
  const headers = await signIn(server, 'user')
  const ani = callsOf(server, headers)
  const flight = await addFlight(server.db)
  const { id } = await book(ani, flight, [1])
  await book(ani, flight, [2])
  await callsOf(server, await signIn(server, 'admin')).put(`/bookings/${id}`, { status: 1 })
  return headers.authorization.slice('Bearer '.length)
}

const openBar = (token: string) =>
  renderPage(
    <>
      <Bar />
      <Routes>
        <Route path="/notifications" element={<NotificationsPage />} />
        <Route path="*" element={<p>page</p>} />
      </Routes>
    </>,
    { server, token },
  )
const ring = (name: string) => screen.findByRole('button', { name })
const popover = () => screen.findByRole('dialog', { name: 'Notifications' })
const unread = async () =>
  (
    await server.db.row<{ n: number }>(
      sql`select count(*)::int as n from notifications where read_at is null`,
    )
  )?.n

describe('the notifications popover', () => {
  it('counts what is unread at the bell, and opens a list with titles, body texts and times', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    const items = within(await popover()).getAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(items[0]?.textContent).toContain('Congratulation')
    expect(items[0]?.textContent).toContain('Your payment is confirmed.')
    expect(items[1]?.textContent).toContain('Ticket Booked')
    expect(items[0]?.querySelector('time')?.textContent).toBe('just now')
  })

  it('highlights unread ones, which are read once the popover is closed by Escape', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    const shown = await popover()
    expect(within(shown).getAllByText(/unread/)).toHaveLength(3)
    expect(await unread()).toBe(3)
    fireEvent.keyDown(shown, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await ring('Notifications'))
    expect(await unread()).toBe(0)
    expect(within(await popover()).queryByText(/unread/)).toBeNull()
  })

  it('closes on click outside', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    await popover()
    // Radix listens from the next turn on, so that the click that opens does not close.
    await new Promise((resolve) => setTimeout(resolve, 0))
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps Clear on the server', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    fireEvent.click(within(await popover()).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    const left = sql`select id from notifications where cleared_at is null`
    await waitFor(async () => expect(await server.db.rows(left)).toHaveLength(0))
  })

  it('takes Clear back', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    fireEvent.click(within(await popover()).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(toastStore.get().at(-1)?.text).toBe('Notifications cleared.'))
    expect(await ring('Notifications')).toBeTruthy()
    act(() => void toastStore.get().at(-1)?.action?.run())
    expect(await ring('Notifications, 3 unread')).toBeTruthy()
  })

  it('draws Clear before the server has answered, and all of it again when it refuses', async () => {
    openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    const shown = await popover()
    let refuse = () => {}
    const answer = globalThis.fetch
    globalThis.fetch = (input, init) =>
      (input as Request).method === 'POST'
        ? new Promise((_resolve, reject) => {
            refuse = () => reject(new TypeError('Failed to fetch'))
          })
        : answer(input, init)
    fireEvent.click(within(shown).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    expect(await ring('Notifications')).toBeTruthy()
    refuse()
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3))
    expect(toastStore.get().at(-1)?.text).toMatch(/could not be cleared/)
    globalThis.fetch = answer
  })

  it('leads from each to its booking', async () => {
    const { address } = openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    const [link] = within(await popover()).getAllByRole('link', { name: /Congratulation/ })
    expect(link?.getAttribute('href')).toBe('/my-booking#booking-1')
    fireEvent.click(link as HTMLElement)
    expect(address()).toBe('/my-booking')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that nothing is new', async () => {
    const { authorization } = await signIn(server, 'user')
    openBar(authorization.slice('Bearer '.length))
    fireEvent.click(await ring('Notifications'))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    const clear = within(await popover()).getByRole<HTMLButtonElement>('button', { name: 'Clear' })
    expect(clear.disabled).toBe(true)
  })
})

describe('the page of notifications', () => {
  it('lists all of them; unread ones stay highlighted until one leaves', async () => {
    const token = await threeThings()
    const { unmount } = renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeTruthy()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(await unread()).toBe(3)
    unmount()
    await waitFor(async () => expect(await unread()).toBe(0))
  })

  it('goes on page after page', async () => {
    const token = await threeThings()
    await server.db.rows(sql`
      insert into notifications (id_user, id_booking, event, data)
      select id_user, id_booking, 'flight_changed', data from notifications, generate_series(1, 8)
    `)
    const { address } = renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    expect(await screen.findAllByRole('listitem')).toHaveLength(20)
    fireEvent.click(screen.getByRole('link', { name: 'Older' }))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(20))
    expect(address()).toMatch(/^\/notifications\?before=\d+$/)
    fireEvent.click(screen.getByRole('link', { name: 'Newest' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20))
  })

  it('clears, and says so', async () => {
    const token = await threeThings()
    renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    await screen.findAllByRole('listitem')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
  })

  it('is reached from the popover', async () => {
    const { address } = openBar(await threeThings())
    fireEvent.click(await ring('Notifications, 3 unread'))
    fireEvent.click(within(await popover()).getByRole('link', { name: 'See all notifications' }))
    expect(address()).toBe('/notifications')
  })
})
