import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverRoot } from '#platform/database/server-root'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { fileOf, formOf, photoFile } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'
import { demoDestinations } from '../../../demo/demo-destinations'

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
const create = async (fields: Fields) => (await send('POST', '/destinations', fields)).json().data
const problem = (response: Awaited<ReturnType<typeof send>>) => [
  response.statusCode,
  response.json().code,
]

describe('POST /destinations: multipart name, photo, description, popularity', () => {
  it('POST /destinations adds a destination with its photo in the sizes that the screens use', async () => {
    const response = await send('POST', '/destinations', {
      name: 'Bali',
      description: 'By the sea.\nWarm.',
      popularity: '7',
      photo: await photoFile(1800, 2400),
    })
    expect(response.statusCode).toBe(201)
    const { photo, photo_srcset, ...destination } = response.json().data
    expect(destination).toEqual({
      id: 1,
      name: 'Bali',
      description: 'By the sea.\nWarm.',
      description_id: '',
      popularity: 7,
      focal_x: 50,
      focal_y: 50,
      from_price: null,
      revision: 1,
    })
    const widths = await Promise.all(
      photo_srcset.split(', ').map(async (one: string) => {
        const picture = await server.app.inject(one.split(' ')[0] ?? '')
        return (await sharp(picture.rawPayload).metadata()).width
      }),
    )
    expect(widths).toEqual([240, 480, 720, 960, 1600])
    expect(photo).toMatch(/480\.webp$/)
  })

  it('POST /destinations sets popularity to 1 by default', async () => {
    expect((await create({ name: 'Bali' })).popularity).toBe(1)
    expect((await create({ name: 'Medan', popularity: '' })).popularity).toBe(1)
  })

  it('POST /destinations stores the focal point of the photo', async () => {
    const focal = { focal_x: '20', focal_y: '80' }
    expect(await create({ name: 'Bali', ...focal })).toMatchObject({ focal_x: 20, focal_y: 80 })
  })

  it.each([
    ['name', 'null'],
    ['popularity', '-1'],
    ['popularity', '1.5'],
    ['focal_x', '101'],
    ['description', 'x'.repeat(3001)],
    ['description_id', 'x'.repeat(3001)],
  ])('POST /destinations returns 400 for an invalid %s (case %#)', async (field, value) => {
    const response = await send('POST', '/destinations', { name: 'Bali', [field]: value })
    expect([response.statusCode, response.json().errors[0].pointer]).toEqual([
      400,
      `/body/${field}`,
    ])
  })

  it('POST /destinations refuses a taken name and an invalid photo and stores nothing', async () => {
    await create({ name: 'Bali' })
    const again = await send('POST', '/destinations', { name: 'BALI', photo: await photoFile() })
    expect(problem(again)).toEqual([409, 'name_taken'])
    const photo = fileOf(Buffer.from('%PDF-1.7'))
    expect(problem(await send('POST', '/destinations', { name: 'Medan', photo }))).toEqual([
      422,
      'file_refused',
    ])
    expect(await server.db.rows(sql`select hash from images`)).toEqual([])
  })
})

