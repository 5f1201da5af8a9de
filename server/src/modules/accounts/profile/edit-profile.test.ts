import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { fileOf, formOf, photoFile } from '../../../../test/forms'
import { addApp, waitMinutes } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: { authorization: string }
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = await signIn(server, 'user')
})

type Fields = Parameters<typeof formOf>[0]
async function edit(fields: Fields, who: Record<string, string> = ani) {
  const { payload, headers } = await formOf(fields)
  const url = '/api/v1/user/edit'
  return server.app.inject({ method: 'PUT', url, headers: { ...headers, ...who }, payload })
}
const row = () => server.db.row<Record<string, unknown>>(sql`select * from users where id = 1`)
const refusal = async (response: Awaited<ReturnType<typeof edit>>) => [
  response.statusCode,
  response.json().code,
  response.json().errors?.[0]?.pointer,
]

/** The fields as the form of the specification sends them. */
const WHOLE = {
  name: 'Ani Siregar',
  city: 'Medan',
  address: 'Jalan Merdeka 1',
  phone: '0812-3456-7890',
  post_code: '20111',
  email: 'ani@example.com',
  title: 'ms',
}

describe('PUT /user/edit: multipart body with the profile fields and photo', () => {
  it('PUT /user/edit stores name, city, address, phone, post_code, email, title and photo', async () => {
    const response = await edit({ ...WHOLE, photo: await photoFile() })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'User success updated!',
      data: {
        ...WHOLE,
        id: 1,
        phone: '+6281234567890',
        photo: expect.stringMatching(/^\/api\/v1\/images\/[0-9a-f]{64}\/274\.webp$/),
        photo_srcset: expect.stringContaining('137.webp 137w'),
        role: 'user',
      },
    })
    const { json } = await server.app.inject({ url: '/api/v1/user/profile', headers: ani })
    expect(json().data).toEqual(response.json().data)
  })

  it('PUT /user/edit stores the photo as a square in the sizes that the screens use', async () => {
    const { photo } = (await edit({ photo: await photoFile(900, 500) })).json().data
    const picture = await server.app.inject(photo)
    const { width, height, format } = await sharp(picture.rawPayload).metadata()
    expect([width, height, format]).toEqual([274, 274, 'webp'])
  })

  it('PUT /user/edit leaves fields unchanged that are absent or the text null or undefined', async () => {
    await edit({ ...WHOLE, photo: await photoFile() })
    const before = await row()
    const { title, ...texts } = WHOLE
    for (const nothing of ['undefined', 'null']) {
      const missing = Object.fromEntries(Object.keys(texts).map((name) => [name, nothing]))
      expect((await edit({ ...missing, title, photo: nothing })).statusCode).toBe(200)
    }
    expect((await edit({})).statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })

  it('PUT /user/edit empties city, address, phone and post_code that are sent empty, and no other field', async () => {
    await edit(WHOLE)
    const empty = Object.fromEntries(Object.keys(WHOLE).map((name) => [name, '']))
    expect((await edit(empty)).json().data).toMatchObject({
      name: 'Ani Siregar',
      email: 'ani@example.com',
      title: 'ms',
      city: null,
      address: null,
      phone: null,
      post_code: null,
    })
  })

  it('GET /user/profile says ms without a title_chosen until a title is sent, be it ms', async () => {
    const shown = async () => {
      const { json } = await server.app.inject({ url: '/api/v1/user/profile', headers: ani })
      return [json().data.title, json().data.title_chosen]
    }
    expect(await shown()).toEqual(['ms', false])
    await edit({ city: 'Medan' })
    expect(await shown()).toEqual(['ms', false])
    expect((await edit({ title: 'ms' })).json().data.title_chosen).toBe(true)
    expect(await shown()).toEqual(['ms', true])
  })

  it('PUT /user/edit accepts the title ms and the others of the list in any letter case', async () => {
    expect((await edit({ title: 'Mrs' })).json().data.title).toBe('mrs')
    expect(await refusal(await edit({ title: 'sir' }))).toEqual([
      400,
      'invalid_input',
      '/body/title',
    ])
  })

  it('PUT /user/edit ignores role, id, password, status and email_verified', async () => {
    const before = await row()
    const response = await edit({
      id: '2',
      role: 'super admin',
      password: 'kata sandi lain',
      password_hash: 'x',
      suspended_at: '2020-01-01',
      email_verified: 'true',
      email_verified_at: '2020-01-01',
      photo_srcset: 'x',
      username: 'x',
    })
    expect(response.statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })

  it.each([
    ['phone', 'call me', 'must be a telephone number, such as 0812 3456 7890 or +65 8123 4567'],
    ['post_code', '20x11', 'must be 3 to 10 digits'],
    ['name', 'x'.repeat(121), 'must have at most 120 characters'],
    ['email', 'nobody', 'must be an e-mail address'],
  ])(
    'PUT /user/edit returns 400 for an invalid %s and stores nothing',
    async (field, value, message) => {
      const before = await row()
      const response = await edit({ ...WHOLE, photo: await photoFile(), [field]: value })
      expect(response.json().errors).toEqual([
        expect.objectContaining({ pointer: `/body/${field}`, message }),
      ])
      expect(await row()).toEqual(before)
      expect(await server.db.rows(sql`select hash from images`)).toEqual([])
    },
  )

  it('PUT /user/edit returns 422 for a photo that is not an image and stores nothing', async () => {
    const before = await row()
    const photo = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png')
    expect(await refusal(await edit({ ...WHOLE, photo }))).toEqual([
      422,
      'file_refused',
      '/body/photo',
    ])
    expect(await row()).toEqual(before)
  })

  it('PUT /user/edit returns 401 to visitors and 403 to staff', async () => {
    expect((await edit(WHOLE, {})).statusCode).toBe(401)
    expect((await edit(WHOLE, await signIn(server, 'admin'))).statusCode).toBe(403)
    expect((await edit(WHOLE, await signIn(server, 'super admin'))).statusCode).toBe(403)
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await edit(WHOLE)).statusCode).toBe(401)
  })
})

