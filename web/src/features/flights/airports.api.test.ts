import { airports } from '@sayap/contract/catalog/airports'
import { expect, it } from 'vitest'
import { AIRPORTS_PATH } from './airports.api'

it('the airport list is requested at the path of the contract', () => {
  expect(AIRPORTS_PATH).toBe(airports.list.path)
  expect(airports.list.method).toBe('GET')
})
