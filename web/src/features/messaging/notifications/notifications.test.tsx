import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bar } from '#app/shell/bar/bar'
import { toastStore } from '#shared/browser/toast'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { NotificationsPage } from './notifications-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  // The toast of another test would be taken for the one awaited.
  toastStore.set([])
})
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
const findBadge = (name: string) => screen.findByRole('button', { name })
const popover = () => screen.findByRole('dialog', { name: 'Notifications' })
const unread = async () =>
  (
    await server.db.row<{ n: number }>(
      sql`select count(*)::int as n from notifications where read_at is null
        and not (event = 'booking_made' and id_booking = 1)`,
    )
  )?.n

describe('the notifications popover', () => {
  it('the notification badge counts unread notifications and opens a list with titles, texts and times', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    const items = within(await popover()).getAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(items[0]?.textContent).toContain('Congratulation')
    expect(items[0]?.textContent).toContain('Payment confirmed.')
    expect(items[1]?.textContent).toContain('Ticket Booked')
    expect(items[0]?.querySelector('time')?.textContent).toBe('just now')
  })

  it('the badge falls as soon as the list is opened, and what was new stays highlighted until it is closed', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    const shown = await popover()
    expect(within(shown).getAllByText(/unread/)).toHaveLength(2)
    await waitFor(async () => expect(await unread()).toBe(0))
    const badge = await waitFor(() => {
      const found = document.querySelector('[aria-haspopup="dialog"][aria-label="Notifications"]')
      expect(found).toBeTruthy()
      return found as HTMLElement
    })
    expect(within(shown).getAllByText(/unread/)).toHaveLength(2)
    fireEvent.keyDown(shown, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(badge)
    expect(within(await popover()).queryByText(/unread/)).toBeNull()
  })

  it('a settled call to pay is marked as done, says so and leads to the booking', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    const [, , settled] = within(await popover()).getAllByRole('listitem')
    expect(settled?.textContent).toMatch(/^Ticket BookedDone/)
    expect(settled?.textContent).toContain('is paid. Nothing more to do.')
    expect(settled?.textContent).not.toContain('Pay ')
    expect(settled?.querySelector('a')?.getAttribute('href')).toBe('/my-booking#booking-1')
  })

  it('the notifications popover closes on a click outside', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    await popover()
    // Radix listens from the next turn on, so that the click that opens does not close.
    await new Promise((resolve) => setTimeout(resolve, 0))
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Clear removes the notifications on the server', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    fireEvent.click(within(await popover()).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    const left = sql`select id from notifications where cleared_at is null`
    await waitFor(async () => expect(await server.db.rows(left)).toHaveLength(0))
  })

  it('Clear can be undone', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    fireEvent.click(within(await popover()).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(toastStore.get().at(-1)?.text).toBe('Notifications cleared.'))
    const shown = await popover()
    expect(within(shown).queryAllByRole('listitem')).toHaveLength(0)
    act(() => void toastStore.get().at(-1)?.action?.run())
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3))
  })

  it('Clear is applied optimistically and reverted when the server refuses', async () => {
    openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    const shown = await popover()
    let refuse = () => {}
    const originalFetch = globalThis.fetch
    globalThis.fetch = (input, init) =>
      (input as Request).method === 'POST'
        ? new Promise((_resolve, reject) => {
            refuse = () => reject(new TypeError('Failed to fetch'))
          })
        : originalFetch(input, init)
    fireEvent.click(within(shown).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    expect(await findBadge('Notifications')).toBeTruthy()
    refuse()
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3))
    expect(toastStore.get().at(-1)?.text).toMatch(/couldn’t clear the notifications/)
    globalThis.fetch = originalFetch
  })

  it('each notification links to its booking', async () => {
    const { address } = openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    const [link] = within(await popover()).getAllByRole('link', { name: /Congratulation/ })
    expect(link?.getAttribute('href')).toBe('/my-booking#booking-1')
    fireEvent.click(link as HTMLElement)
    expect(address()).toBe('/my-booking')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('the notifications popover shows an empty state', async () => {
    const { authorization } = await signIn(server, 'user')
    openBar(authorization.slice('Bearer '.length))
    fireEvent.click(await findBadge('Notifications'))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    const clear = within(await popover()).getByRole<HTMLButtonElement>('button', { name: 'Clear' })
    expect(clear.disabled).toBe(true)
  })
})

describe('the page of notifications', () => {
  it('the notifications page lists all notifications, highlights new ones and marks them as seen', async () => {
    const token = await threeThings()
    const { unmount } = renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeTruthy()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    await waitFor(async () => expect(await unread()).toBe(0))
    expect(screen.getAllByText(/unread/)).toHaveLength(2)
    unmount()
  })

  it('notifications in a tab in the background count as seen once the tab is looked at', async () => {
    const token = await threeThings()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    expect(await screen.findAllByText(/unread/)).toHaveLength(2)
    expect(await unread()).toBe(2)
    visibility.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(async () => expect(await unread()).toBe(0))
  })

  it('the notifications page loads older pages', async () => {
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

  it('the notifications page clears all notifications and confirms it', async () => {
    const token = await threeThings()
    renderPage(<NotificationsPage />, { server, token, at: '/notifications' })
    await screen.findAllByRole('listitem')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Nothing new')).toBeTruthy()
  })

  it('the notifications popover links to the notifications page', async () => {
    const { address } = openBar(await threeThings())
    fireEvent.click(await findBadge('Notifications, 2 unread'))
    fireEvent.click(within(await popover()).getByRole('link', { name: 'See all notifications' }))
    expect(address()).toBe('/notifications')
  })
})
