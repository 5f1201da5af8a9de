import { destinations } from '@sayap/contract/catalog/destinations'
import { expect, it } from 'vitest'
import { DESTINATIONS_PATH } from './destinations.api'

it('the destination list is requested at the path of the contract', () => {
  expect(DESTINATIONS_PATH).toBe(destinations.list.path)
  expect(destinations.list.method).toBe('GET')
})
