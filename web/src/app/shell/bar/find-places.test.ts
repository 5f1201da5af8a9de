import type { Airport } from '@sayap/contract/catalog/airports'
import type { Destination } from '@sayap/contract/catalog/destinations'
import { expect, it } from 'vitest'
import { findPlaces } from './find-places'

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

it('findPlaces finds destinations by a part of their name', () => {
  expect(found('ampat')).toEqual(['destination Raja Ampat'])
})

it('findPlaces also finds other cities by code and alias, each place once', () => {
  expect(found('med')).toEqual(['destination Medan'])
  expect(found('pdg')).toEqual(['city Padang'])
  expect(found('jogja')).toEqual(['city Yogyakarta'])
})

it('findPlaces returns a search for an unknown place', () => {
  expect(found(' Sabang ')).toEqual(['search Sabang'])
})

it('findPlaces returns the first destinations when nothing is typed', () => {
  expect(found('')).toEqual(['destination Bali', 'destination Medan', 'destination Raja Ampat'])
})
