import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ATTACKS, isFailure, loopbackUrl, verdictOf } from './attack.mjs'

const outcome = (won: boolean) => ({ won, seen: '' })

describe('npm run attack', () => {
  it.each(['http://127.0.0.1:3000', 'http://localhost:3000/x', 'http://[::1]:80'])(
    'a server on this machine may be attacked: %s',
    (url) => expect(loopbackUrl(url)).toBe(new URL(url).origin),
  )

  it.each([
    'http://flights.example',
    'https://127.0.0.1.evil.example',
    'http://10.0.0.1:3000',
    'http://0.0.0.0:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1@flights.example',
    '127.0.0.1:3000',
  ])('no other server may be attacked: %s', (url) =>
    expect(() => loopbackUrl(url)).toThrow('only a server on this machine'),
  )

  it('an attack that succeeds is a failure, unless it is documented as accepted', () => {
    const verdict = verdictOf({}, outcome(true), outcome(true))
    expect([verdict, isFailure(verdict)]).toEqual(['SUCCEEDED', true])
    expect(isFailure(verdictOf({ accepted: 'why' }, outcome(true), outcome(true)))).toBe(false)
    expect(isFailure(verdictOf({}, outcome(false), outcome(true)))).toBe(false)
  })

  it('an attack whose control does not work proves nothing and is a failure', () => {
    const verdict = verdictOf({}, outcome(false), outcome(false))
    expect([verdict, isFailure(verdict)]).toEqual(['broken', true])
  })

  it('every attack is described in docs/security/attacks.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../docs/security/attacks.md'), 'utf8')
    expect(ATTACKS.length).toBeGreaterThan(20)
    expect(ATTACKS.filter(({ id, name }) => !text.includes(`| ${id} | ${name} |`))).toEqual([])
  })
})
