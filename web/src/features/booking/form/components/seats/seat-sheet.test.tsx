import { seatId } from '@sayap/contract/booking/seat-plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedback } from '#shared/browser/feedback'
import { sql } from '../../../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../../../server/test/accounts'
import { addFlight } from '../../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../../server/test/test-app'
import { proceed, type } from '../../../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../../../test/open-booking-form'

let server: TestApp
let flight: number
let token: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
  token = (await signIn(server, 'user')).authorization.replace('Bearer ', '')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  feedback.close()
})
afterAll(() => server.close())

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Choose seats/ }))
  return within(await screen.findByRole('dialog', { name: 'Choose seats' }))
}
const held = async () =>
  (
    await server.db.rows<{ position: number }>(
      sql`select position from claims where expires_at > now() order by position`,
    )
  ).map(({ position }) => position)

describe('the seat sheet of a phone', () => {
  it('on a phone the form has a line per flight and no seat map until it is opened', async () => {
    bookingBrowser(server, { token }).open(flight, '?capacity=2')
    expect(await screen.findByText('Not chosen yet')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    const sheet = await openSheet()
    expect(await sheet.findByRole('grid')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Choose seats')
  })

  it('Choose for me seats the party together, and the bar says until when and what happens then', async () => {
    bookingBrowser(server, { token }).open(flight, '?capacity=2')
    const sheet = await openSheet()
    const forMe = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Choose for me' })
    await waitFor(() => expect(forMe.disabled).toBe(false))
    fireEvent.click(forMe)
    expect(await sheet.findByText(/^Held until \d\d:\d\d.WIB\.$/)).toBeTruthy()
    expect(sheet.getByText(/Then seats 1A and 1B go back on sale/)).toBeTruthy()
    expect(sheet.getByText(/Nothing you typed is lost/)).toBeTruthy()
    await waitFor(async () => expect(await held()).toEqual([1, 2]))
    fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('1A and 1B')).toBeTruthy()
  })

  it('the end of a hold is said in the bar of the sheet, with one press to hold the seats again', async () => {
    bookingBrowser(server, { token }).open(flight)
    const sheet = await openSheet()
    fireEvent.click(await sheet.findByLabelText('1A window, available'))
    await sheet.findByText(/^Held until/)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
    const ended = await sheet.findByRole('alert')
    expect(ended.textContent).toMatch(/Your hold ended at .* Seat 1A is no longer held for you/)
    clock.mockRestore()
    fireEvent.click(within(ended).getByText('Hold it again'))
    expect(await sheet.findByText(/^Held until/)).toBeTruthy()
  })

  it('a seat lost to others is said in the bar of the sheet', async () => {
    bookingBrowser(server, { token }).open(flight)
    const sheet = await openSheet()
    const seat = await sheet.findByLabelText('1B middle, available')
    await server.db.rows(sql`
      insert into claims (id_flight, position, expires_at, holder)
      values (${flight}, 2, now() + interval '5 minutes', gen_random_uuid())
    `)
    fireEvent.click(seat)
    expect((await sheet.findByRole('alert')).textContent).toMatch(/Seat 1B was just taken/)
    expect(await held()).toEqual([2])
  })

  it('seats can be skipped: the booking then chooses them and says which', async () => {
    bookingBrowser(server, { token }).open(flight)
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: 'Skip for now' }))
    await type('Full name', 'Budi Siregar')
    await type('Email', 'budi@contoh.id')
    await type('Phone', '812 6040 1177')
    proceed()
    expect(await screen.findByText('Success Create Booking, Check your booking!')).toBeTruthy()
    expect(screen.getByText('We chose seat 1A for you.')).toBeTruthy()
    const [booked] = await server.db.rows<{ id_seat: number }>(sql`
      select id_flight * 1000 + position as id_seat from claims where id_booking is not null
    `)
    expect(booked?.id_seat).toBe(seatId(flight, 1))
  })
})
