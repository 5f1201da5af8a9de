import { destinations } from '@sayap/contract/destinations'
import { expect, it } from 'vitest'
import { DESTINATIONS_PATH } from './destinations.api'

it('asks where the contract says', () => {
  expect(DESTINATIONS_PATH).toBe(destinations.list.path)
  expect(destinations.list.method).toBe('GET')
})
