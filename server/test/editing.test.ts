import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../src/platform/database/sql'
import { PASSWORD, signIn } from './accounts'
import { addBankAccount } from './bank-accounts'
import { type Calls, callsOf } from './bookings'
import { addAirline, addFlight } from './flights'
import { type TestApp, testApp } from './test-app'

type Fields = Record<string, unknown>

interface Entity {
  /** Adds one and returns the path of its update. */
  add: () => Promise<string>
  /** Every field that is sent when the object is sent as a whole. */
  whole: readonly string[]
  /** Three values of one field: as added, of a colleague, and of the caller. */
  shared: [field: string, added: unknown, theirs: unknown, yours: unknown]
  /** Another field and its new value. Absent for an entity with one field. */
  other?: [field: string, value: unknown]
  read: (path: string) => Promise<Fields>
  /** A change has to name every field. */
  complete?: boolean
  traveller?: boolean
}

let server: TestApp
let budi: Calls
let dewi: Calls
let ani: Calls

beforeAll(async () => {
  // Bank accounts are changed at once then, not by the approval of a second person.
  server = await testApp({ APPROVALS: 'off' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  budi = callsOf(server, await signIn(server, 'admin', 'Budi'))
  dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
  ani = callsOf(server, await signIn(server, 'user'))
})

const data = async (calls: Calls, path: string) => (await calls.get(path)).json().data
const idOf = (path: string) => Number(path.split('/').at(-1))
const inList = (list: string) => async (path: string) =>
  (await data(budi, list)).find(({ id }: { id: number }) => id === idOf(path))

const ENTITIES: Record<string, Entity> = {
  flight: {
    add: async () => `/flights/${await addFlight(server.db)}`,
    whole: [
      'id_airline',
      'flight_number',
      'starting_place',
      'destination_place',
      'airport_from',
      'airport_to',
      'departure_date',
      'departure_time',
      'arrived_date',
      'arrived_time',
      'transit',
      'price',
      'gate',
      'terminal',
      'luggage',
      'wifi',
      'meal',
      'type_trip',
      'class_flight',
      'capacity',
    ],
    shared: ['price', 500_000, 450_000, 550_000],
    other: ['gate', 9],
    read: (path) => data(budi, `/admin${path}`),
  },
  airline: {
    add: async () => `/airlines/${await addAirline(server.db)}`,
    whole: ['name', 'code', 'active'],
    shared: ['name', 'Kelana', 'Kelana Air', 'Kelana Udara'],
    other: ['code', 'KA'],
    read: inList('/airlines'),
  },
  destination: {
    add: async () => {
      const body = { name: 'Lombok', description: 'Quiet.', popularity: 90 }
      return `/destinations/${(await budi.post('/destinations', body)).json().data.id}`
    },
    whole: ['name', 'description', 'popularity', 'focal_x', 'focal_y'],
    shared: ['popularity', 90, 91, 92],
    other: ['description', 'Very quiet.'],
    read: async (path) => (await data(budi, path))[0],
  },
  user: {
    add: async () => `/users/${(await data(ani, '/user/profile')).id}`,
    whole: ['suspended'],
    shared: ['suspended', false, true, false],
    read: (path) => data(budi, path),
  },
  'bank account': {
    add: async () => `/bank-accounts/${await addBankAccount(server.db)}`,
    whole: ['bank_name', 'account_number', 'account_holder', 'active'],
    shared: ['account_holder', 'PT Sayap Nusantara', 'PT Sayap', 'PT Nusantara'],
    other: ['active', false],
    read: inList('/bank-accounts'),
    complete: true,
  },
  'payment deadlines': {
    add: async () => {
      await budi.put('/payment-deadlines', {
        hours_to_pay: 24,
        minutes_near_departure: 60,
        hours_before_departure: 6,
        hours_in_review: 5,
      })
      return '/payment-deadlines'
    },
    whole: ['hours_to_pay', 'minutes_near_departure', 'hours_before_departure', 'hours_in_review'],
    shared: ['hours_to_pay', 24, 36, 48],
    other: ['minutes_near_departure', 90],
    read: (path) => data(budi, path),
    complete: true,
  },
  profile: {
    add: async () => {
      await ani.put('/user/edit', { city: 'Medan', address: 'Jalan Merdeka 1' })
      return '/user/edit'
    },
    whole: ['name', 'email', 'city', 'address', 'phone', 'post_code', 'title'],
    shared: ['city', 'Medan', 'Jakarta', 'Bandung'],
    other: ['address', 'Jalan Sudirman 2'],
    read: () => data(ani, '/user/profile'),
    traveller: true,
  },
}

const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))

