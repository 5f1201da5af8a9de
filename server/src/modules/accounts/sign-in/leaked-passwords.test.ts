import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'
import { isLeaked, loadLeakedPasswords } from './leaked-passwords'

/** Good by the number of guesses, so that the list alone can refuse it. */
const LEAKED = 'kucing ungu makan roti bakar'

let directory: string
let server: TestApp
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'leaked-'))
  const list = join(directory, 'list.txt')
  const others = Array.from({ length: 5000 }, (_, nth) => `password number ${nth}`)
  await writeFile(list, `${others.join('\r\n')}\r\n${LEAKED}\r\nshort\r\n\r\n`)
  server = await testApp({ LEAKED_PASSWORDS: list })
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

const register = async (password: string) =>
  (
    await callsOf(server).post('/user/register', {
      name: 'Ani',
      email: `${Math.random()}@example.com`,
      password,
    })
  ).json()

describe('the list of LEAKED_PASSWORDS', () => {
  it('a password of the list is refused in any letter case, and another is not', async () => {
    for (const password of [LEAKED, LEAKED.toUpperCase()])
      expect((await register(password)).errors).toMatchObject([
        { pointer: '/body/password', code: 'common_password' },
      ])
    expect((await register(`${LEAKED} lagi`)).status).toBe('success')
  })

  it('every line of the list is found, the first and the last too', () => {
    for (const nth of [0, 1, 2500, 4999]) expect(isLeaked(`password number ${nth}`)).toBe(true)
    for (const other of ['password number 5000', '', 'password number'])
      expect(isLeaked(other)).toBe(false)
  })

  it('a list that cannot be read stops the start with a line that names the setting', async () => {
    await expect(loadLeakedPasswords(join(directory, 'nothing.txt'))).rejects.toThrow(
      /^LEAKED_PASSWORDS: the file cannot be read/,
    )
    expect(isLeaked(LEAKED)).toBe(true)
  })
})
