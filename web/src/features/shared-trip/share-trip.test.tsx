import type { Booking } from '@sayap/contract/booking/bookings'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toastStore } from '#shared/browser/toast'
import { CopyCode } from '#ui/primitives/copy-button'
import { ShareTrip } from './share-trip'

const flight = {
  starting_place: 'Medan',
  destination_place: 'Denpasar Bali',
  name_airline: 'Elang Khatulistiwa',
  flight_number: 'EK181',
  departure_date: '2026-11-21',
  departure_time: '08:00',
  arrived_time: '12:20',
  zone_from: 'Asia/Jakarta',
  zone_to: 'Asia/Makassar',
} as Booking['flight']
const SAID =
  'Medan to Denpasar Bali: Elang Khatulistiwa EK 181 on Sat, 21 Nov 2026, departs 08:00 WIB, arrives 12:20 WITA.'

function device(can: { share?: unknown; clipboard?: unknown }) {
  for (const name of ['share', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { value: can[name], configurable: true })
}
afterEach(() => device({}))

const press = () => {
  render(<ShareTrip size="small" flights={[flight]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share trip' }))
}
const lastToast = () => toastStore.get().at(-1)

it("Share passes the flight, its day and its times to the device's share sheet", async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  device({ share })
  press()
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text: SAID }))
})

it('Share is silent when the share sheet is closed and reports when it fails', async () => {
  const before = lastToast()
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  device({ share })
  press()
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(lastToast()).toBe(before)
  share.mockRejectedValueOnce(new TypeError())
  fireEvent.click(screen.getByRole('button', { name: 'Share trip' }))
  await waitFor(() => expect(lastToast()?.failed).toBe(true))
})

it('Share copies the text when the device cannot share', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  device({ clipboard: { writeText } })
  press()
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(SAID))
  await waitFor(() => expect(lastToast()?.text).toBe('Trip details copied'))
})

it('the copy button copies a booking reference and confirms it, or reports that the browser refused', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined)
  device({ clipboard: { writeText } })
  render(<CopyCode code="7F3K2P" />)
  const button = screen.getByRole('button', { name: 'Copy booking code 7F3K2P' })
  const sign = () => button.querySelector('use')?.getAttribute('href')
  expect(sign()).toBe('#icon-copy')
  fireEvent.click(button)
  await waitFor(() => expect(sign()).toBe('#icon-check'))
  expect(writeText).toHaveBeenCalledWith('7F3K2P')
  expect(lastToast()?.text).toBe('Copied: 7F3K2P')
  writeText.mockRejectedValueOnce(new TypeError())
  fireEvent.click(button)
  await waitFor(() => expect(lastToast()?.failed).toBe(true))
})
