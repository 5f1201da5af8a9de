import { afterEach, expect, it } from 'vitest'
import { addDays, isDay, longDay, nightsBetween, shortDay, today } from './dates'
import { clockTime, moment, zoneName } from './instants'

afterEach(() => {
  document.documentElement.lang = 'en'
})

it('longDay and shortDay format a day as "Sat, 21 Nov 2026" with three letters for September', () => {
  expect(longDay('2026-11-21')).toBe('Sat, 21 Nov 2026')
  expect(longDay('2026-09-05')).toBe('Sat, 5 Sep 2026')
  expect(shortDay('2026-11-21')).toBe('Sat, 21 Nov')
})

it('longDay formats a day in Indonesian when that is the language', () => {
  document.documentElement.lang = 'id'
  expect(longDay('2026-08-17')).toBe('Sen, 17 Agu 2026')
})

it.each(['en', 'id'] as const)(
  'shortDay names every weekday and month as Intl does in %s',
  (lang) => {
    document.documentElement.lang = lang
    const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
    const formatter = new Intl.DateTimeFormat(lang === 'id' ? 'id-ID' : 'en-US', options)
    for (let day = '2026-01-01'; day < '2027'; day = addDays(day, 5)) {
      const by = (wanted: string) =>
        formatter.formatToParts(new Date(day)).find(({ type }) => type === wanted)?.value
      expect(shortDay(day)).toBe(`${by('weekday')}, ${by('day')} ${by('month')}`)
    }
  },
)

it('addDays and nightsBetween count across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(nightsBetween('2026-11-21', '2026-11-24')).toBe(3)
})

it('today returns the date in the time zone of the device', () => {
  expect(today(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-20')
})

it('moment formats an instant in its time zone with 24 hours and the Indonesian name of the zone', () => {
  expect(moment('2026-11-21T07:05:00Z')).toBe('Sat, 21 Nov 2026, 14:05 WIB')
  expect(moment('2026-11-20T16:30:00Z', 'Asia/Makassar')).toBe('Sat, 21 Nov 2026, 00:30 WITA')
  expect(clockTime('2026-11-20T15:00:00Z', 'Asia/Jayapura')).toBe('00:00')
  expect(zoneName('Asia/Jayapura')).toBe('WIT')
  expect(zoneName('Asia/Singapore')).toMatch(/GMT\+8/)
})

it('isDay accepts only valid dates in the form YYYY-MM-DD', () => {
  expect(isDay('2026-11-21')).toBe(true)
  expect(isDay('21-11-2026')).toBe(false)
  expect(isDay('2026-13-45')).toBe(false)
  expect(isDay(null)).toBe(false)
})