describe('changing the email address', () => {
  const change = (current_password?: string) =>
    edit({ email: 'baru@example.com', ...(current_password && { current_password }) })

  it('an unchanged email address in any letter case needs no password', async () => {
    expect((await edit({ email: 'ANI@example.com' })).statusCode).toBe(200)
    expect((await edit({ email: 'ani@example.com' })).json().data.email).toBe('ani@example.com')
  })

  it('a new email address requires the current password', async () => {
    const pointer = '/body/current_password'
    expect(await refusal(await change())).toEqual([400, 'invalid_input', pointer])
    expect(await refusal(await change('salah'))).toEqual([400, 'invalid_input', pointer])
    expect(await row()).toMatchObject({ email: 'ani@example.com' })
    expect((await change(PASSWORD)).json().data.email).toBe('baru@example.com')
  })

  it('a new email address is not verified', async () => {
    await server.db.rows(sql`update users set email_verified_at = now()`)
    await edit({ email: 'ani@example.com' })
    expect(await row()).not.toMatchObject({ email_verified_at: null })
    await change(PASSWORD)
    expect(await row()).toMatchObject({ email_verified_at: null })
  })

  it('a new email address needs a proof of the second factor, which a reset by it would remove', async () => {
    await addApp(callsOf(server, ani))
    await waitMinutes(server.db, 11)
    expect(await refusal(await change())).toEqual([400, 'invalid_input', '/body/current_password'])
    expect(await refusal(await change(PASSWORD))).toEqual([
      403,
      'reauthentication_required',
      undefined,
    ])
    expect(await row()).toMatchObject({ email: 'ani@example.com' })
    expect((await edit({ city: 'Binjai' })).statusCode).toBe(200)
    await server.db.rows(sql`update sessions set proved_at = now()`)
    expect((await change(PASSWORD)).json().data.email).toBe('baru@example.com')
  })

  it('PUT /user/edit refuses the email address of another account', async () => {
    await signIn(server, 'user', 'Dewi')
    const response = await edit({ email: 'Dewi@example.com', current_password: PASSWORD })
    expect(await refusal(response)).toEqual([409, 'email_taken', undefined])
  })

  it('new email addresses count with registrations, taken or not; other edits do not', async () => {
    const limited = await testApp({ RATE_LIMIT: '0.1' })
    try {
      const who = await signIn(limited, 'user')
      await signIn(limited, 'user', 'Dewi')
      const editThere = async (fields: Fields) => {
        const { payload, headers } = await formOf(fields)
        const url = '/api/v1/user/edit'
        return limited.app.inject({ method: 'PUT', url, headers: { ...headers, ...who }, payload })
      }
      const move = async (email: string) =>
        (await editThere({ email, current_password: PASSWORD })).statusCode
      for (const city of ['Medan', 'Binjai', 'Deli', 'Stabat'])
        expect((await editThere({ city, email: 'ani@example.com' })).statusCode).toBe(200)
      expect(await move('dewi@example.com')).toBe(409)
      expect(await move('baru@example.com')).toBe(200)
      expect(await move('dewi@example.com')).toBe(429)
      expect(await move('lain@example.com')).toBe(429)
      expect((await editThere({ city: 'Langsa' })).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('PUT /user/edit returns 429 after ten wrong passwords', async () => {
    for (let guess = 0; guess < 10; guess++) await change('salah')
    expect((await change(PASSWORD)).statusCode).toBe(429)
  })
})
