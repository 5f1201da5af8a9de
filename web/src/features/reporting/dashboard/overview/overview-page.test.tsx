import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { OverviewPage } from './overview-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'admin'))
  const flight = await addFlight(server.db, { price: 840_000 })
  const paid = await book(ani, flight, [1, 2])
  await staff.put(`/bookings/${paid.id}`, { status: 1 })
  await book(ani, flight, [3])
})
afterAll(() => server.close())

const open = (query = '') => openAsStaff(server, <OverviewPage />, { at: `/overview${query}` })
/** The coming days above have spans of the same names. */
const sales = () => within(screen.getByRole('region', { name: 'Sales' }))
const figure = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section')?.textContent

describe('the overview of the dashboard', () => {
  it('the overview shows bookings, revenue and seats sold', async () => {
    await open()
    expect(await figure('Bookings')).toMatch(/^Bookings2/)
    expect(await figure('Revenue')).toContain('Rp. 1.680.000,00')
    expect(await figure('Seats sold')).toMatch(/^Seats sold2/)
  })

  it('the overview offers the daily metrics as a table too', async () => {
    await open('?days=7')
    const table = within(
      await screen.findByRole('table', { name: 'Revenue, bookings and seats sold per day' }),
    )
    expect(table.getAllByRole('row')).toHaveLength(8)
    const today = table.getAllByRole('row').at(-1)
    expect(today?.textContent).toMatch(/Rp. 1.680.000,0022$/)
  })

  it('the overview shows revenue by route and by airline', async () => {
    await open()
    const routes = within(
      await screen.findByRole('region', { name: 'Routes with the most revenue' }),
    )
    expect(routes.getByRole('rowheader', { name: 'Medan – Jakarta' })).toBeTruthy()
    const airlines = within(screen.getByRole('region', { name: 'Airlines with the most revenue' }))
    expect(airlines.getByRole('rowheader', { name: 'Kelana' })).toBeTruthy()
  })

  it('the overview covers 7, 30 or 90 days, stored in the URL', async () => {
    const { address } = await open()
    await figure('Bookings')
    fireEvent.click(sales().getByRole('button', { name: '90 days' }))
    expect(address()).toBe('/overview?days=90')
    await waitFor(() => expect(screen.getAllByText('None in the previous 90 days')).toHaveLength(3))
  })

  it('the charts cover days of one’s own, and the fields say what is wrong with them', async () => {
    const { address } = await open()
    await figure('Bookings')
    fireEvent.click(sales().getByRole('button', { name: 'Custom' }))
    expect(address()).toMatch(/^\/overview\?from=2\d{3}-\d\d-\d\d&to=2\d{3}-\d\d-\d\d$/)
    const show = async (from: string, to: string) => {
      for (const [label, day] of [
        ['From', from],
        ['To', to],
      ] as const) {
        const field = screen.getByLabelText(label)
        fireEvent.focus(field)
        fireEvent.change(field, { target: { value: day } })
        fireEvent.blur(field)
      }
      fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    }
    await show('03/02/2024', '05/02/2024')
    await waitFor(() => expect(address()).toBe('/overview?from=2024-02-03&to=2024-02-05'))
    await waitFor(() => expect(screen.getAllByText('None in the previous 3 days')).toHaveLength(3))
    await show('05/02/2024', '03/02/2024')
    expect(await screen.findByText('The last day can’t be before the first.')).toBeTruthy()
    await show('01/01/2023', '03/02/2024')
    expect(await screen.findByText(/^Choose Mon, 1 Jan 2024 or earlier/)).toBeTruthy()
    await show('yesterday', '03/02/2024')
    expect(await screen.findByText('Enter a date, like 24/11/2026.')).toBeTruthy()
  })

  it('the chart of the overview can show another metric', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Revenue per day' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Seats sold' }))
    expect(screen.getByRole('heading', { name: 'Seats sold per day' })).toBeTruthy()
  })

  it('the overview shows an error and can retry', async () => {
    let lost = true
    await open()
    await figure('Bookings')
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (lost) throw new TypeError('Failed to fetch')
      return originalFetch(input, init)
    }
    fireEvent.click(sales().getByRole('button', { name: '7 days' }))
    expect(await screen.findByText('We couldn’t load the figures')).toBeTruthy()
    lost = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await figure('Bookings')).toMatch(/^Bookings2/)
  })
})

describe('the setup checklist', () => {
  it('super admins see what is missing with links to where it is done, and a manager sees no checklist', async () => {
    await openAsStaff(server, <OverviewPage />, { role: 'super admin' })
    const list = within(await screen.findByRole('region', { name: 'Before you can sell' }))
    expect(list.getByRole('link', { name: 'Secure your account' }).getAttribute('href')).toBe(
      '/admin/dashboard/setting/sessions',
    )
    expect(list.getByText(/^Set SMTP_URL on the server/)).toBeTruthy()
    expect(list.queryByRole('link', { name: 'Add an airline' })).toBeNull()
    cleanup()
    await openAsStaff(server, <OverviewPage />, { role: 'manager' })
    await screen.findByRole('heading', { name: 'Bookings' })
    expect(screen.queryByRole('region', { name: 'Before you can sell' })).toBeNull()
  })
})
