import type { Airport } from '@sayap/contract/airports'
import type { Destination } from '@sayap/contract/destinations'
import { expect, it } from 'vitest'
import { findPlaces } from './nav-search-finds'

const destination = (id: number, name: string) => ({ id, name }) as Destination
const airport = (code: string, city: string, aliases: string[] = []): Airport => ({
  code,
  city,
  aliases,
  name: `${city} Airport`,
  country: 'Indonesia',
  zone: 'Asia/Jakarta',
  is_primary: true,
})
const destinations = [destination(1, 'Bali'), destination(2, 'Medan'), destination(3, 'Raja Ampat')]
const airports = [
  airport('KNO', 'Medan'),
  airport('PDG', 'Padang'),
  airport('JOG', 'Yogyakarta', ['Jogja']),
]

const found = (typed: string) =>
  findPlaces(destinations, airports, typed).map((one) => `${one.kind} ${one.name}`)

it('finds destinations by a part of their name', () => {
  expect(found('ampat')).toEqual(['destination Raja Ampat'])
})

it('finds other cities too, by code and other name, but none twice', () => {
  expect(found('med')).toEqual(['destination Medan'])
  expect(found('pdg')).toEqual(['city Padang'])
  expect(found('jogja')).toEqual(['city Yogyakarta'])
})

it('offers a search to what nobody knows', () => {
  expect(found(' Sabang ')).toEqual(['search Sabang'])
})

it('offers the first destinations before anything is typed', () => {
  expect(found('')).toEqual(['destination Bali', 'destination Medan', 'destination Raja Ampat'])
})