describe('PUT /destinations/{id}', () => {
  it('PUT /destinations/{id} changes name, description and photo with the message Success Update Destination', async () => {
    const before = await create({ name: 'Bali', photo: await photoFile() })
    const change = { name: 'Pulau Bali', description: 'Green.', photo: await photoFile(300, 400) }
    const response = await send('PUT', '/destinations/1', change)
    expect(response.json()).toMatchObject({
      message: 'Success Update Destination',
      data: { id: 1, name: 'Pulau Bali', description: 'Green.', popularity: 1 },
    })
    expect(response.json().data.photo).not.toBe(before.photo)
  })

  it('PUT /destinations/{id} accepts the complete destination and changes only what differs', async () => {
    const before = await create({
      name: 'Bali',
      description: 'By the sea.',
      photo: await photoFile(),
    })
    const whole = Object.fromEntries(
      Object.entries({ ...before, popularity: 4 }).map(([name, value]) => [name, String(value)]),
    )
    expect((await send('PUT', '/destinations/1', whole)).json().data).toEqual({
      ...before,
      popularity: 4,
      revision: 2,
    })
  })

  it('PUT /destinations/{id} empties a description that is sent empty', async () => {
    await create({ name: 'Bali', description: 'By the sea.' })
    const change = { name: 'Bali', description: '' }
    expect((await send('PUT', '/destinations/1', change)).json().data.description).toBe('')
  })

  it('GET /destinations shows a change immediately', async () => {
    await create({ name: 'Bali' })
    const list = async () => (await server.app.inject('/api/v1/destinations')).json().data
    expect(await list()).toHaveLength(1)
    await send('PUT', '/destinations/1', { name: 'Lombok' })
    expect((await list())[0].name).toBe('Lombok')
  })

  it('PUT /destinations/{id} returns 404 for an unknown id', async () => {
    expect((await send('PUT', '/destinations/9', { name: 'Bali' })).statusCode).toBe(404)
    expect((await send('PUT', '/destinations/x', { name: 'Bali' })).statusCode).toBe(404)
  })
})

it('DELETE /destinations/{id} returns the deleted destination, and then 404', async () => {
  const before = await create({ name: 'Bali', description: 'By the sea.' })
  const { delete: remove } = callsOf(server, staff)
  const response = await remove('/destinations/1')
  expect([response.statusCode, response.json().data]).toEqual([200, before])
  expect((await remove('/destinations/1')).statusCode).toBe(404)
})

it('creating, changing and deleting destinations returns 401 to visitors and 403 to travellers', async () => {
  await create({ name: 'Bali' })
  for (const [who, status] of [
    [{}, 401],
    [await signIn(server, 'user'), 403],
  ] as const) {
    expect((await send('POST', '/destinations', { name: 'A' }, who)).statusCode).toBe(status)
    expect((await send('PUT', '/destinations/1', { name: 'A' }, who)).statusCode).toBe(status)
    expect((await callsOf(server, who).delete('/destinations/1')).statusCode).toBe(status)
  }
})

describe('migration 324', () => {
  it('the demo destinations of an older database get their Indonesian text unless the English one was edited', async () => {
    const english = demoDestinations.find(({ name }) => name === 'Lombok')?.description ?? ''
    await create({ name: 'Lombok', description: english })
    await create({ name: 'Bali', description: 'Our own words.' })
    await server.db.script(`
      drop trigger destinations_revised on destinations;
      alter table destinations drop column description_id;
      create trigger destinations_revised before update on destinations for each row
        execute function revise_row('name', 'description')
    `)
    const migration = join(serverRoot, 'migrations/324-destinations-in-indonesian.sql')
    await server.db.script(await readFile(migration, 'utf8'))
    expect(
      await server.db.rows(
        sql`select name, description_id, revision from destinations order by id`,
      ),
    ).toEqual([
      { name: 'Lombok', description_id: expect.stringContaining('Rinjani'), revision: 1 },
      { name: 'Bali', description_id: '', revision: 1 },
    ])
  })

  it('a change of the Indonesian text is in the audit trail', async () => {
    const { id } = await create({ name: 'Lombok', description_id: 'Tenang.' })
    await send('PUT', `/destinations/${id}`, { description_id: 'Sepi.' })
    const [entry] = await server.db.rows(sql`select detail from audit order by id desc limit 1`)
    expect(entry).toMatchObject({
      detail: {
        changes: [{ before: { description_id: 'Tenang.' }, after: { description_id: 'Sepi.' } }],
      },
    })
  })

  it('a change of the Indonesian text makes another revision, so a stale one is refused', async () => {
    const { id } = await create({ name: 'Lombok', description_id: 'Tenang.' })
    const path = `/destinations/${id}`
    await send('PUT', path, { description_id: 'Sepi.', revision: '1' })
    const stale = await send('PUT', path, { description_id: 'Ramai.', revision: '1' })
    expect(problem(stale)).toEqual([409, 'changed_meanwhile'])
    expect(stale.json().changed.fields).toEqual([
      { field: 'description_id', theirs: 'Sepi.', yours: 'Ramai.' },
    ])
  })
})
