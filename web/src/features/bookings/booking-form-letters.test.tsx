import { seatId } from '@sayap/contract/seat-plan'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { answerWith, renderPage } from '../../../test/render-page'
import { BookingFormPage } from './booking-form-page'
import { draftFor } from './booking-form-party'
import type { SeatPanelProps } from './booking-form-slots'
import { keepDraft } from './draft'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('draws a letter of a name without the form around it, and the name on the seats after it', async () => {
  const flight = await addFlight(server.db)
  const draft = draftFor(2)
  keepDraft(flight, {
    ...draft,
    passengers: draft.passengers.map((one, at) => ({ ...one, id_seat: seatId(flight, at + 1) })),
  })
  answerWith(server)
  const SeatPanel = vi.fn(({ party }: SeatPanelProps) => <p>{`seat of ${party[0]?.name}`}</p>)
  const SeatName = vi.fn(() => <b>seat</b>)
  const page = <BookingFormPage SeatPanel={SeatPanel} SeatName={SeatName} />
  renderPage(
    <Routes>
      <Route path="/flights/:id" element={page} />
    </Routes>,
    { at: `/flights/${flight}?capacity=2` },
  )
  const name = await screen.findByLabelText('Passenger 1')
  await screen.findAllByText(/yours until/)
  SeatName.mockClear()
  fireEvent.input(name, { target: { value: 'Ratna' } })
  await waitFor(() => expect(screen.getByText('seat of Ratna')).toBeTruthy())
  expect(SeatName).not.toHaveBeenCalled()
})
