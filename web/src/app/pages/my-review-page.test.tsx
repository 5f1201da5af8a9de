import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { sql } from '../../../../server/src/platform/database/sql'
import { signIn } from '../../../../server/test/accounts'
import { book, callsOf } from '../../../../server/test/bookings'
import { addFlight, moveToPast } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { failRequests } from '../../../test/fail-requests'
import { renderPage } from '../../../test/render-page'
import { Overlays } from '../shell/overlays'
import { MyReviewPage } from './my-review-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function open(prepare: (ani: ReturnType<typeof callsOf>) => Promise<unknown>) {
  const headers = await signIn(server, 'user')
  await prepare(callsOf(server, headers))
  const token = headers.authorization.slice('Bearer '.length)
  renderPage(
    <>
      <MyReviewPage />
      <Overlays />
    </>,
    { server, token, at: '/profile/my-review' },
  )
  await screen.findByRole('heading', { name: 'My Review', level: 1 })
}

async function flownTrip(ani: ReturnType<typeof callsOf>) {
  const staff = callsOf(server, await signIn(server, 'admin'))
  const flight = await addFlight(server.db)
  const { id } = await book(ani, flight, [1])
  await staff.put(`/bookings/${id}`, { status: 1 })
  await moveToPast(server.db, flight)
}

describe('My Review', () => {
  it('the page shows an empty state when the traveller has no past trip', async () => {
    await open(async () => undefined)
    expect(await screen.findByText('No trips to review yet')).toBeTruthy()
  })

  it('the page shows only trips that are paid and flown', async () => {
    await open(async (ani) => {
      const staff = callsOf(server, await signIn(server, 'admin'))
      const [flown, coming] = [await addFlight(server.db), await addFlight(server.db)]
      const first = await book(ani, flown, [1])
      const second = await book(ani, coming, [1])
      await book(ani, flown, [2])
      for (const { id } of [first, second]) await staff.put(`/bookings/${id}`, { status: 1 })
      await moveToPast(server.db, flown)
    })
    const passes = await screen.findAllByRole('link', { name: /^Boarding pass/ })
    expect(passes.map((link) => link.getAttribute('href'))).toEqual(['/my-booking/ticket/1'])
    expect(screen.getByText('Medan to Jakarta')).toBeTruthy()
  })

  it('the page leaves out a flight that the airline cancelled', async () => {
    await open(async (ani) => {
      const staff = callsOf(server, await signIn(server, 'admin'))
      for (const flight_number of ['EK181', 'EK183']) {
        const flight = await addFlight(server.db, { flight_number })
        const { id } = await book(ani, flight, [1])
        await staff.put(`/bookings/${id}`, { status: 1 })
        await moveToPast(server.db, flight)
      }
      await server.db.rows(
        sql`update flights set cancelled_at = now() where flight_number = 'EK181'`,
      )
    })
    expect(await screen.findByText('EK 183')).toBeTruthy()
    expect(screen.queryByText('EK 181')).toBeNull()
  })

  it('the page requires a rating, saves a review with a sentence, removes it, and says when that cannot be undone', async () => {
    await open(flownTrip)
    fireEvent.click(await screen.findByText('Write a review'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByText('Save'))
    expect(await dialog.findByText('Choose 1 to 5 stars.')).toBeTruthy()
    fireEvent.click(dialog.getByLabelText('4 stars'))
    const sentence = dialog.getByLabelText('In a sentence')
    fireEvent.change(sentence, { target: { value: 'On time.' } })
    fireEvent.click(dialog.getByText('Save'))
    expect(await screen.findByRole('img', { name: '4 stars' })).toBeTruthy()
    expect(screen.getByText('On time.')).toBeTruthy()
    expect(screen.getByText(/^Editable until/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Remove the review of Medan to Jakarta'))
    expect(await screen.findByText('Write a review')).toBeTruthy()
    failRequests(/\/review$/)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy()
  })

  it('a review that was not saved is there again when the page is reopened, until Not now', async () => {
    await open(async (ani) => {
      await flownTrip(ani)
      session.setUser((await ani.get('/user/profile')).json().data)
    })
    const write = async () => {
      fireEvent.click(await screen.findByText('Write a review'))
      return within(await screen.findByRole('dialog'))
    }
    const first = await write()
    fireEvent.click(first.getByLabelText('4 stars'))
    fireEvent.change(first.getByLabelText('In a sentence'), { target: { value: 'On time.' } })
    cleanup()
    await open(async () => undefined)
    const second = await write()
    expect(second.getByLabelText('4 stars')).toHaveProperty('checked', true)
    expect(second.getByLabelText('In a sentence')).toHaveProperty('value', 'On time.')
    fireEvent.click(second.getByText('Not now'))
    expect((await write()).getByLabelText('In a sentence')).toHaveProperty('value', '')
  })
})
