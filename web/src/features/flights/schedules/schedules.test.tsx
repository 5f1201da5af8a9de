import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#shared/api/api'
import { sql } from '../../../../../server/src/platform/database/sql'
import { makeFlights } from '../../../../../server/src/use-cases/make-flights.job'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addAircraft, aircraftBody, cabinBody } from '../../../../../server/test/fleet'
import { addAirline, addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { holdRequests } from '../../../../test/hold-requests'
import { NewSchedulePage, SchedulePage } from './schedule-page'
import { SchedulesPage } from './schedules-page'

let server: TestApp
let kelana: number
beforeAll(async () => {
  server = await testApp({ SCHEDULE_DAYS_AHEAD: '60' })
})
beforeEach(async () => {
  await server.reset()
  kelana = await addAirline(server.db)
})
afterAll(() => server.close())

const SCHEDULES = '/admin/dashboard/schedules'
const open = (at = '', role: 'admin' | 'manager' = 'admin') =>
  openAsStaff(
    server,
    <Routes>
      <Route path={SCHEDULES} element={<SchedulesPage />} />
      <Route path={`${SCHEDULES}/create-schedule`} element={<NewSchedulePage />} />
      <Route path={`${SCHEDULES}/:id`} element={<SchedulePage />} />
    </Routes>,
    { at: SCHEDULES + at, role },
  )

/** A day in Jakarta. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  )
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** The button of a day in the calendar, by its state. */
const dayButton = (days: number, state: string) =>
  screen.findByRole('button', { name: new RegExp(` ${Number(day(days).slice(8))} .*: ${state}$`) })

const form = (change: object = {}) => ({
  id_airline: kelana,
  flight_number: 'EK109',
  starting_place: 'Jakarta',
  destination_place: 'Denpasar',
  days_of_week: [1, 2, 3, 4, 5, 6, 7],
  first_day: day(10),
  last_day: day(14),
  departure_time: '07:50',
  arrived_time: '10:45',
  price: 866_000,
  gate: 7,
  terminal: '2E',
  class_flight: 'economy',
  ...change,
})

async function addSchedule(change: object = {}) {
  const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
  const { id } = (await staff.post('/admin/schedules', form(change))).json().data
  await makeFlights(server.db)
  return id as number
}

async function fill() {
  await screen.findByRole('option', { name: 'Kelana' })
  type('Airline', String(kelana))
  type('Flight number', 'EK109')
  type('Starting Place', 'Jakarta')
  type('Destination', 'Denpasar')
  type('First day', day(10))
  type('Last day', day(14))
  type('Departs', '07:50')
  type('Arrives', '10:45')
  type('Price', '866000')
  type('Gate', '7')
  type('Terminal', '2e')
}

describe('creating a schedule', () => {
  it('the calendar shows what will be made, a pressed day is left out, and the button says how many flights', async () => {
    await addFlight(server.db, {
      days: 12,
      flight_number: 'EK109',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      departure_time: '09:00',
    })
    const { address } = await open('/create-schedule')
    expect(await screen.findByText('Fill in the form to see the days it flies on.')).toBeTruthy()
    await fill()
    expect(await screen.findByRole('button', { name: 'Create 4 flights' })).toBeTruthy()
    expect(screen.getByText(/^1.*55.* in the air\.$/)).toBeTruthy()
    expect(screen.getByText('EK109 already flies at 09:00.')).toBeTruthy()

    fireEvent.click(await dayButton(10, 'a flight will be created'))
    expect(await screen.findByRole('button', { name: 'Create 3 flights' })).toBeTruthy()
    expect(await dayButton(10, 'left out')).toBeTruthy()

    press('Create 3 flights')
    await waitFor(() => expect(address()).toMatch(/schedules\/\d+$/))
    await makeFlights(server.db)
    const made = await server.db.rows(sql`
      select departure_date, terminal from flights where id_schedule is not null order by 1
    `)
    expect(made).toEqual([11, 13, 14].map((n) => ({ departure_date: day(n), terminal: '2E' })))
  })

  it('flights that were made between the readings of the schedule and of its run are counted', async () => {
    const { address } = await open('/create-schedule')
    await fill()
    const release = holdRequests(/\/admin\/schedule-runs/)
    fireEvent.click(await screen.findByRole('button', { name: 'Create 5 flights' }))
    await waitFor(() => expect(address()).toMatch(/schedules\/\d+$/))
    expect(await screen.findByText('0 upcoming flights, 0 with bookings.')).toBeTruthy()
    await makeFlights(server.db)
    release()
    expect(await screen.findByText('5 flights created')).toBeTruthy()
    expect(await screen.findByText('5 upcoming flights, 0 with bookings.')).toBeTruthy()
  })

  it('airlines that could not be loaded say so in the form of a schedule, and are there after another try', async () => {
    const { store } = await open('/create-schedule')
    const succeed = failRequests(/\/airlines/)
    store.dispatch(api.util.resetApiState())
    const again = await screen.findByRole('button', { name: 'Try again' })
    succeed()
    fireEvent.click(again)
    expect(await screen.findByRole('option', { name: 'Kelana' })).toBeTruthy()
  })

  it('missing fields are all named at once, and nothing is created', async () => {
    await open('/create-schedule')
    await screen.findByRole('option', { name: 'Kelana' })
    for (const name of [
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
      press(name)
    press(/^Create/)
    expect(await screen.findByText('Choose at least one day.')).toBeTruthy()
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(8)
    expect(await server.db.rows(sql`select id from schedules`)).toEqual([])
  })
})

describe('changing a schedule', () => {
  it('the page says before saving what changes and which booked flights stay, and then saves', async () => {
    const id = await addSchedule()
    const [booked] = await server.db.rows<{ id: number }>(sql`
      select id from flights order by departure_date limit 1
    `)
    await book(callsOf(server, await signIn(server, 'user')), booked?.id ?? 0, [1])
    await open(`/${id}`)
    expect(await screen.findByText('5 upcoming flights, 1 with bookings.')).toBeTruthy()
    type('Price', '900000')
    expect(await screen.findByText(/4 changed/)).toBeTruthy()
    expect(screen.getByText('1 booked flight')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open flight' }).getAttribute('href')).toBe(
      `/admin/dashboard/flights/edit/${booked?.id}`,
    )
    press('Save schedule')
    expect(await screen.findByText('Schedule EK109 saved')).toBeTruthy()
    await makeFlights(server.db)
    const prices = await server.db.rows(sql`select price from flights order by departure_date`)
    expect(prices.map((one) => (one as { price: number }).price)).toEqual([
      866_000, 900_000, 900_000, 900_000, 900_000,
    ])
    expect(await screen.findByText(/4 changed, 1 booked flight left/)).toBeTruthy()
  })

  it('flights that a change added between the readings of the schedule and of its run are counted', async () => {
    const id = await addSchedule()
    await open(`/${id}`)
    expect(await screen.findByText('5 upcoming flights, 0 with bookings.')).toBeTruthy()
    expect(await screen.findByText('5 flights created')).toBeTruthy()
    const release = holdRequests(/\/admin\/schedule-runs/)
    type('Last day', day(16))
    press('Save schedule')
    // Not by its message, which may be that of another test.
    await expect
      .poll(() => server.db.row(sql`select last_day from schedules where id = ${id}`))
      .toEqual({ last_day: day(16) })
    await makeFlights(server.db)
    release()
    expect(await screen.findByText('2 flights created')).toBeTruthy()
    expect(await screen.findByText('7 upcoming flights, 0 with bookings.')).toBeTruthy()
  })

  it('a change that a colleague made meanwhile is shown beside the own one, and nothing is overwritten', async () => {
    const id = await addSchedule()
    const { calls } = await open(`/${id}`)
    await screen.findByDisplayValue('866000')
    await calls.put(`/admin/schedules/${id}`, { price: 700_000 })
    type('Price', '900000')
    press('Save schedule')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Rp. 700.000,00')).toBeTruthy()
    expect(within(dialog).getByText('Rp. 900.000,00')).toBeTruthy()
  })

  it('ending a schedule says what becomes of its flights first', async () => {
    const id = await addSchedule()
    await open(`/${id}`)
    await screen.findByDisplayValue('866000')
    press('End schedule')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('5 upcoming flights, 0 with bookings.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'End schedule' }))
    expect(await screen.findByText('Schedule EK109 ended')).toBeTruthy()
    expect(await screen.findByText(/This schedule was ended/)).toBeTruthy()
    await makeFlights(server.db)
    expect(await server.db.rows(sql`select id from flights`)).toEqual([])
  })
})

it('the list shows schedules with their week, times with zones and upcoming flights', async () => {
  await addSchedule({ days_of_week: [1, 3, 5] })
  await open()
  const row = await screen.findByRole('row', { name: /EK 109/ })
  expect(row.textContent).toContain('Monday, Wednesday, Friday')
  expect(row.textContent).toContain('07:50 WIB')
  expect(row.textContent).toContain('10:45 WITA')
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/schedules\/\d+$/)
  expect(await screen.findByText(/flights? created/)).toBeTruthy()
})

it('ended schedules that cannot be loaded are not the active ones', async () => {
  await addSchedule()
  await open()
  await screen.findByRole('row', { name: /EK 109/ })
  failRequests(/\/admin\/schedules\?.*state=ended/)
  type('Status', 'ended')
  expect(await screen.findByText('We couldn’t load the schedules')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('an empty list says what a schedule is for', async () => {
  await open()
  expect(await screen.findByText('No schedules yet')).toBeTruthy()
})

it('a layover that was typed wrongly stops nothing once the flight is direct again', async () => {
  const id = await addSchedule()
  await open(`/${id}`)
  await screen.findByDisplayValue('866000')
  type('Transit', 'transit')
  type('Layover in minutes (optional)', '5000')
  press('Save schedule')
  await waitFor(() =>
    expect(box('Layover in minutes (optional)').getAttribute('aria-invalid')).toBe('true'),
  )
  type('Transit', 'direct')
  type('Price', '900000')
  press('Save schedule')
  // Not by its message, which may be that of another test.
  await expect
    .poll(() => server.db.row(sql`select price from schedules where id = ${id}`))
    .toEqual({ price: 900_000 })
})

describe('a schedule of several cabins', () => {
  const BUSINESS = { class_flight: 'business', price: 3_450_000 }
  /** The fields of a cabin, counted from 1. */
  const cabin = async (number: number) =>
    within(await screen.findByRole('group', { name: `Cabin ${number}` }))
  const typeIn = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } })
  const sold = () =>
    server.db.rows(sql`select class_flight, price from schedules order by class_flight`)

  it('a cabin that is added is sold on every departure, and the calendar counts the seats of both', async () => {
    const { address } = await open('/create-schedule')
    await fill()
    expect(await screen.findByText(/^600 seats/)).toBeTruthy()
    press('Add a cabin')
    const business = await cabin(2)
    expect(business.getByLabelText<HTMLSelectElement>('Class').value).toBe('business')
    typeIn(business.getByLabelText('Price'), '3450000')
    expect(await screen.findByText(/^780 seats/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Create 5 flights' }))
    await waitFor(() => expect(address()).toMatch(/schedules\/\d+$/))
    await makeFlights(server.db)
    expect(await screen.findByText('5 flights created')).toBeTruthy()
    expect(
      await server.db.rows(sql`
        select count(*)::int as flights, count(distinct id_departure)::int as departures from flights
      `),
    ).toEqual([{ flights: 10, departures: 5 }])
    expect(await sold()).toEqual([BUSINESS, { class_flight: 'economy', price: 866_000 }])
  })

  it('a class that one cabin has is no choice of the others, and there are at most three', async () => {
    await open('/create-schedule')
    press('Add a cabin')
    press('Add a cabin')
    const third = await cabin(3)
    expect(third.getAllByRole('option').map((one) => one.textContent)).toEqual(['First class'])
    expect(screen.queryByRole('button', { name: 'Add a cabin' })).toBeNull()
    press('Remove cabin 2')
    expect(screen.queryByRole('group', { name: 'Cabin 3' })).toBeNull()
    expect((await cabin(2)).getByLabelText<HTMLSelectElement>('Class').value).toBe('first class')
  })

  it('a price of another cabin that is missing or not allowed is named at its field', async () => {
    await open('/create-schedule')
    await fill()
    press('Add a cabin')
    press(/^Create/)
    const price = (await cabin(2)).getByLabelText('Price')
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
    typeIn(price, '3450000')
    await waitFor(() => expect(price.getAttribute('aria-invalid')).not.toBe('true'))
    typeIn(price, '0')
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
    expect(await sold()).toEqual([])
  })

  it('removing a stored cabin says what becomes of its flights, and loses no cabin that a colleague adds', async () => {
    const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
    const id = await addSchedule()
    await staff.put(`/admin/schedules/${id}`, { other_cabins: [BUSINESS] })
    await open(`/${id}`)
    await screen.findByDisplayValue('866000')
    press('Remove cabin 2')
    expect(await screen.findByText(/After saving, business is no longer sold/)).toBeTruthy()
    const first = { class_flight: 'first class', price: 9_000_000 }
    await staff.put(`/admin/schedules/${id}`, { other_cabins: [BUSINESS, first] })
    press('Save schedule')
    const conflict = within(await screen.findByRole('dialog'))
    expect(conflict.getByText(/first class Rp\. 9\.000\.000,00/)).toBeTruthy()
    expect(await sold()).toHaveLength(3)
    fireEvent.click(conflict.getByRole('button', { name: 'All theirs' }))
    fireEvent.click(conflict.getByRole('button', { name: 'Save this choice' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await staff.get(`/admin/schedules/${id}`)).json().data.cabins).toHaveLength(3)
  })

  it('what was typed of cabins is there again when the form is opened the next time', async () => {
    const first = await open('/create-schedule', 'manager')
    press('Add a cabin')
    typeIn((await cabin(2)).getByLabelText('Price'), '3450000')
    first.unmount()
    await open('/create-schedule', 'manager')
    expect((await cabin(2)).getByLabelText<HTMLInputElement>('Price').value).toBe('3450000')
  })

  it('an aircraft type offers the classes that it sells, with their seats', async () => {
    const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
    const { id } = await addAircraft(staff, [
      cabinBody({ class_flight: 'business', rows: 2, exit_rows: [] }),
      cabinBody({ first_row: 10, exit_rows: [] }),
    ])
    await open('/create-schedule')
    await screen.findByRole('option', { name: /24 seats/ })
    type('Aircraft type (optional)', String(id))
    fireEvent.click(await screen.findByRole('button', { name: /^Add business, \d+ seats$/ }))
    expect(await cabin(2)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
  })

  it('a cabin that the aircraft has lost meanwhile is refused at its field, which gets the focus', async () => {
    const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
    const economy = cabinBody({ first_row: 10, exit_rows: [] })
    const { id } = await addAircraft(staff, [
      cabinBody({ class_flight: 'business', rows: 2, exit_rows: [] }),
      economy,
    ])
    await open('/create-schedule')
    await fill()
    await screen.findByRole('option', { name: /24 seats/ })
    type('Aircraft type (optional)', String(id))
    fireEvent.click(await screen.findByRole('button', { name: /^Add business, \d+ seats$/ }))
    typeIn((await cabin(2)).getByLabelText('Price'), '3450000')
    const changed = await staff.put(`/admin/aircraft-types/${id}`, aircraftBody([economy]))
    expect(changed.statusCode).toBe(200)
    press(/^Create/)
    const refused = (await cabin(2)).getByLabelText('Class')
    await waitFor(() => expect(refused.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(refused)
    expect(screen.getAllByText('This aircraft has no cabin of that class.')).toHaveLength(1)
    expect(await sold()).toEqual([])
  })

  it('the aircraft type of a schedule stays chosen when the types arrive after the schedule', async () => {
    const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
    const { id: aircraft } = await addAircraft(staff)
    const id = await addSchedule({ id_aircraft_type: aircraft })
    const release = holdRequests(/\/aircraft-types/)
    await open(`/${id}`)
    await screen.findByDisplayValue('866000')
    release()
    await screen.findByRole('option', { name: /24 seats/ })
    expect(box('Aircraft type (optional)').value).toBe(String(aircraft))
  })

  it('the list shows the cabins in one row, each has its fares, and a removed one ends', async () => {
    await addSchedule({ other_cabins: [BUSINESS] })
    await open()
    const row = await screen.findByRole('row', { name: /EK 109/ })
    expect(row.textContent).toContain('business Rp. 3.450.000,00economy Rp. 866.000,00')
    fireEvent.click(within(row).getByRole('link'))
    const links = await screen.findAllByRole('link', { name: 'View fares' })
    const ids = await server.db.rows<{ id: number }>(sql`select id from schedules order by id desc`)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ids.map(({ id }) => `/admin/dashboard/schedules/${id}/fares`),
    )
    press('Remove cabin 2')
    press('Save schedule')
    await expect
      .poll(() => server.db.rows(sql`select class_flight from schedules where ended_on is null`))
      .toEqual([{ class_flight: 'business' }])
  })

  it('a day on which staff deleted the flight of one class is marked, and says which class is missing', async () => {
    const id = await addSchedule({ other_cabins: [BUSINESS] })
    const [flight] = await server.db.rows<{ id: number }>(sql`
      select id from flights where class_flight = 'business' order by departs_at limit 1
    `)
    const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
    await staff.delete(`/flights/${flight?.id}`)
    await open(`/${id}`)
    expect(await dayButton(10, 'the flight stays as it is, without business')).toBeTruthy()
    expect(await dayButton(11, 'the flight stays as it is')).toBeTruthy()
    expect(screen.getByText('Not in every class')).toBeTruthy()
    // Five departures of 120 and 36 seats, without those of one business cabin.
    expect(screen.getByText(/^744 seats/)).toBeTruthy()
  })

  it('ending a schedule says that all its cabins end', async () => {
    const id = await addSchedule({ other_cabins: [BUSINESS] })
    await open(`/${id}`)
    await screen.findByDisplayValue('866000')
    press('End schedule')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('All cabins end: Business, Economy.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'End schedule' }))
    await expect
      .poll(() => server.db.rows(sql`select id from schedules where ended_on is null`))
      .toEqual([])
  })
})
