import type { Airport } from '@sayap/contract/catalog/airports'
import { expect, it } from 'vitest'
import { airportOf, matchCities, placeName } from './cities'

const airport = (code: string, city: string, name: string, more: Partial<Airport> = {}): Airport =>
  ({
    code,
    city,
    name,
    country: 'Indonesia',
    aliases: [],
    zone: 'Asia/Jakarta',
    is_primary: true,
    ...more,
  }) as Airport

const all = [
  airport('CGK', 'Jakarta', 'Soekarno-Hatta'),
  airport('HLP', 'Jakarta', 'Halim Perdanakusuma', { is_primary: false }),
  airport('YIA', 'Yogyakarta', 'Yogyakarta International', { aliases: ['Jogja'] }),
  airport('DJJ', 'Jayapura', 'Sentani'),
  airport('BPN', 'Balikpapan', 'Sepinggan'),
  airport('DPS', 'Denpasar', 'I Gusti Ngurah Rai', { aliases: ['Bali', 'Kuta'] }),
  airport('WMX', 'Wamena', 'Wamena', { aliases: ['Baliem'] }),
  airport('KNO', 'Medan', 'Kualanamu', { aliases: ['Deli Serdang'] }),
]
const codes = (typed: string) => matchCities(all, typed).map((city) => city.airport.code)

it('matchCities finds a city by name, airport code, alias and airport name', () => {
  expect(codes('ja')).toEqual(['CGK', 'DJJ', 'YIA'])
  expect(codes('kno')).toEqual(['KNO'])
  expect(codes('deli')).toEqual(['KNO'])
  expect(codes('sentani')).toEqual(['DJJ'])
})

it('matchCities offers a city once, by its primary airport unless another one matches better', () => {
  expect(codes('jakarta')).toEqual(['CGK'])
  expect(codes('hlp')).toEqual(['HLP'])
})

it('matchCities returns the alias by which a city was found', () => {
  expect(matchCities(all, 'jog')[0]?.alias).toBe('Jogja')
  expect(matchCities(all, 'yog')[0]?.alias).toBeUndefined()
})

it('airportOf finds the airport of a typed place regardless of case', () => {
  expect(airportOf(all, 'MEDAN')?.code).toBe('KNO')
  expect(airportOf(all, 'jogja')?.code).toBe('YIA')
  expect(airportOf(all, 'Jakarta')?.code).toBe('CGK')
  expect(airportOf(all, 'Atlantis')).toBeUndefined()
})

it('matchCities puts a city whose name or alias was typed in full before those that begin with it', () => {
  expect(codes('bali')).toEqual(['DPS', 'BPN', 'WMX'])
  expect(codes('balik')).toEqual(['BPN'])
  expect(matchCities(all, 'Bali').map(({ exact }) => exact)).toEqual([true, false, false])
})

it('placeName returns the name that travellers use for a city', () => {
  const named = (code: string) => placeName(all.find((one) => one.code === code) as Airport)
  expect(named('DPS')).toBe('Bali')
  expect(named('KNO')).toBe('Medan')
})
