import { MAX_SAVED_PASSENGERS } from '@sayap/contract/accounts/saved-passengers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let budi: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  budi = callsOf(server, await signIn(server, 'user', 'Budi'))
})

const PUTRI = { name: 'Putri Ayu', category_passenger: 'child', birthday: '2019-05-14' }
const list = async (calls: Calls) => (await calls.get('/user/passengers')).json().data

it('a traveller saves passengers with name, type and birthday, and lists the latest first', async () => {
  expect((await ani.post('/user/passengers', PUTRI)).statusCode).toBe(201)
  await ani.post('/user/passengers', { name: 'Rizky', category_passenger: 'adult' })
  expect(await list(ani)).toMatchObject([
    { name: 'Rizky', category_passenger: 'adult', birthday: null },
    PUTRI,
  ])
  expect(await list(budi)).toEqual([])
})

it('the same name and type is saved once and keeps its birthday unless another is sent', async () => {
  await ani.post('/user/passengers', PUTRI)
  const { birthday: _, ...withoutBirthday } = PUTRI
  await ani.post('/user/passengers', { ...withoutBirthday, name: 'PUTRI AYU' })
  expect(await list(ani)).toMatchObject([{ name: 'PUTRI AYU', birthday: PUTRI.birthday }])
  await ani.post('/user/passengers', { ...PUTRI, birthday: '2019-05-15' })
  await budi.post('/user/passengers', PUTRI)
  expect(await list(ani)).toMatchObject([{ name: 'Putri Ayu', birthday: '2019-05-15' }])
})

it.each([
  ['a type that does not exist', { category_passenger: 'infant' }, '/body/category_passenger'],
  ['a name with digits', { name: 'Putri 7' }, '/body/name'],
  ['no name', { name: '' }, '/body/name'],
  ['a birthday to come', { birthday: '2999-01-01' }, '/body/birthday'],
  ['a birthday long ago', { birthday: '1899-12-31' }, '/body/birthday'],
  ['a birthday that is no day', { birthday: '2019-02-30' }, '/body/birthday'],
])(
  'POST /user/passengers returns 400 and names the field for %s',
  async (_case, wrong, pointer) => {
    const refused = await ani.post('/user/passengers', { ...PUTRI, ...wrong })
    expect([refused.statusCode, refused.json().errors?.[0].pointer]).toEqual([400, pointer])
    expect(await list(ani)).toEqual([])
  },
)

it('an account keeps the latest passengers, whoever saves how many at once', async () => {
  const name = (n: number) => `Orang ${String.fromCharCode(65 + n)}`
  const all = Array.from({ length: MAX_SAVED_PASSENGERS + 4 }, (_, n) =>
    ani.post('/user/passengers', { name: name(n), category_passenger: 'adult' }),
  )
  expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 201)).toBe(true)
  await ani.post('/user/passengers', PUTRI)
  const kept = await list(ani)
  expect(kept).toHaveLength(MAX_SAVED_PASSENGERS)
  expect(kept[0].name).toBe(PUTRI.name)
})

it("a traveller deletes one's own saved passengers only; another's answers as none", async () => {
  const { id } = (await ani.post('/user/passengers', PUTRI)).json().data
  const [others, none] = [
    await budi.delete(`/user/passengers/${id}`),
    await budi.delete('/user/passengers/999999'),
  ]
  const { instance: _a, ...first } = others.json()
  const { instance: _b, ...second } = none.json()
  expect([others.statusCode, first]).toEqual([404, second])
  expect((await ani.delete(`/user/passengers/${id}`)).statusCode).toBe(200)
  expect(await list(ani)).toEqual([])
})

it('saved passengers are in the export of the data and are deleted with the account', async () => {
  await ani.post('/user/passengers', PUTRI)
  await budi.post('/user/passengers', PUTRI)
  const exported = (await ani.get('/user/export')).body
  expect(exported).toContain('saved_passengers')
  expect(exported).toContain(PUTRI.birthday)
  const gone = await ani.delete('/user', { current_password: PASSWORD })
  expect(gone.statusCode).toBe(200)
  expect(await server.db.rows(sql`select id_user from saved_passengers`)).toHaveLength(1)
})
