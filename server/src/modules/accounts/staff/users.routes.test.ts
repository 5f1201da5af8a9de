import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller, PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
})

const FORM = { name: 'Dewi Lestari', email: 'dewi@example.com', password: 'kata sandi' }
const names = async (query = '') =>
  (await staff.get(`/users${query}`)).json().data.map((one: { name: string }) => one.name)

describe('GET /users', () => {
  it('GET /users lists travellers with their numbers of bookings, newest first', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await addTraveller(server.db, 'Dewi')
    const flight = await addFlight(server.db)
    const [first] = [await book(ani, flight, [1]), await book(ani, flight, [2, 3])]
    await book(ani, flight, [4])
    await staff.put(`/bookings/${first.id}`, { status: 1 })
    const response = await staff.get('/users')
    expect(response.json()).toMatchObject({ next: null, data: [{ name: 'Dewi', bookings: 0 }, {}] })
    expect(response.json().data[1]).toEqual({
      id: 1,
      name: 'Ani',
      email: 'ani@example.com',
      phone: null,
      city: null,
      title: 'ms',
      photo: null,
      photo_srcset: null,
      revision: 1,
      suspended: false,
      suspended_at: null,
      created_at: expect.stringMatching(/Z$/),
      bookings: 3,
      bookings_waiting: 2,
      bookings_paid: 1,
    })
  })

  it('GET /users continues after the last traveller of the previous page', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await addTraveller(server.db, name)
    const first = (await staff.get('/users?limit=2')).json()
    expect([first.data.length, first.next]).toEqual([2, 4])
    expect(await names('?limit=2&before=4')).toEqual(['C', 'B'])
    expect((await staff.get('/users?limit=2&before=2')).json().next).toBeNull()
  })

  it.each([
    ['dew', ['Dewi']],
    ['LESTARI', ['Dewi']],
    ['les dew', ['Dewi']],
    ['dewi.l@rumah', ['Dewi']],
    ['0812 3456', ['Dewi']],
    ['+62 812', ['Dewi']],
    ["O'Br", ['Sean']],
    ['ewi', []],
    ['dewi ani', []],
    ["' | 'ani':* & '", ['Ani']],
    ['@@@', []],
    ['%', []],
    ['', ['Sean', 'Dewi', 'Ani']],
  ])('GET /users finds travellers by prefixes of words: %j', async (q, expected) => {
    await server.db.rows(sql`
      insert into users (name, email, phone) values
        ('Ani Siregar', 'ani@example.com', null),
        ('Dewi Lestari', 'dewi.l@rumah.example', '+6281234567890'),
        ('Sean O''Brien', 'sean@example.com', '+6565551234')
    `)
    const found = await names(`?q=${encodeURIComponent(q)}`)
    expect(found.map((name: string) => name.split(' ')[0])).toEqual(expected)
  })

  it('GET /users finds guests by the address they gave, where the account has another', async () => {
    await addTraveller(server.db, 'Dewi')
    await server.db.rows(sql`
      insert into users (name, email, guest_email, phone)
      values ('Sari', 'guest-1@sayap.invalid', 'Dewi@rumah.test', '0813')
    `)
    expect(await names('?q=dewi@rumah.test')).toEqual(['Sari'])
    expect(await names('?q=sari%20rumah%200813')).toEqual(['Sari'])
    expect(await names('?q=dewi')).toEqual(['Sari', 'Dewi'])
    expect(await names('?q=dewi@rumah.test&suspended=true')).toEqual([])
  })

  it('GET /users filters by suspended', async () => {
    await addTraveller(server.db, 'Ani')
    await addTraveller(server.db, 'Dewi')
    await server.db.rows(sql`update users set suspended_at = now() where name = 'Ani'`)
    expect(await names('?suspended=true')).toEqual(['Ani'])
    expect(await names('?suspended=false')).toEqual(['Dewi'])
    expect(await names('?suspended=')).toEqual(['Dewi', 'Ani'])
  })
})

