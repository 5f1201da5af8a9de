import { offers } from '@sayap/contract/flights/offers'
import { expect, it } from 'vitest'
import { FARES_PATH } from './fares.api'

it('the fares from a city are requested at the path of the contract', () => {
  expect(FARES_PATH).toBe(offers.from.path)
  expect(offers.from.method).toBe('GET')
})
