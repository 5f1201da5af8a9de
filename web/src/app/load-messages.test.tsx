import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCookie } from '#shared/browser/cookie'
import { t } from '#shared/i18n/t'
import { loadMessages } from './load-messages'

beforeAll(() => writeCookie('language', 'id'))
afterAll(() => writeCookie('language', 'en'))

it('a visible page keeps its Indonesian messages while those of the next page are prefetched', async () => {
  await loadMessages(['features/flights'])
  expect(t('flights.list')).toBe('Penerbangan')
  const seen = new Set<string>()
  let isThere = false
  const ahead = loadMessages(['features/flights', 'features/flights/admin']).then(() => {
    isThere = true
  })
  while (!isThere) {
    seen.add(t('flights.list'))
    await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, 0))])
  }
  expect([...seen, t('flights.list')]).toEqual(['Penerbangan', 'Penerbangan'])
})
