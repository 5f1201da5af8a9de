import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCookie } from '#lib/cookie'
import { t } from '#lib/t'
import { loadTexts } from './load-texts'

beforeAll(() => writeCookie('language', 'id'))
afterAll(() => writeCookie('language', 'en'))

it('never lets a page that is read fall back to English while the next one is fetched ahead', async () => {
  await loadTexts(['flights'])
  expect(t('flights.list')).toBe('Penerbangan')
  const seen = new Set<string>()
  let isThere = false
  const ahead = loadTexts(['flights', 'flights-admin']).then(() => {
    isThere = true
  })
  while (!isThere) {
    seen.add(t('flights.list'))
    await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, 0))])
  }
  expect([...seen, t('flights.list')]).toEqual(['Penerbangan', 'Penerbangan'])
})
