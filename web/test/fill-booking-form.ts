import { fireEvent, screen } from '@testing-library/react'

export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/**
 * Fills in a booking for one passenger in 1A or for two together, and waits until the seats are held.
 */
export async function fillBookingForm(passengers = 1) {
  await type('Full name', 'Budi Siregar')
  await type('Email', 'budi@contoh.id')
  await type('Phone', '812 6040 1177')
  if (passengers === 2) await type('Passenger 2', 'Sinta Siregar')
  if (passengers === 2) fireEvent.click(await screen.findByText('Seat us together'))
  else fireEvent.click(await screen.findByLabelText('1A window, available'))
  await screen.findAllByText(/held until/)
}

/** Presses the button of the summary card. The phone bar has the same button. */
export const proceed = () =>
  fireEvent.click(screen.getAllByText('Proceed to Payment')[0] as HTMLElement)
