import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ APPROVALS: 'off' })
})
afterAll(() => server.close())

it('credit by hand is given once for each Idempotency-Key, and without one each time', async () => {
  await server.reset()
  const ani = callsOf(server, await signIn(server, 'user'))
  const budi = callsOf(server, await signIn(server, 'admin'))
  const { id } = (await ani.get('/user/profile')).json().data
  const give = async (key: string | undefined, amount: number) => {
    const calls = key === undefined ? budi : budi.with({ 'idempotency-key': key })
    const body = { amount, reason: 'For the long wait.' }
    return (await calls.post(`/users/${id}/credit`, body)).json()
  }
  const balance = async () => (await ani.get('/credit')).json().data.balance

  expect((await give('first', 100_000)).data).toEqual({ balance: 100_000 })
  expect((await give('second', 30_000)).data).toEqual({ balance: 130_000 })
  // The answer is that of the first call, whatever was given since.
  expect((await give('first', 100_000)).data).toEqual({ balance: 100_000 })
  expect((await give('first', 100_001)).code).toBe('key_reused')
  expect(await balance()).toBe(130_000)

  const together = await Promise.all(Array.from({ length: 5 }, () => give('third', 20_000)))
  expect(together.map(({ data }) => data)).toEqual(Array(5).fill({ balance: 150_000 }))
  await give(undefined, 1000)
  expect((await give(undefined, 1000)).data).toEqual({ balance: 152_000 })
  expect(await balance()).toBe(152_000)

  const { data } = (
    await callsOf(server, await signIn(server, 'super admin')).get('/audit?action=credit_given')
  ).json()
  expect(data).toHaveLength(5)
})

it('a malformed Idempotency-Key of credit by hand is refused, and gives nothing', async () => {
  await server.reset()
  const ani = callsOf(server, await signIn(server, 'user'))
  const budi = callsOf(server, await signIn(server, 'admin'))
  const { id } = (await ani.get('/user/profile')).json().data
  const response = await budi
    .with({ 'idempotency-key': 'two words' })
    .post(`/users/${id}/credit`, { amount: 1000, reason: 'For the long wait.' })
  expect([response.statusCode, response.json().errors[0].pointer]).toEqual([
    400,
    '/headers/idempotency-key',
  ])
  expect((await ani.get('/credit')).json().data.balance).toBe(0)
})
