import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf, photoFile } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'
import { airlineCodeCandidates } from './airlines.service'

let server: TestApp
let staff: Record<string, string>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = await signIn(server, 'admin')
})

type Fields = Parameters<typeof formOf>[0]
async function send(method: 'POST' | 'PUT', path: string, fields: Fields, who = staff) {
  const { payload, headers } = await formOf(fields)
  const url = `/api/v1${path}`
  return server.app.inject({ method, url, headers: { ...headers, ...who }, payload })
}
const create = async (fields: Fields) => (await send('POST', '/airlines', fields)).json().data
const problem = (response: Awaited<ReturnType<typeof send>>) => [
  response.statusCode,
  response.json().code,
]

describe('POST /airlines: multipart name, photo, active', () => {
  it('POST /airlines adds an airline with its logo in the sizes that the screens use', async () => {
    const response = await send('POST', '/airlines', {
      name: 'Kelana Airways',
      active: 'true',
      photo: await photoFile(400, 100),
    })
    expect(response.statusCode).toBe(201)
    const { photo, ...airline } = response.json().data
    expect(airline).toEqual({
      id: 1,
      name: 'Kelana Airways',
      code: 'KA',
      active: true,
      revision: 1,
      photo_srcset: expect.stringMatching(/48\.webp 48w, .*96\.webp 96w, .*192\.webp 192w$/),
    })
    const { width, height } = await sharp((await server.app.inject(photo)).rawPayload).metadata()
    expect([width, height]).toEqual([192, 48])
  })

  it('POST /airlines adds an active airline by default', async () => {
    expect((await create({ name: 'Kelana' })).active).toBe(true)
    expect((await create({ name: 'Ombak', active: '0' })).active).toBe(false)
  })

  it('POST /airlines uses the code that is sent, or a free one derived from the name', async () => {
    expect((await create({ name: 'Kelana', code: 'k9' })).code).toBe('K9')
    expect((await create({ name: 'Pawana Air' })).code).toBe('PA')
    expect((await create({ name: 'Putra Angkasa' })).code).toBe('PU')
    expect((await create({ name: '空' })).code).toBe('XA')
  })

  it('POST /airlines refuses the name or code of another airline', async () => {
    await create({ name: 'Kelana', code: 'KN' })
    expect(problem(await send('POST', '/airlines', { name: 'KELANA' }))).toEqual([
      409,
      'name_taken',
    ])
    expect(problem(await send('POST', '/airlines', { name: 'Kenari', code: 'kn' }))).toEqual([
      409,
      'code_taken',
    ])
    const images = await server.db.rows(sql`select hash from images`)
    expect(images).toEqual([])
  })

  it.each([
    ['name', ''],
    ['code', '12'],
    ['code', 'ABC'],
    ['active', 'maybe'],
  ])('POST /airlines returns 400 for an invalid %s: %j', async (field, value) => {
    const response = await send('POST', '/airlines', { name: 'Kelana', [field]: value })
    expect([response.statusCode, response.json().errors[0].pointer]).toEqual([
      400,
      `/body/${field}`,
    ])
  })
})

describe('PUT /airlines/{id}', () => {
  it('Change Status sends the complete airline and changes only active', async () => {
    const before = await create({ name: 'Kelana', photo: await photoFile() })
    const whole = Object.fromEntries(
      Object.entries({ ...before, active: false }).map(([name, value]) => [name, String(value)]),
    )
    const response = await send('PUT', `/airlines/${before.id}`, whole)
    expect([response.statusCode, response.json().data]).toEqual([
      200,
      { ...before, active: false, revision: 2 },
    ])
    const json = await callsOf(server, staff).put('/airlines/1', { ...before, active: true })
    expect(json.json().data).toEqual({ ...before, revision: 3 })
  })

  it('PUT /airlines/{id} changes name, code and photo', async () => {
    const before = await create({ name: 'Kelana', photo: await photoFile() })
    const change = { name: 'Kelana Jaya', code: 'KJ', photo: await photoFile(300, 300) }
    const { data } = (await send('PUT', '/airlines/1', change)).json()
    expect(data).toMatchObject({ id: 1, name: 'Kelana Jaya', code: 'KJ', active: true })
    expect(data.photo).not.toBe(before.photo)
  })

  it('flights of an airline are no longer found as soon as it is deactivated', async () => {
    await create({ name: 'Kelana' })
    await addFlight(server.db, { id_airline: 1 })
    const found = async () =>
      (await server.app.inject('/api/v1/flights?starting_place=Medan')).json().pagination.totalData
    expect(await found()).toBe(1)
    await send('PUT', '/airlines/1', { active: 'false' })
    expect(await found()).toBe(0)
  })

  it('PUT /airlines/{id} refuses a taken name, an invalid photo and an unknown id', async () => {
    await create({ name: 'Kelana' })
    await create({ name: 'Ombak' })
    expect(problem(await send('PUT', '/airlines/2', { name: 'kelana' }))).toEqual([
      409,
      'name_taken',
    ])
    const photo = fileOf(Buffer.from('GIF89a'), 'a.png')
    expect(problem(await send('PUT', '/airlines/2', { name: 'Arus', photo }))).toEqual([
      422,
      'file_refused',
    ])
    expect(problem(await send('PUT', '/airlines/9', { name: 'Arus' }))).toEqual([404, 'not_found'])
    expect((await server.app.inject('/api/v1/airlines')).json().data[1].name).toBe('Ombak')
  })
})

describe('DELETE /airlines/{id}', () => {
  it('DELETE /airlines/{id} returns the deleted airline, and then 404', async () => {
    const before = await create({ name: 'Kelana' })
    const { delete: remove } = callsOf(server, staff)
    const response = await remove('/airlines/1')
    expect([response.statusCode, response.json().data]).toEqual([200, before])
    expect((await remove('/airlines/1')).statusCode).toBe(404)
  })

  it('DELETE /airlines/{id} returns has_dependents with the number of flights', async () => {
    await create({ name: 'Kelana' })
    for (const days of [-5, 3, 4]) await addFlight(server.db, { id_airline: 1, days })
    const response = await callsOf(server, staff).delete('/airlines/1')
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'has_dependents', dependents: 3 })
    expect(response.json().message).toContain('3 flights')
  })
})

it('creating, changing and deleting airlines returns 401 to visitors and 403 to travellers', async () => {
  await create({ name: 'Kelana' })
  for (const [who, status] of [
    [{}, 401],
    [await signIn(server, 'user'), 403],
  ] as const) {
    expect((await send('POST', '/airlines', { name: 'A' }, who)).statusCode).toBe(status)
    expect((await send('PUT', '/airlines/1', { name: 'A' }, who)).statusCode).toBe(status)
    expect((await callsOf(server, who).delete('/airlines/1')).statusCode).toBe(status)
  }
  const boss = await signIn(server, 'super admin')
  expect((await send('PUT', '/airlines/1', { name: 'A' }, boss)).statusCode).toBe(200)
})

describe('airline code candidates', () => {
  it.each([
    ['Kelana Airways', ['KA', 'KE', 'KL']],
    ['Éclair', ['EC', 'EL']],
    ['7 Laut', ['LA', 'LU', 'LT']],
    ['空', ['XA', 'XB']],
  ])('the first code candidates for %s are %j', (name, likely) => {
    expect(airlineCodeCandidates(name).slice(0, likely.length)).toEqual(likely)
  })

  it('there are always enough code candidates', () => {
    expect(new Set(airlineCodeCandidates('Kelana')).size).toBe(26 * 36)
  })
})