describe.each(Object.entries(ENTITIES))('editing: %s', (name, entity) => {
  const { whole, shared, other, read, complete, traveller } = entity
  const [field, added, theirs, yours] = shared
  const people = () => (traveller ? [ani, ani] : [budi, dewi]) as [Calls, Calls]

  /** Adds one and lets the first person change it after the second has read it. */
  async function changedMeanwhile(change: Fields = { [field]: theirs }) {
    const path = await entity.add()
    const seen = await read(path)
    const [first, second] = people()
    const body = complete ? { ...pick(seen, whole), ...change } : change
    const response = await first.put(path, { ...body, revision: seen.revision })
    expect(response.statusCode, response.body).toBe(200)
    return { path, seen, second, changed: response.json().data }
  }
  const sent = (seen: Fields, change: Fields) =>
    complete ? { ...pick(seen, whole), ...change } : change

  it(`a change of a ${name} raises its revision, and one that changes nothing does not`, async () => {
    const { path, seen, second, changed } = await changedMeanwhile()
    expect(seen[field]).toBe(added)
    expect(changed.revision).toBe(Number(seen.revision) + 1)
    const again = await second.put(path, sent(changed, { [field]: theirs }))
    expect(again.json().data.revision).toBe(changed.revision)
    expect(again.headers.etag).toBe(`"${changed.revision}"`)
  })

  it(`a change of a ${name} with a stale revision is refused with both values, and nothing is written`, async () => {
    const { path, seen, second, changed } = await changedMeanwhile()
    // Of two values no change can differ from the former and from the present one.
    if (name === 'user') return
    const response = await second.put(path, {
      ...sent(seen, { [field]: yours }),
      revision: seen.revision,
    })
    expect([response.statusCode, response.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(response.json().changed).toEqual({
      revision: changed.revision,
      by: traveller ? null : 'Budi',
      at: expect.stringMatching(/^\d{4}-/),
      fields: [{ field, theirs, yours }],
    })
    expect(await read(path)).toEqual(expect.objectContaining({ [field]: theirs }))
  })

  it(`a change of a ${name} with the revision of the refusal is written`, async () => {
    const { path, second, changed } = await changedMeanwhile()
    const body = { ...sent(changed, { [field]: yours }), revision: changed.revision }
    expect((await second.put(path, body)).statusCode).toBe(200)
    expect(await read(path)).toEqual(expect.objectContaining({ [field]: yours }))
  })

  it(`a client that sends no revision of a ${name} overwrites as before`, async () => {
    const { path, seen, second } = await changedMeanwhile()
    const response = await second.put(path, sent(seen, { [field]: yours }))
    expect(response.statusCode).toBe(200)
    expect(await read(path)).toEqual(expect.objectContaining({ [field]: yours }))
  })

  if (other)
    it(`a whole ${name} sent with If-Match changes only the fields that differ from what was read`, async () => {
      const { path, seen, second } = await changedMeanwhile()
      const body = { ...pick(seen, whole), [other[0]]: other[1] }
      const response = await second.with({ 'if-match': `"${seen.revision}"` }).put(path, body)
      expect(response.statusCode, response.body).toBe(200)
      expect(await read(path)).toEqual(
        expect.objectContaining({ [field]: theirs, [other[0]]: other[1] }),
      )
    })

  it(`a whole ${name} sent with If-Match is refused for a field that both changed`, async () => {
    const { path, seen, second } = await changedMeanwhile()
    if (name === 'user') return
    const body = { ...pick(seen, whole), [field]: yours }
    const response = await second.with({ 'if-match': `"${seen.revision}"` }).put(path, body)
    expect([response.statusCode, response.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(response.json().changed.fields).toEqual([{ field, theirs, yours }])
  })

  if (other)
    it(`a stale revision of a ${name} is refused also where somebody else changed another field`, async () => {
      const { path, seen, second } = await changedMeanwhile()
      const body = { ...sent(seen, { [other[0]]: other[1] }), revision: seen.revision }
      const response = await second.put(path, body)
      expect(response.statusCode).toBe(409)
      expect(response.json().changed.fields).toEqual([{ field, theirs, yours: added }])
    })
})

describe('revisions', () => {
  it('GET of one flight, user, destination and profile answers its revision as ETag', async () => {
    const flight = await addFlight(server.db)
    const { id } = await data(ani, '/user/profile')
    const place = (await budi.post('/destinations', { name: 'Lombok' })).json().data.id
    for (const [calls, path] of [
      [ani, `/flights/${flight}`],
      [budi, `/admin/flights/${flight}`],
      [budi, `/users/${id}`],
      [ani, '/user/profile'],
    ] as const)
      expect((await calls.get(path)).headers.etag, path).toBe('"1"')
    expect((await budi.get(`/destinations/${place}`)).headers.etag).toMatch(/^W\/"1\.[\w-]+"$/)
  })

  it('the ETag of a cached destination is accepted as If-Match, also when a proxy has marked it', async () => {
    const path = await (ENTITIES.destination as Entity).add()
    const tag = String((await budi.get(path)).headers.etag)
    await dewi.put(path, { popularity: 91 })
    for (const sent of [tag, tag.replace(/"$/, '-gzip"')]) {
      const stale = await budi.with({ 'if-match': sent }).put(path, { popularity: 92 })
      expect(stale.json().code).toBe('changed_meanwhile')
    }
  })

  it.each(['"abc"', '4', '"4', '""'])(
    'If-Match %s is refused with 400 that names the header',
    async (tag) => {
      const path = await (ENTITIES.flight as Entity).add()
      const response = await budi.with({ 'if-match': tag }).put(path, { price: 1 })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ pointer: '/headers/if-match' }])
    },
  )

  it.each(['*', ' '])('If-Match %j asks for no comparison', async (tag) => {
    const path = await (ENTITIES.flight as Entity).add()
    const { price } = (await budi.with({ 'if-match': tag }).put(path, { price: 7000 })).json().data
    expect(price).toBe(7000)
  })

  it.each([-1, 1.5, 'one', 2 ** 31])(
    'the revision %j in a body is refused with 400',
    async (revision) => {
      const path = await (ENTITIES.flight as Entity).add()
      const response = await budi.put(path, { price: 7000, revision })
      expect([response.statusCode, response.json().errors?.[0]?.pointer]).toEqual([
        400,
        '/body/revision',
      ])
    },
  )

  it('a revision whose later changes are no longer kept conflicts where the values differ, and only there', async () => {
    const path = await (ENTITIES.flight as Entity).add()
    const seen = await data(budi, `/admin${path}`)
    for (let price = 1; price <= 25; price++) await dewi.put(path, { price })
    const kept = await server.db.rows(sql`select revision from row_changes`)
    expect(kept).toHaveLength(20)
    const stale = (change: Fields) => budi.put(path, { ...change, revision: seen.revision })
    expect((await stale({ price: 26 })).json().changed.fields).toContainEqual({
      field: 'price',
      theirs: 25,
      yours: 26,
    })
    const lost = await budi
      .with({ 'if-match': `"${seen.revision}"` })
      .put(path, { price: 25, gate: 7 })
    expect(lost.statusCode).toBe(200)
  })

  it('a revision of the future, as after restoring a backup, overwrites nothing', async () => {
    const path = await (ENTITIES.flight as Entity).add()
    const response = await budi.put(path, { price: 7000, revision: 99 })
    expect(response.json().changed.fields).toEqual([
      { field: 'price', theirs: 500_000, yours: 7000 },
    ])
  })

  it('an airline that is sent back as it was read, with its id, overwrites as before the revisions', async () => {
    const path = await (ENTITIES.airline as Entity).add()
    const seen = await (ENTITIES.airline as Entity).read(path)
    await dewi.put(path, { ...seen, active: false })
    const response = await dewi.put(path, seen)
    expect(response.json().data).toMatchObject({ active: true, revision: 3 })
  })

  it('two people who made the same change do not conflict', async () => {
    const path = await (ENTITIES.flight as Entity).add()
    const change = { price: 450_000, revision: 1 }
    await budi.put(path, change)
    expect((await dewi.put(path, change)).statusCode).toBe(200)
  })

  it('the former airline spelling and another letter case are no change of their own', async () => {
    const path = await (ENTITIES.flight as Entity).add()
    const { id_airline } = await data(budi, `/admin${path}`)
    await dewi.put(path, { price: 450_000 })
    const response = await budi
      .with({ 'if-match': '"1"' })
      .put(path, { id_airlane: id_airline, starting_place: 'medan', price: 500_000, gate: 9 })
    expect(response.json().data).toMatchObject({ price: 450_000, gate: 9, starting_place: 'Medan' })
  })

  it('an email address that another device changed needs no password of a caller who kept the former one', async () => {
    const seen = (await ani.get('/user/profile')).headers.etag as string
    const email = 'ani.baru@example.com'
    await ani.put('/user/edit', { email, current_password: PASSWORD })
    const response = await ani
      .with({ 'if-match': seen })
      .put('/user/edit', { email: 'ani@example.com', city: 'Medan' })
    expect(response.json().data).toMatchObject({ email, city: 'Medan' })
  })

  it('a refused change leaves no entry in the audit trail', async () => {
    const path = await (ENTITIES.flight as Entity).add()
    await dewi.put(path, { price: 450_000 })
    await budi.put(path, { price: 460_000, revision: 1 })
    expect((await data(budi, '/audit?subject=flight')).length).toBe(1)
  })

  it('an erased traveller leaves no former values of the profile, and exports those that are kept', async () => {
    await (ENTITIES.profile as Entity).add()
    await ani.put('/user/edit', { city: 'Jakarta' })
    const { tables } = (await ani.get('/user/export')).json().data
    expect(tables.row_changes.map(({ before }: { before: Fields }) => before)).toContainEqual({
      city: 'Medan',
    })
    await ani.delete('/user', { current_password: PASSWORD })
    const kept = await server.db.rows(sql`select before from row_changes`)
    const [user] = await server.db.rows<{ erased: boolean }>(
      sql`select erased_at is not null as erased from users`,
    )
    expect([user?.erased, kept]).toEqual([true, []])
  })
})
