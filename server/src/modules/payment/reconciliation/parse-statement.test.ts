import { describe, expect, it } from 'vitest'
import { parseStatement } from './parse-statement'

const read = (text: string, days: { year: number; last_day: string }) =>
  parseStatement(`Tanggal;Keterangan;Jumlah\n${text}`, days).map(({ date, problem_code }) => [
    date,
    problem_code,
  ])

describe('a day without a year', () => {
  it('in January a line of December is one of the year before', () => {
    const days = { year: 2027, last_day: '2027-01-07' }
    expect(read('31/12;TRSF;1000\n02/01;TRSF;1000', days)).toEqual([
      ['2026-12-31', null],
      ['2027-01-02', null],
    ])
  })

  it('a line of a day that is far from having come is skipped, and not one of a year ago', () => {
    const days = { year: 2027, last_day: '2027-06-30' }
    expect(read('31/12;TRSF;1000\n29/06;TRSF;1000', days)).toEqual([
      ['2027-12-31', 'date_in_future'],
      ['2027-06-29', null],
    ])
  })

  it('29 February is read in a leap year only', () => {
    expect(read('29/02;TRSF;1000', { year: 2029, last_day: '2029-03-10' })).toEqual([
      ['', 'date_unreadable'],
    ])
    expect(read('29/02;TRSF;1000', { year: 2028, last_day: '2028-03-10' })).toEqual([
      ['2028-02-29', null],
    ])
  })
})
