import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { asyncScope } from './async-scope'

it('asyncScope gives what runs in it the value, and nothing to what runs beside or after it', async () => {
  const scope = asyncScope<string>()
  const inside = scope.run('one', async () => {
    await wait(20)
    return scope.get()
  })
  await wait(5)
  expect(scope.get()).toBeUndefined()
  expect(await inside).toBe('one')
  expect(scope.get()).toBeUndefined()
})

it('asyncScope keeps the values of runs that overlap or are nested apart', async () => {
  const scope = asyncScope<string>()
  const seen = async (value: string, ms: number) => {
    const nested = await scope.run(`nested in ${value}`, async () => scope.get())
    await wait(ms)
    return [nested, scope.get()]
  }
  // The shorter run ends, and another begins, while the longer one goes on.
  const long = scope.run('long', () => seen('long', 60))
  const short = await scope.run('short', () => seen('short', 1))
  const later = await scope.run('later', () => seen('later', 1))
  expect([short, later, await long]).toEqual(
    ['short', 'later', 'long'].map((value) => [`nested in ${value}`, value]),
  )
})

it('asyncScope works again after a run that failed, and after all runs have ended', async () => {
  const scope = asyncScope<number>()
  await expect(scope.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(scope.get()).toBeUndefined()
  expect(await scope.run(2, async () => scope.get())).toBe(2)
})
