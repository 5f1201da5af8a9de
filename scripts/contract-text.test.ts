import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contractText } from './contract-text.mjs'

const file = join(import.meta.dirname, '../server/src/platform/http/openapi/contract-text.json')

it('the names and comments that OpenAPI shows are those of the contract; else run `npm run api`', async () => {
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const current = await contractText()
  expect(written).toEqual(current)
  const { id, text } = current.operations['POST /bookings'] ?? {}
  expect(id).toBe('bookingsCreate')
  expect(text?.['body.id_flight_return']).toMatch(/^The return flight: /)
  expect(current.schemas.Flight?.price).toMatch(/rupiah/)
})
