import { airports } from '@sayap/contract/airports'
import { expect, it } from 'vitest'
import { AIRPORTS_PATH } from './airports.api'

it('asks where the contract says', () => {
  expect(AIRPORTS_PATH).toBe(airports.list.path)
  expect(airports.list.method).toBe('GET')
})
