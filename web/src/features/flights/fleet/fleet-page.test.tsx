import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addAircraft, cabinBody, positionOf } from '../../../../../server/test/fleet'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { FleetPage } from './fleet-page'

let server: TestApp
let staff: Calls
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'super admin', 'Sari'))
})
afterAll(() => server.close())

const open = (query = '') => openAsStaff(server, <FleetPage />, { at: `/fleet${query}` })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// By text and label: a map of 160 seats makes a search by role slow.
const press = (name: string) => fireEvent.click(screen.getByText(name))
const types = async () => (await staff.get('/admin/aircraft-types')).json().data

describe('the fleet', () => {
  it('staff add a sample with two cabins; the seat map follows the form and blocks a pressed seat', async () => {
    await open()
    expect(await screen.findByText('No aircraft types yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Boeing 737-800' }))
    expect(await screen.findByText('160 seats are sold.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Block seat 4A'))
    expect(await screen.findByText('159 seats are sold.')).toBeTruthy()
    const [blocked] = screen.getAllByLabelText('Blocked seats (optional)').slice(-1)
    expect((blocked as HTMLInputElement).value).toBe('28A, 28F, 4A')
    press('Add aircraft type')
    await waitFor(async () => expect(await types()).toHaveLength(1))
    const [added] = await types()
    expect(added).toMatchObject({ name: 'Boeing 737-800', code: 'B738', seats: 159 })
    expect(added.cabins[1].blocked_seats).toEqual(['4A', '28A', '28F'])
  })

  it('wrong fields of a cabin show their reason, and the seat map says so', async () => {
    await open('?edit=new')
    await screen.findByLabelText('Seats of a row')
    type('Name', 'Fokker 50')
    type('Manufacturer', 'Fokker')
    type('ICAO code', 'F50')
    type('Seats of a row', 'ABC')
    expect(await screen.findByText('Correct the fields of this cabin to see it.')).toBeTruthy()
    press('Add aircraft type')
    expect(await screen.findByText(/letters A to K without I/)).toBeTruthy()
    type('Seats of a row', 'AC DF')
    type('Exit rows (optional)', '1, 99')
    press('Add aircraft type')
    expect(await screen.findByText('Enter 80 or less.')).toBeTruthy()
    expect(await types()).toEqual([])
  })

  it('a smaller cabin is refused with the passengers who would lose their seat', async () => {
    const { id } = await addAircraft(staff)
    const flight = await addFlight(server.db)
    await staff.put(`/flights/${flight}`, { id_aircraft_type: id })
    const ani = callsOf(server, await signIn(server, 'user'))
    const { code } = await book(ani, flight, [positionOf('6A')])
    await open(`?edit=${id}`)
    await screen.findByText('24 seats are sold.')
    type('Number of rows', '5')
    press('Save')
    const list = await screen.findByLabelText('Passengers who would lose their seat')
    expect(within(list).getByRole('listitem').textContent).toContain(
      `6A Budi Siregar, booking ${code}, flight EK181`,
    )
    expect((await types())[0].cabins).toEqual([cabinBody()])
  })

  it('a type that a flight names cannot be deleted, another one can', async () => {
    const { id } = await addAircraft(staff)
    const flight = await addFlight(server.db)
    await staff.put(`/flights/${flight}`, { id_aircraft_type: id })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText(/still in use/)).toBeTruthy()
    await staff.put(`/flights/${flight}`, { id_aircraft_type: '' })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await types()).toEqual([]))
  })
})
