import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { carryOutBulkChanges } from '../../../../../server/src/use-cases/bulk-changes/bulk-changes.job'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { holdRequests } from '../../../../test/hold-requests'
import { AdminFlightsPage } from './flights-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const FLIGHTS = '/admin/dashboard/flights'
const open = (query = '') => openAsStaff(server, <AdminFlightsPage />, { at: FLIGHTS + query })
const row = async (id: number) =>
  (await screen.findByRole('link', { name: String(id) })).closest('tr') as HTMLElement
/** Without asking whether each is hidden, which takes seconds for fifty rows. */
const tableRows = () => document.getElementsByTagName('tr')
const choose = async (id: number, item: string) => {
  const name = `Actions for flight ${id}`
  fireEvent.keyDown(within(await row(id)).getByRole('button', { name }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
const PROPOSE = /^Or first hold seats on other flights/
const SURE = 'Are you sure to delete this Flight?'

describe('flight list of the admin area', () => {
  it('the flight list of the admin area shows #, id, Starting Place and Destination of flights on all routes', async () => {
    const late = await addFlight(server.db, { days: 40, starting_place: 'Jakarta', price: 712_000 })
    const early = await addFlight(server.db, { days: 20, destination_place: 'Surabaya' })
    await open()
    expect((await row(early)).textContent).toContain('Surabaya')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(1, 5)).toEqual(['#', 'id', 'Starting Place', 'Destination'])
    expect((await row(late)).textContent).toContain('Rp. 712.000,00')
    // The first link of a row edits the flight, the others open its departure.
    const ids = screen.getAllByRole('row').map((one) => within(one).queryAllByRole('link')[0])
    expect(ids.map((link) => link?.textContent)).toEqual([undefined, `${early}`, `${late}`])
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  it('a search of the flight list that fails shows its error instead of the former flights, and then its own', async () => {
    const surabaya = await addFlight(server.db, { destination_place: 'Surabaya' })
    const jakarta = await addFlight(server.db)
    await open()
    await row(jakarta)
    const heal = failRequests(/\/admin\/flights\?.*q=Surabaya/)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Surabaya' } })
    expect(await screen.findByText('We couldn’t load the flights')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    heal()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await row(surabaya)
    expect(screen.queryByRole('link', { name: String(jakarta) })).toBeNull()
    expect(screen.queryByRole('button', { name: /^\d+ new$/ })).toBeNull()
  })

  it('a row of the flight list links to Update Flight', async () => {
    const id = await addFlight(server.db)
    const { address } = await open()
    await choose(id, 'Update Flight')
    expect(address()).toBe(`${FLIGHTS}/edit/${id}`)
  })

  it('the flight list of a gate agent offers nothing that changes a flight', async () => {
    const id = await addFlight(server.db)
    await openAsStaff(server, <AdminFlightsPage />, { at: FLIGHTS, role: 'gate' })
    const [cell] = await screen.findAllByRole('cell', { name: String(id) })
    const own = within(cell?.closest('tr') as HTMLElement)
    const targets = own.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(new Set(targets)).toEqual(new Set([`${FLIGHTS}/departure/${id}`]))
    expect(own.queryByRole('button')).toBeNull()
    for (const name of ['Create flight', 'Import', 'Export', 'Recent changes'])
      expect(screen.queryByText(new RegExp(name)), name).toBeNull()
  })

  it('a flight without bookings is deleted after a confirmation', async () => {
    const id = await addFlight(server.db)
    await open()
    await choose(id, 'Delete Flight')
    const dialog = await dialogOf(SURE)
    expect(dialog.getByText(/EK 181, Medan to Jakarta/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Flight' }))
    expect(await screen.findByText('No upcoming flights')).toBeTruthy()
  })

  it('a flight with bookings shows their number and can be cancelled instead after a separate confirmation', async () => {
    const id = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    await book(ani, id, [1])
    await open()
    await choose(id, 'Delete Flight')
    const dialog = await dialogOf(SURE)
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Flight' }))
    expect(await dialog.findByText(/^It has 1 active booking/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel flight' }))
    const sure = await dialogOf('Cancel this flight for everyone?')
    expect(
      await sure.findByText(
        '1 passenger is notified (bookings: 1), and Rp. 0,00 is to be refunded.',
      ),
    ).toBeTruthy()
    fireEvent.click(sure.getByRole('button', { name: 'Yes, cancel flight' }))
    expect(await sure.findByRole('alert')).toHaveProperty('textContent', 'Choose a reason')
    fireEvent.change(sure.getByLabelText('Reason'), { target: { value: 'technical' } })
    fireEvent.click(sure.getByRole('button', { name: 'Yes, cancel flight' }))
    expect(await screen.findByText(/1 unpaid booking cancelled\./)).toBeTruthy()
    await waitFor(() => expect(document.querySelector('tbody')?.textContent).toContain('Cancelled'))
  })

  it('cancelling one class of a departure says that the others stay, and leads to cancelling all of them', async () => {
    const id = await addFlight(server.db)
    const other = await addFlight(server.db, { class_flight: 'business' })
    const staff = callsOf(server, await signIn(server, 'admin'))
    const linked = await staff.put(`/admin/departures/${id}/flights`, { id_flights: [id, other] })
    expect(linked.statusCode, linked.body).toBe(200)
    await open()
    await choose(id, 'Cancel flight')
    const sure = await dialogOf('Cancel this flight for everyone?')
    expect(
      await sure.findByText('Only this class is cancelled. 1 other class of this departure isn’t.'),
    ).toBeTruthy()
    const whole = sure.getByRole('link', { name: 'Cancel the whole departure' })
    expect(whole.getAttribute('href')).toContain(`flights=${id}`)
    expect(sure.queryByText(PROPOSE)).toBeNull()
  })

  it('the form to cancel one class is shown once it is known whether there are others, also where that cannot be read', async () => {
    const id = await addFlight(server.db)
    const other = await addFlight(server.db, { class_flight: 'business' })
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/admin/departures/${id}/flights`, { id_flights: [id, other] })
    await open()
    const heal = failRequests(/\/departures\//)
    const respond = globalThis.fetch
    const release = holdRequests(/\/departures\//)
    await choose(id, 'Cancel flight')
    const sure = await dialogOf('Cancel this flight for everyone?')
    expect(sure.getByRole('status').getAttribute('aria-busy')).toBe('true')
    expect(sure.queryByLabelText('Reason')).toBeNull()
    const yes = sure.getByRole('button', { name: 'Yes, cancel flight' })
    expect(yes).toHaveProperty('disabled', true)
    release()
    expect(await sure.findByLabelText('Reason')).toBeTruthy()
    expect(yes).toHaveProperty('disabled', false)
    globalThis.fetch = respond
    heal()
    fireEvent.click(sure.getByRole('button', { name: 'Try again' }))
    expect(await sure.findByText(/^Only this class is cancelled\./)).toBeTruthy()
  })

  it('other flights are proposed before a booked flight is cancelled, but not of one class of several', async () => {
    const alone = await addFlight(server.db, { days: 40 })
    const id = await addFlight(server.db)
    const other = await addFlight(server.db, { class_flight: 'business' })
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/admin/departures/${id}/flights`, { id_flights: [id, other] })
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    await book(ani, alone, [1])
    await book(ani, id, [1])
    await open()
    await choose(alone, 'Cancel flight')
    const booked = await dialogOf('Cancel this flight for everyone?')
    expect(booked.getByText(PROPOSE)).toBeTruthy()
    expect(booked.getByRole('link', { name: 'Propose other flights first' })).toBeTruthy()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose(id, 'Cancel flight')
    const one = await dialogOf('Cancel this flight for everyone?')
    expect(await one.findByRole('link', { name: 'Cancel the whole departure' })).toBeTruthy()
    expect(one.queryByText(PROPOSE)).toBeNull()
  })

  it('cancelling one class of a closed departure does not lead to cancelling all of them', async () => {
    const id = await addFlight(server.db)
    const other = await addFlight(server.db, { class_flight: 'business' })
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/admin/departures/${id}/flights`, { id_flights: [id, other] })
    await server.db.rows(sql`
      update flights set closed_at = now(), closed_by = (select min(id) from admins)
    `)
    await open()
    await choose(id, 'Cancel flight')
    const sure = await dialogOf('Cancel this flight for everyone?')
    expect(await sure.findByText(/1 other class of this departure isn’t\.$/)).toBeTruthy()
    expect(sure.queryByRole('link')).toBeNull()
  })

  it('the flight list searches and filters on the server and stores both in the URL', async () => {
    const bali = await addFlight(server.db, { destination_place: 'Denpasar', airport_to: 'DPS' })
    const first = await addFlight(server.db, { class_flight: 'first class' })
    const { address } = await open()
    await row(bali)
    fireEvent.change(screen.getByLabelText('Search flights'), { target: { value: 'denp' } })
    await waitFor(() => expect(address()).toBe(`${FLIGHTS}?q=denp`))
    await waitFor(() => expect(screen.queryByRole('link', { name: String(first) })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Filter' }))
    fireEvent.change(filter.getByLabelText('Class'), { target: { value: 'first class' } })
    fireEvent.click(filter.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(address()).toBe(`${FLIGHTS}?q=denp&class_flight=first+class`)
  })

  it('the gate of the selected flights is changed at once, and Undo gives each its own back', async () => {
    const ids = [await addFlight(server.db, { days: 20 }), await addFlight(server.db, { days: 21 })]
    for (const [index, id] of ids.entries())
      await server.db.rows(sql`update flights set gate = ${3 + index} where id = ${id}`)
    const { calls } = await open()
    const gates = () =>
      Promise.all(ids.map(async (id) => (await calls.get(`/admin/flights/${id}`)).json().data.gate))
    await row(ids[0] as number)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: /Change gate of 2/ }))
    const dialog = await dialogOf('New gate for 2 flights')
    fireEvent.change(dialog.getByLabelText('Gate'), { target: { value: '12' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Change 2 flights' }))
    expect(await screen.findByText('Gate of 2 flights changed')).toBeTruthy()
    expect(await gates()).toEqual([12, 12])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await gates()).toEqual([3, 4]))
  })

  it('a flight is taken off sale after a dialog that says what stays and who waits, and is put back', async () => {
    const id = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    await book(ani, id, [1])
    await server.db.rows(sql`
      insert into waiting_entries (id_user, id_flight, adults) select min(id), ${id}, 1 from users
    `)
    await open()
    expect((await row(id)).textContent).toContain('On sale')
    await choose(id, 'Take off sale')
    const dialog = await dialogOf('Take 1 flight off sale?')
    expect(await dialog.findByText('1 active booking stays as it is.')).toBeTruthy()
    expect(dialog.getByText('1 party on the waiting list keeps its place.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Take off sale' }))
    expect(await screen.findByText('1 flight taken off sale')).toBeTruthy()
    await waitFor(async () => expect((await row(id)).textContent).toContain('Not on sale'))
    await choose(id, 'Put back on sale')
    const back = await dialogOf('Put 1 flight back on sale?')
    expect(await back.findByText(/took it off sale, /)).toBeTruthy()
    fireEvent.click(back.getByRole('button', { name: 'Put back on sale' }))
    expect(await screen.findByText('1 flight back on sale')).toBeTruthy()
    await waitFor(async () => expect((await row(id)).textContent).not.toContain('Not on sale'))
  })

  it('the selected flights are taken off sale at once, and Undo puts them back', async () => {
    const first = await addFlight(server.db)
    const second = await addFlight(server.db, { days: 31, flight_number: 'EK2' })
    const stopped = async () =>
      (
        await server.db.rows<{ id: number }>(
          sql`select id from flights where sale_stopped_at is not null order by id`,
        )
      ).map(({ id }) => id)
    await open()
    for (const id of [first, second]) fireEvent.click(within(await row(id)).getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Take 2 off sale' }))
    const dialog = await dialogOf('Take 2 flights off sale?')
    fireEvent.click(dialog.getByRole('button', { name: 'Take off sale' }))
    expect(await screen.findByText('2 flights taken off sale')).toBeTruthy()
    expect(await stopped()).toEqual([first, second])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await stopped()).toEqual([]))
  })

  it('prices of the selected flights change after a preview; fares are left out, and what a colleague changed stays selected', async () => {
    const kept = await addFlight(server.db, { days: 20 })
    const changed = await addFlight(server.db, { days: 21 })
    const withFares = await addFlight(server.db, { days: 22 })
    const sari = callsOf(server, await signIn(server, 'admin', 'Sari'))
    await sari.put(`/admin/flights/${withFares}/fares`, { fares: [{ code: 'Y', price: 300_000 }] })
    await open()
    const price = async (id: number) =>
      (await sari.get(`/admin/flights/${id}`)).json().data.price as number
    await row(withFares)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: /^Change 3/ }))
    const dialog = await dialogOf('Change 3 flights')
    expect(dialog.getByText('Fill in a field to see what changes.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Price'), { target: { value: 'percent' } })
    fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '10' } })
    expect(await dialog.findByText(/Nobody is notified/)).toBeTruthy()
    expect(dialog.getByText(/You can undo this for 24 hours/)).toBeTruthy()
    expect(dialog.getAllByText(/550\.000,00/)).toHaveLength(2)
    expect(dialog.getByText(/sold by fares/)).toBeTruthy()
    await sari.put(`/flights/${kept}`, { price: 510_000 })
    fireEvent.click(dialog.getByRole('button', { name: 'Change 2 flights' }))
    const failed = await dialogOf('1 row didn’t go through')
    expect(failed.getByText(new RegExp(`#${kept}$`))).toBeTruthy()
    expect([await price(kept), await price(changed), await price(withFares)]).toEqual([
      510_000, 550_000, 300_000,
    ])
    fireEvent.click(failed.getByRole('button', { name: 'OK' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await price(changed)).toBe(500_000))
  })

  it('the preview names what a colleague changed since the list was read, by whom, and shows all flights when asked', async () => {
    for (let day = 20; day < 27; day++) await addFlight(server.db, { days: day })
    const theirs = await addFlight(server.db, { days: 19 })
    await open()
    await row(theirs)
    const sari = callsOf(server, await signIn(server, 'admin', 'Sari'))
    await sari.put(`/flights/${theirs}`, { terminal: '3' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: /^Change 8/ }))
    const dialog = await dialogOf('Change 8 flights')
    fireEvent.change(dialog.getByLabelText('Gate'), { target: { value: '12' } })
    expect(await dialog.findByText(/\(changed by Sari, .+\)/)).toBeTruthy()
    expect(dialog.getByRole('heading', { name: '7 flights change, 1 is left out' })).toBeTruthy()
    expect(dialog.getAllByText('Gate 12')).toHaveLength(5)
    fireEvent.click(dialog.getByRole('button', { name: 'See all' }))
    expect(dialog.getAllByText('Gate 12')).toHaveLength(7)
    expect(dialog.getByRole('button', { name: 'Change 7 flights' })).toBeTruthy()
  })

  it('everything that matches is selected over the pages and changed by the job, with progress in the dialog', async () => {
    for (let day = 2; day < 54; day++) await addFlight(server.db, { days: day })
    await open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Select everything that matches/ }))
    // By its text: among the buttons of 50 rows a name takes seconds to be found.
    fireEvent.click(await screen.findByText('Change 52'))
    const dialog = await dialogOf('Change 52 flights')
    fireEvent.change(dialog.getByLabelText('Terminal'), { target: { value: '2e' } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Change 52 flights' }))
    expect(await dialog.findByRole('button', { name: 'Continue in the background' })).toBeTruthy()
    expect(await dialog.findByText('0 of 52…')).toBeTruthy()
    await waitFor(async () =>
      expect(await server.db.rows(sql`select id from bulk_changes`)).toHaveLength(1),
    )
    await carryOutBulkChanges(server.db)
    expect(await screen.findByText('52 flights changed')).toBeTruthy()
    const [flights] = await server.db.rows(
      sql`select count(*)::int as n from flights where terminal = '2E'`,
    )
    expect(flights).toEqual({ n: 52 })
  })

  it('recent changes say what was changed, by whom and what was left out, and Undo asks before it puts the flights back', async () => {
    const ids = [await addFlight(server.db, { days: 20 }), await addFlight(server.db, { days: 21 })]
    const gone = await addFlight(server.db, { days: 22 })
    const { calls } = await open()
    await calls.post(`/admin/flights/${gone}/cancel`)
    await calls.post('/admin/bulk-changes', {
      flights: [...ids, gone].map((id) => ({ id })),
      change: { price: { mode: 'percent', amount: 8 }, shift_minutes: -30, gate: 12 },
      reason: 'New Year demand',
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Recent changes' }))
    const dialog = await dialogOf('Changes to several flights')
    expect(await dialog.findByText('Price +8%, 30 minutes earlier, gate 12')).toBeTruthy()
    expect(dialog.getByText('New Year demand')).toBeTruthy()
    expect(dialog.getByText('2 flights changed, 1 left out')).toBeTruthy()
    fireEvent.click(dialog.getByText('Which were left out, and why'))
    expect(await dialog.findByText(/^EK 181, .+ \(cancelled\)$/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(
      dialog.getByText(
        /Restore the previous values of 2 flights\? Passengers are notified again\./,
      ),
    ).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Undo for 2 flights' }))
    expect(await dialog.findByText('2 flights restored, 1 left out')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
    const flight = (await calls.get(`/admin/flights/${ids[0]}`)).json().data
    expect(flight).toMatchObject({ price: 500_000, gate: 7, departure_time: '08:00' })
  })

  it('a change of more than 24 hours ago offers no Undo, and without changes the list says so', async () => {
    const id = await addFlight(server.db)
    const { calls } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Recent changes' }))
    const empty = await dialogOf('Changes to several flights')
    expect(await empty.findByText('No changes yet')).toBeTruthy()
    fireEvent.click(empty.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await calls.post('/admin/bulk-changes', { flights: [{ id }], change: { gate: 12 } })
    await server.db.rows(sql`update bulk_changes set created_at = now() - interval '25 hours'`)
    fireEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
    const dialog = await dialogOf('Changes to several flights')
    expect(await dialog.findByText('1 flight changed')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('the selected flights are cancelled or delayed by a disruption, which begins with all of them chosen', async () => {
    const late = await addFlight(server.db, { days: 20, departure_time: '11:00' })
    const early = await addFlight(server.db, { days: 20 })
    const gone = await addFlight(server.db, { days: 21 })
    const sari = callsOf(server, await signIn(server, 'admin', 'Sari'))
    await sari.post(`/admin/flights/${gone}/cancel`)
    const { address } = await open()
    await row(late)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel or delay 2' }))
    const { departure_date } = (await sari.get(`/admin/flights/${late}`)).json().data
    await waitFor(() => expect(address()).toContain('disruptions/new'))
    const query = new URLSearchParams(address().split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      airport: 'KNO',
      day: departure_date,
      from: '08:00',
      to: '11:00',
      flights: `${early},${late}`,
    })
  })

  it('Next page and First page move through the flight list', async () => {
    for (let day = 0; day < 51; day += 1) await addFlight(server.db, { days: day + 2 })
    const { address } = await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(tableRows()).toHaveLength(2))
    expect(address()).toContain('?after=')
    fireEvent.click(screen.getByRole('link', { name: 'First page' }))
    await waitFor(() => expect(tableRows()).toHaveLength(51))
  })
})
