import { describe, expect, it } from 'vitest'
import { airportData } from './airport-data'
import { findCity } from './place-names'

describe('place names', () => {
  it.each([
    ['Medan', 'Medan'],
    ['medan', 'Medan'],
    ['  MEDAN ', 'Medan'],
    ['KNO', 'Medan'],
    ['kno', 'Medan'],
    ['Kualanamu', 'Medan'],
    ['Kuala Namu', 'Medan'],
    ['Deli Serdang', 'Medan'],
    ['Bandara Kualanamu', 'Medan'],
    ['Kualanamu International Airport', 'Medan'],
    ['Medan (KNO)', 'Medan'],
    ['Medan, Indonesia', 'Medan'],
    ['Soetta', 'Jakarta'],
    ['Soekarno Hatta', 'Jakarta'],
    ['HLP', 'Jakarta'],
    ['Jogja', 'Yogyakarta'],
    ['Ngurah Rai', 'Denpasar'],
    ['Bali', 'Denpasar'],
    ['Raja Ampat', 'Sorong'],
    ['labuan-bajo', 'Labuan Bajo'],
  ])('the typed text %s resolves to %s', (typed, city) => {
    expect(findCity(typed)).toBe(city)
  })

  it('a place that is in no table is returned as typed', () => {
    expect(findCity('  Nowhere   Ville ')).toBe('Nowhere Ville')
    expect(findCity('(?)')).toBe('(?)')
  })
})

describe('the airports table', () => {
  it('the airports table has about 60 Indonesian and 40 foreign airports with unique codes', () => {
    const indonesian = airportData.filter(({ country }) => country === 'Indonesia')
    expect(indonesian.length).toBeGreaterThanOrEqual(60)
    expect(airportData.length - indonesian.length).toBeGreaterThanOrEqual(40)
    expect(new Set(airportData.map(({ code }) => code)).size).toBe(airportData.length)
  })

  it('every city has exactly one primary airport', () => {
    const primaries = airportData.filter(({ is_primary }) => is_primary).map(({ city }) => city)
    expect(new Set(primaries).size).toBe(primaries.length)
    expect(new Set(airportData.map(({ city }) => city)).size).toBe(primaries.length)
  })

  it('every airport has a valid time zone and coordinates', () => {
    for (const { zone, latitude = 99, longitude = 999, country } of airportData) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
      expect(Math.abs(latitude)).toBeLessThan(90)
      // Indonesia lies between 11 S and 6 N, 95 E and 141 E.
      if (country === 'Indonesia') {
        expect(latitude).toBeGreaterThan(-11)
        expect(latitude).toBeLessThan(6)
        expect(longitude).toBeGreaterThan(95)
        expect(longitude).toBeLessThan(141.1)
      }
    }
  })

  it('no name resolves to two cities', () => {
    for (const { city, code, name, aliases } of airportData)
      for (const other of [city, code, name, ...aliases]) expect(findCity(other)).toBe(city)
  })
})
