import { ProfileChange } from '@sayap/contract/accounts/profile-form'
import { NewUser } from '@sayap/contract/accounts/users'
import { AirlineChange, NewAirline } from '@sayap/contract/catalog/airlines'
import { DestinationChange, NewDestination } from '@sayap/contract/catalog/destinations'
import { FlightChange, NewFlight } from '@sayap/contract/flights/flight-form'
import { SCHEDULE_COLUMNS } from '@sayap/contract/flights/flight-import'
import { AnnouncementForm } from '@sayap/contract/messaging/announcements'
import { BankAccountChange, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import { PaymentDeadlines } from '@sayap/contract/payment/payment-deadlines'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runImports } from '../src/modules/flights/import/import-flights.job'
import { PASSWORD, signIn } from './accounts'
import { type Calls, callsOf } from './bookings'
import { addAircraft, cabinBody } from './fleet'
import { addAirline, addFlight } from './flights'
import { fileOf, formOf, photoOf } from './forms'
import { type TestApp, testApp } from './test-app'

type Fields = Record<string, unknown>
type Schema = { shape: object }

interface Entity {
  path: string
  /** Absent where the entity always exists. */
  create?: Schema
  /** Absent where it cannot be changed. */
  update?: Schema
  /** Whether an update must name every field. */
  replaces?: boolean
  /** Fields of the schemas that are sent, but are no columns. */
  notStored?: string[]
  /** A value for every stored field, and another one. */
  first: Fields
  second: Fields
  /** Fields that follow when another one changes. */
  follows?: Record<string, string>
  /** Fields that can be emptied, with the value they then have. */
  empty?: Fields
  /** By default `GET path/id`. */
  read?: (calls: Calls, id: number) => Promise<Fields>
  role?: 'user' | 'admin'
}

let server: TestApp
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  const airline = await addAirline(server.db, 'Pawana', 'PW')
  await addAirline(server.db, 'Bayu', 'BY')
  flight = await addFlight(server.db, { id_airline: airline })
  const staff = callsOf(server, await signIn(server, 'super admin'))
  const cabins = [
    cabinBody({ class_flight: 'business' }),
    cabinBody({ class_flight: 'first class', first_row: 10, exit_rows: [] }),
  ]
  for (const name of ['One', 'Other']) await addAircraft(staff, cabins, { name })
})

const photo = async (colour: string) => fileOf(await photoOf(100, 100, colour))
const inList = (path: string) => async (calls: Calls, id: number) =>
  (await calls.get(path)).json().data.find((one: { id: number }) => one.id === id)

const FLIGHT: Entity = {
  path: '/flights',
  create: NewFlight,
  update: FlightChange,
  // `id_airlane` is the former spelling of `id_airline`; the others are computed.
  notStored: ['id_airlane', 'capacity', 'duration_time', 'confirm'],
  first: {
    id_airline: 1,
    flight_number: 'PW77',
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    airport_from: 'KNO',
    airport_to: 'HLP',
    departure_date: '2030-03-01',
    departure_time: '08:05',
    arrived_date: '2030-03-02',
    arrived_time: '00:25',
    transit: 'transit',
    price: 750_000,
    gate: 7,
    terminal: 'B',
    luggage: true,
    wifi: true,
    meal: true,
    type_trip: 'rounded trip',
    class_flight: 'business',
    transit_place: 'Surabaya',
    layover_minutes: 95,
    cabin_kg: 7,
    checked_kg: 30,
    aircraft: 'Airbus A320',
    id_aircraft_type: 1,
  },
  second: {
    id_airline: 2,
    flight_number: 'BY1',
    starting_place: 'Yogyakarta',
    destination_place: 'Tokyo',
    airport_from: 'JOG',
    airport_to: 'NRT',
    departure_date: '2030-02-28',
    departure_time: '07:00',
    arrived_date: '2030-03-03',
    arrived_time: '09:30',
    transit: 'direct',
    price: 1_000_000,
    gate: 12,
    terminal: '2E',
    luggage: false,
    wifi: false,
    meal: false,
    type_trip: 'one way',
    class_flight: 'first class',
    transit_place: 'Makassar',
    layover_minutes: 40,
    cabin_kg: 10,
    checked_kg: 40,
    aircraft: 'Boeing 737-800',
    id_aircraft_type: 2,
  },
  empty: {
    transit_place: undefined,
    layover_minutes: undefined,
    cabin_kg: undefined,
    checked_kg: undefined,
    aircraft: undefined,
    id_aircraft_type: undefined,
  },
  // A new place gets its primary airport.
  follows: { starting_place: 'airport_from', destination_place: 'airport_to' },
  read: async (calls, id) => (await calls.get(`/admin/flights/${id}`)).json().data,
}

