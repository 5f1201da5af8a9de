import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contractEndpoints } from '../server/test/contract-endpoints'
import { apiGuides } from './api-guides.mjs'

const root = join(import.meta.dirname, '..')

it('the guides that the server shows are those of docs/api; else run `npm run api`', () => {
  const written = readFileSync(join(root, 'server/src/platform/http/openapi/guides.json'), 'utf8')
  expect(JSON.parse(written)).toEqual(apiGuides())
})

it('the guides name operations that exist, and link to pages that exist', async () => {
  const shape = (path: string) => path.replace(/\?.*/, '').replace(/(:\w+|\{\w+\})/g, '*')
  const known = new Set(
    (await contractEndpoints()).map(({ method, path }) => `${method} ${shape(path)}`),
  )
  // Files have no envelope, so the contract has no endpoint of them.
  known.add('GET /bookings/*/e-ticket.pdf')
  const guides = apiGuides()
  const html = guides.map((guide) => guide.html).join('')
  const named = [...html.matchAll(/<code>((?:GET|POST|PUT|DELETE) \/[^<]*)<\/code>/g)].map(
    ([, one = '']) => shape(one.replaceAll('&amp;', '&')),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((one) => !known.has(one))).toEqual([])
  const links = [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, to]) => to)
  const pages = guides.map(({ name }) => `/api/docs/guides/${name}`)
  expect(links.filter((to) => !pages.includes(to ?? ''))).toEqual([])
})