describe('GET /users/{id}', () => {
  it('GET /users/{id} returns a traveller, and 404 for an unknown id', async () => {
    const { id } = await addTraveller(server.db)
    expect((await staff.get(`/users/${id}`)).json().data).toMatchObject({ id, name: 'Ani' })
    expect((await staff.get('/users/99')).statusCode).toBe(404)
    expect((await staff.get('/users/x')).statusCode).toBe(404)
  })
})

describe('POST /users', () => {
  it('POST /users opens an account for a traveller who can sign in', async () => {
    const more = { phone: '0812 3456 7890', city: 'Medan', title: 'mr' }
    const response = await staff.post('/users', { ...FORM, ...more, role: 'admin', id: 77 })
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      name: 'Dewi Lestari',
      email: 'dewi@example.com',
      phone: '+6281234567890',
      city: 'Medan',
      title: 'mr',
      suspended: false,
      bookings: 0,
    })
    const { email, password } = FORM
    const login = await callsOf(server).post('/user/login', { email, password })
    expect(login.json().data.role).toBe('user')
  })

  it('POST /users sets the title to ms by default', async () => {
    expect((await staff.post('/users', FORM)).json().data.title).toBe('ms')
  })

  it('POST /users refuses a known email address', async () => {
    await staff.post('/users', FORM)
    const again = await staff.post('/users', { ...FORM, email: 'DEWI@example.com' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken'])
  })

  it.each([
    ['name', ' '],
    ['email', 'dewi'],
    ['password', 'short'],
    ['password', 'password'],
    ['phone', 'none'],
    ['title', 'dr'],
  ])('POST /users returns 400 for an invalid %s: %j', async (field, value) => {
    const response = await staff.post('/users', { ...FORM, [field]: value })
    expect([response.statusCode, response.json().errors[0].pointer]).toEqual([
      400,
      `/body/${field}`,
    ])
  })
})

describe('PUT /users/{id}', () => {
  it('PUT /users/{id} suspends a traveller, who is signed out immediately and later has to sign in again', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    const knows = async () => (await ani.get('/user/profile')).statusCode === 200
    const set = (suspended: unknown) => staff.put('/users/1', { suspended })
    const login = () =>
      callsOf(server).post('/user/login', { email: 'ani@example.com', password: PASSWORD })

    const { data } = (await set(true)).json()
    expect(data).toMatchObject({ suspended: true, suspended_at: expect.stringMatching(/Z$/) })
    expect((await set('true')).json().data.suspended_at).toBe(data.suspended_at)
    expect([await knows(), (await login()).statusCode]).toEqual([false, 401])

    expect((await set(false)).json().data).toMatchObject({ suspended: false, suspended_at: null })
    expect([await knows(), (await login()).statusCode]).toEqual([false, 200])
  })

  it('PUT /users/{id} changes only suspended, requires it, and returns 404 for an unknown id', async () => {
    await addTraveller(server.db)
    const more = { name: 'x', email: 'x@y.zz', role: 'admin' }
    const changed = (await staff.put('/users/1', { ...more, suspended: false })).json().data
    expect(changed).toMatchObject({ name: 'Ani', email: 'ani@example.com' })
    expect((await staff.put('/users/9', { suspended: true })).statusCode).toBe(404)
    expect((await staff.put('/users/1', more)).json().errors[0].pointer).toBe('/body/suspended')
  })
})

it('the user endpoints return 401 to visitors and 403 to travellers', async () => {
  const others: [Calls, number][] = [
    [callsOf(server), 401],
    [callsOf(server, await signIn(server, 'user')), 403],
  ]
  for (const [who, status] of others) {
    expect((await who.get('/users')).statusCode).toBe(status)
    expect((await who.get('/users/1')).statusCode).toBe(status)
    expect((await who.post('/users', FORM)).statusCode).toBe(status)
    expect((await who.put('/users/1', { suspended: true })).statusCode).toBe(status)
  }
})
