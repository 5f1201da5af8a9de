import { seatId } from '@sayap/contract/booking/seat-plan'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage, respondWith } from '../../../../test/render-page'
import type { SeatPanelProps } from '../seats/seat-panel'
import { BookingFormPage } from './booking-form-page'
import { type BookingDraft, saveDraft } from './draft'
import { createDraft } from './state'

const seats = vi.hoisted(() => ({
  SeatPanel: vi.fn((_: SeatPanelProps): ReactNode => null),
  SeatName: vi.fn((): ReactNode => 'seat'),
}))
// Fakes that count their renders: the real components are memoised, which would hide renders.
vi.mock('../seats/seat-panel', () => ({ SeatPanel: seats.SeatPanel }))
vi.mock('../seats/seat-name', () => ({ SeatName: seats.SeatName }))

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => vi.clearAllMocks())
afterAll(() => server.close())

async function openForm(draft: BookingDraft, flight: number) {
  saveDraft(flight, draft)
  respondWith(server)
  renderPage(
    <Routes>
      <Route path="/flights/:id" element={<BookingFormPage />} />
    </Routes>,
    { at: `/flights/${flight}?capacity=2` },
  )
  return screen.findByLabelText('Passenger 1')
}

it('typing a letter of a name renders the name on the seat map but not the other fields', async () => {
  const flight = await addFlight(server.db)
  const draft = createDraft(2)
  const passengers = draft.passengers.map((one, index) => ({
    ...one,
    id_seat: seatId(flight, index + 1),
  }))
  seats.SeatPanel.mockImplementation(({ party }) => <p>{`seat of ${party[0]?.name}`}</p>)
  const name = await openForm({ ...draft, passengers }, flight)
  await screen.findAllByText(/held until/)
  seats.SeatName.mockClear()
  fireEvent.input(name, { target: { value: 'Ratna' } })
  await waitFor(() => expect(screen.getByText('seat of Ratna')).toBeTruthy())
  expect(seats.SeatName).not.toHaveBeenCalled()
})

it('choosing a seat renders the seat panel once for the click and once for the response', async () => {
  const flight = await addFlight(server.db)
  seats.SeatPanel.mockImplementation(({ onSeats }) => (
    <button type="button" onClick={() => onSeats([seatId(flight, 1), null])}>
      1A
    </button>
  ))
  await openForm(createDraft(2), flight)
  const seat = await screen.findByRole('button', { name: '1A' })
  seats.SeatPanel.mockClear()
  fireEvent.click(seat)
  await screen.findAllByText(/held until/)
  expect(seats.SeatPanel).toHaveBeenCalledTimes(2)
})