const ENTITIES: Record<string, Entity> = {
  flight: FLIGHT,
  airline: {
    path: '/airlines',
    create: NewAirline,
    update: AirlineChange,
    first: { name: 'Angin', code: 'AG', active: true, photo: photo('#ff0000') },
    second: { name: 'Badai', code: 'BD', active: false, photo: photo('#00ff00') },
    read: inList('/airlines'),
  },
  destination: {
    path: '/destinations',
    create: NewDestination,
    update: DestinationChange,
    first: {
      name: 'Bali',
      description: 'By the sea.',
      description_id: 'Di tepi laut.',
      popularity: 7,
      focal_x: 10,
      focal_y: 20,
      photo: photo('#ff0000'),
    },
    second: {
      name: 'Lombok',
      description: 'Quiet.',
      description_id: 'Tenang.',
      popularity: 8,
      focal_x: 30,
      focal_y: 40,
      photo: photo('#00ff00'),
    },
    empty: { description: '', description_id: '' },
    read: async (calls, id) => (await calls.get(`/destinations/${id}`)).json().data[0],
  },
  profile: {
    path: '/user/edit',
    update: ProfileChange,
    notStored: ['current_password'],
    role: 'user',
    first: {
      name: 'Ani Lestari',
      email: 'ani.lestari@example.com',
      city: 'Medan',
      address: 'Jalan Merdeka 1',
      phone: '+6281234567890',
      post_code: '20111',
      title: 'mrs',
      photo: photo('#ff0000'),
    },
    second: {
      name: 'Ani Siregar',
      email: 'ani.siregar@example.com',
      city: 'Jakarta',
      address: 'Jalan Sudirman 2',
      phone: '+6281234567891',
      post_code: '10110',
      title: 'miss',
      photo: photo('#00ff00'),
    },
    empty: { city: null, address: null, phone: null, post_code: null },
    read: async (calls) => (await calls.get('/user/profile')).json().data,
  },
  traveller: {
    path: '/users',
    create: NewUser,
    notStored: ['password'],
    first: {
      name: 'Dewi',
      email: 'dewi@example.com',
      phone: '+6281234567890',
      city: 'Medan',
      title: 'mrs',
    },
    second: {},
  },
  'bank account': {
    path: '/bank-accounts',
    create: NewBankAccount,
    update: BankAccountChange,
    replaces: true,
    first: {
      bank_name: 'Bank Nusa',
      account_number: '1234567890',
      account_holder: 'PT Sayap',
      active: true,
    },
    second: {
      bank_name: 'Bank Laut',
      account_number: '9876543210',
      account_holder: 'PT Sayap Dua',
      active: false,
    },
    read: inList('/bank-accounts'),
  },
  'payment deadlines': {
    path: '/payment-deadlines',
    update: PaymentDeadlines,
    replaces: true,
    first: {
      hours_to_pay: 24,
      minutes_near_departure: 60,
      hours_before_departure: 6,
      hours_in_review: 5,
    },
    second: {
      hours_to_pay: 48,
      minutes_near_departure: 90,
      hours_before_departure: 8,
      hours_in_review: 4,
    },
    read: async (calls) => (await calls.get('/payment-deadlines')).json().data,
  },
  announcement: {
    path: '/notifications/broadcast',
    create: AnnouncementForm,
    notStored: ['client_id'],
    first: { id_flight: 1, text: 'Gate 7 opens late.' },
    second: {},
    read: inList('/notifications/broadcasts'),
  },
}

const fieldsOf = ({ shape }: Schema, { notStored = [] }: Entity) =>
  // The revision says on what a change is based; see editing.test.ts.
  Object.keys(shape).filter(
    (field) => !['revision', 'id'].includes(field) && !notStored.includes(field),
  )

/** Sends a form if there is a file, as the web application does, else JSON. */
async function send(calls: Calls, method: 'post' | 'put', path: string, fields: Fields) {
  const sent = Object.fromEntries(
    await Promise.all(
      Object.entries(fields).map(async ([name, value]) => [name, await value] as const),
    ),
  )
  if (!Object.values(sent).some((value) => value instanceof File)) return calls[method](path, sent)
  const { payload, headers } = await formOf(
    Object.entries(sent).map(([name, value]): [string, string | Blob] => [
      name,
      value instanceof File ? value : String(value ?? ''),
    ]),
  )
  return calls.with(headers)[method](path, payload)
}

async function succeed(...call: Parameters<typeof send>) {
  const response = await send(...call)
  expect([200, 201], response.body).toContain(response.statusCode)
  return response.json().data
}

const as = async ({ role = 'admin' }: Entity) => callsOf(server, await signIn(server, role))

const CONFIRMED = ['departure_past', 'arrival_too_late']

/** What an update needs in addition to the fields it changes. */
const proof = (entity: Entity, fields: Fields) => ({
  ...(entity.notStored?.includes('confirm') && { confirm: CONFIRMED }),
  ...passwordFor(entity, fields),
})

const passwordFor = (entity: Entity, fields: Fields) =>
  entity.notStored?.includes('current_password') && 'email' in fields
    ? { current_password: PASSWORD }
    : {}

