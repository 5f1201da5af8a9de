import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight, moveToPast } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { ReviewsPage } from './reviews-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function reviewed(destination_place: string, rating: number, sentence: string) {
  const ani = callsOf(server, await signIn(server, 'user', `Ani of ${destination_place}`))
  const staff = callsOf(server, await signIn(server, 'admin', `Staff of ${destination_place}`))
  const flight = await addFlight(server.db, { destination_place })
  const { id } = await book(ani, flight, [1])
  await staff.put(`/bookings/${id}`, { status: 1 })
  await moveToPast(server.db, flight)
  await ani.put(`/bookings/${id}/review`, { rating, sentence })
}

describe('reviews page of the admin area', () => {
  it('the reviews page of the admin area shows an empty state without reviews', async () => {
    await openAsStaff(server, <ReviewsPage />)
    expect(await screen.findByText('No reviews yet')).toBeTruthy()
  })

  it('the reviews page lists reviews newest first with averages by airline and by route', async () => {
    await reviewed('Jakarta', 5, 'On time.')
    await reviewed('Ende', 2, '')
    await openAsStaff(server, <ReviewsPage />)
    const table = within(await screen.findByRole('table', { name: 'Reviews' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      '2 stars',
      '5 stars',
    ])
    expect(table.getByText('No comment')).toBeTruthy()
    // The language of the review is unknown, so screen readers must not assume that of the page.
    expect(table.getByText('On time.').getAttribute('lang')).toBe('')
    const airlines = within(await screen.findByRole('table', { name: 'By airline' }))
    expect(airlines.getByText('3.50')).toBeTruthy()
    expect(screen.queryByText(/Ani/)).toBeNull()
  })

  it('the reviews page filters by route', async () => {
    await reviewed('Jakarta', 5, 'On time.')
    await reviewed('Ende', 2, 'Late.')
    await openAsStaff(server, <ReviewsPage />)
    await screen.findByText('On time.')
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const route = await screen.findByLabelText('Route')
    await within(route).findByRole('option', { name: 'Medan – Ende' })
    fireEvent.change(route, { target: { value: 'Medan – Ende' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('1 of 1')).toBeTruthy()
    expect(screen.queryByText('On time.')).toBeNull()
  })
})
