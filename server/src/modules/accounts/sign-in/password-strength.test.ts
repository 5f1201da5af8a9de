import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'
import { demoStaff, demoTravellers } from '../../../demo/demo-accounts'
import { passwordStrength } from './password-strength'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const strength = (password: string, ...names: string[]) => passwordStrength(password, { names })

describe('the strength of a password', () => {
  it.each([
    'P@ssw0rd!',
    'iloveyou!',
    'letmein!1',
    'aaaaaaa1',
    'abcd1234!',
    'qwerty2026!',
    'bismillah99',
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  ])('%j is weak', async (password) => {
    expect(await strength(password)).toBe('weak')
  })

  it.each(['sayap1234', 'Sayap2026', 'Jakarta2026', 'medan12345', 'Denpasar!1'])(
    "%j is made of the product's name or a city's",
    async (password) => {
      expect(await strength(password)).toBe('made_of_names')
    },
  )

  it.each(['suharto1', 'Harjokusumo88', 'harjokusumo', 'SuhartoHarjokusumo-2026!'])(
    '%j is made of names for the person who has them, and for nobody else',
    async (password) => {
      const owner = ['Suharto Harjokusumo', 'suharto@example.com']
      expect(await strength(password, ...owner)).toBe('made_of_names')
      expect(await strength(password)).not.toBe('made_of_names')
    },
  )

  it.each([
    PASSWORD,
    'burung walet di atas laut',
    'correct horse battery staple',
    'kT9#vq2L!x',
    ...demoTravellers.map(({ password }) => password),
    ...demoStaff.map(({ password }) => password),
  ])('%j is good', async (password) => {
    expect(await strength(password, 'Ani', 'ani@example.com')).toBe('good')
  })

  it('every 500th of the 49,000 leaked passwords of the dictionary is refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const long = dictionary['passwords-common'].filter((one) => one.length >= 8)
    const sample = long.filter((_, nth) => nth % 500 === 0)
    expect(sample.length).toBeGreaterThan(20)
    const passed = []
    for (const one of sample) if ((await strength(one)) === 'good') passed.push(one)
    expect(passed).toEqual([])
  })

  it('what follows the first 64 characters makes no password better', async () => {
    expect(await strength(`${'x'.repeat(64)}burung walet di atas laut`)).toBe('weak')
  })
})

describe('a weak new password', () => {
  const ani = { name: 'Ani Siregar', email: 'ani@example.com' }

  it.each([
    ['P@ssw0rd!', 'weak_password', /three or four words/],
    ['anisiregar1', 'password_made_of_names', /nothing to do with you/],
    ['Jakarta2026', 'password_made_of_names', /city/],
  ])('POST /user/register refuses %j with what to do', async (password, code, message) => {
    const response = await callsOf(server).post('/user/register', { ...ani, password })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      expect.objectContaining({
        pointer: '/body/password',
        code,
        message: expect.stringMatching(message),
      }),
    ])
  })

  it('POST /user/reset-password refuses one made of the name, and the link stays good', async () => {
    await callsOf(server).post('/user/register', { ...ani, password: PASSWORD })
    await callsOf(server).post('/user/forgot-password', { email: ani.email })
    const token = tokenIn(await mailTo(server, 'password_reset', ani.email))
    const reset = (password: string) =>
      callsOf(server).post('/user/reset-password', { token, password })
    expect((await reset('anisiregar1')).json().errors[0].code).toBe('password_made_of_names')
    expect((await reset('burung walet di atas laut')).statusCode).toBe(200)
  })
})
