import { seatId } from '@sayap/contract/seat-plan'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { answerWith, renderPage } from '../../../test/render-page'
import { BookingFormPage } from './booking-form-page'
import { draftFor } from './booking-form-party'
import type { BookingFormSlots, SeatPanelProps } from './booking-form-slots'
import { keepDraft } from './draft'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function opened(draft: ReturnType<typeof draftFor>, flight: number, slots: BookingFormSlots) {
  keepDraft(flight, draft)
  answerWith(server)
  renderPage(
    <Routes>
      <Route path="/flights/:id" element={<BookingFormPage {...slots} />} />
    </Routes>,
    { at: `/flights/${flight}?capacity=2` },
  )
  return screen.findByLabelText('Passenger 1')
}

it('draws a letter of a name without the form around it, and the name on the seats after it', async () => {
  const flight = await addFlight(server.db)
  const draft = draftFor(2)
  const passengers = draft.passengers.map((one, at) => ({
    ...one,
    id_seat: seatId(flight, at + 1),
  }))
  const SeatPanel = ({ party }: SeatPanelProps) => <p>{`seat of ${party[0]?.name}`}</p>
  const SeatName = vi.fn(() => <b>seat</b>)
  const name = await opened({ ...draft, passengers }, flight, { SeatPanel, SeatName })
  await screen.findAllByText(/yours until/)
  SeatName.mockClear()
  fireEvent.input(name, { target: { value: 'Ratna' } })
  await waitFor(() => expect(screen.getByText('seat of Ratna')).toBeTruthy())
  expect(SeatName).not.toHaveBeenCalled()
})

it('draws the seats once for a press on one, and once for the answer', async () => {
  const flight = await addFlight(server.db)
  const SeatPanel = vi.fn(({ onSeats }: SeatPanelProps) => (
    <button type="button" onClick={() => onSeats([seatId(flight, 1), null])}>
      1A
    </button>
  ))
  await opened(draftFor(2), flight, { SeatPanel, SeatName: () => <b>seat</b> })
  const seat = await screen.findByRole('button', { name: '1A' })
  SeatPanel.mockClear()
  fireEvent.click(seat)
  await screen.findAllByText(/yours until/)
  expect(SeatPanel).toHaveBeenCalledTimes(2)
})