const extra = (entity: Entity) =>
  Object.fromEntries(
    (entity.notStored ?? []).flatMap((field): [string, unknown][] =>
      field === 'password' || field === 'client_id'
        ? [[field, field === 'password' ? PASSWORD : crypto.randomUUID()]]
        : field === 'confirm'
          ? [[field, CONFIRMED]]
          : [],
    ),
  )

/** Creates the entity, or sets it to `first` if it always exists; returns its id. */
async function make(calls: Calls, entity: Entity): Promise<number> {
  const { path, create, first } = entity
  if (create) return (await succeed(calls, 'post', path, { ...first, ...extra(entity) })).id
  await succeed(calls, 'put', path, { ...first, ...proof(entity, first) })
  return 0
}

const pathOf = ({ path, create }: Entity, id: number) => (create ? `${path}/${id}` : path)

const readBack = async (calls: Calls, entity: Entity, id: number): Promise<Fields> =>
  entity.read ? entity.read(calls, id) : (await calls.get(`${entity.path}/${id}`)).json().data

/**
 * The stored fields that can be compared with what was sent: of a photo, only whether there is one.
 */
const comparable = (fields: Fields, row: Fields) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [
      field,
      field === 'photo' ? typeof row[field] === 'string' : row[field],
    ]),
  )
const expected = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, field === 'photo' ? true : value]),
  )

describe.each(Object.entries(ENTITIES))('%s', (name, entity) => {
  const { create, update, first, second } = entity

  it(`every writable field of a ${name} in the contract has a value in this test`, () => {
    for (const schema of [create, update])
      if (schema) expect(fieldsOf(schema, entity).sort()).toEqual(Object.keys(first).sort())
    if (update) expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort())
  })

  it(`every writable field of a ${name} is stored as it is sent`, async () => {
    const calls = await as(entity)
    const id = await make(calls, entity)
    const row = await readBack(calls, entity, id)
    expect(comparable(first, row)).toEqual(expected(first))
  })

  if (update)
    it(`changing one field of a ${name} stores it and leaves all others as they were`, async () => {
      const calls = await as(entity)
      const id = await make(calls, entity)
      for (const field of Object.keys(first)) await changeOneField(calls, entity, id, field)
      expect(comparable(second, await readBack(calls, entity, id))).toEqual(expected(second))
    })

  if (entity.empty)
    it(`every nullable field of a ${name} can be emptied without touching the others`, async () => {
      const calls = await as(entity)
      const id = await make(calls, entity)
      for (const [field, emptied] of Object.entries(entity.empty ?? {})) {
        const before = await readBack(calls, entity, id)
        await succeed(calls, 'put', pathOf(entity, id), { [field]: '' })
        const after = await readBack(calls, entity, id)
        expect(comparable(first, after)).toEqual({ ...comparable(first, before), [field]: emptied })
      }
    })
})

async function changeOneField(
  calls: Awaited<ReturnType<typeof as>>,
  entity: Entity,
  id: Awaited<ReturnType<typeof make>>,
  field: string,
) {
  const { first, second, follows = {}, replaces = false } = entity
  const before = await readBack(calls, entity, id)
  const change = { [field]: second[field] }
  const sent = replaces ? { ...comparable(first, before), ...change } : change
  await succeed(calls, 'put', pathOf(entity, id), { ...sent, ...proof(entity, sent) })
  const after = await readBack(calls, entity, id)
  if (field === 'photo') expect(after.photo).not.toBe(before.photo)
  const { [follows[field] ?? '']: _, ...others } = comparable(first, before)
  expect(comparable(first, after)).toMatchObject({ ...others, ...expected(change) })
}

describe('exports', () => {
  it("every writable field of a profile is part of the traveller's data export", async () => {
    const profile = ENTITIES.profile as Entity
    const ani = await as(profile)
    await make(ani, profile)
    const [user] = (await ani.get('/user/export')).json().data.tables.users
    expect(comparable(profile.first, user)).toEqual(expected(profile.first))
  })

  it('every writable field of a flight is a column of the exported schedule', () => {
    expect([...SCHEDULE_COLUMNS]).toEqual(expect.arrayContaining(fieldsOf(NewFlight, FLIGHT)))
  })

  it('every writable field of a flight survives export, deletion and import', async () => {
    const staff = await as(FLIGHT)
    await staff.delete(`/flights/${flight}`)
    for (const fields of [FLIGHT.first, FLIGHT.second]) {
      const id = await make(staff, { ...FLIGHT, first: fields })
      const csv = (await staff.get('/flights/export.csv?when=all')).body
      await staff.delete(`/flights/${id}`)
      const checked = await succeed(staff, 'post', '/flights/import', {
        file: fileOf(Buffer.from(csv), 'flights.csv', 'text/csv'),
        confirm: CONFIRMED.join(),
      })
      expect(checked).toMatchObject({ good: 1, bad: 0, known: 0 })
      await staff.post(`/flights/imports/${checked.id}/start`)
      await runImports(server.db)
      const [imported] = (await staff.get('/admin/flights')).json().data
      expect(comparable(fields, imported)).toEqual(fields)
      await staff.delete(`/flights/${imported.id}`)
    }
  })
})
