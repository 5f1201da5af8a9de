import { describe, expect, it } from 'vitest'
import { parseStatement } from './parse-statement'

const read = (text: string, days: { year: number; last_day: string }) =>
  parseStatement(`Tanggal;Keterangan;Jumlah\n${text}`, days).map(({ date, problem_code }) => [
    date,
    problem_code,
  ])

describe('a day without a year', () => {
  it('a line of December without a year is one of the year before in January', () => {
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

describe('a quoted cell of several lines', () => {
  const DAYS = { year: 2026, last_day: '2026-11-30' }

  it.each([
    ['starts with a day', '20/11 BUDI'],
    ['is nothing but a day', '20/11/2026'],
    ['has a day among commas', 'BUDI, 20/11, MEDAN'],
  ])(
    'a quoted cell of several lines is one description where its second line %s and no amount is in it',
    (_, second) => {
      const text = `Tanggal,Keterangan,Jumlah\n21/11/2026,"TRSF E-BANKING\n${second}","500.000,00"\n`
      expect(parseStatement(text, DAYS)).toMatchObject([
        {
          date: '2026-11-21',
          amount: 500_000,
          problem: null,
          description: `TRSF E-BANKING ${second}`,
        },
      ])
    },
  )

  it.each([
    ['a line in it has a day and an amount', '22/11;"BUDI;2000\n23/11;CICI;3000\n24/11;DODI";4000'],
    ['its first line has the amount', '22/11;"BUDI;2000\n23/11;CICI";3000\n24/11;DODI;4000'],
  ])('a quoted cell of several lines is read line by line where %s', (_, text) => {
    expect(
      parseStatement(`Tanggal;Keterangan;Jumlah\n21/11;ADI;1000\n${text}`, DAYS),
    ).toMatchObject([
      { date: '2026-11-21', amount: 1000 },
      { date: '2026-11-22', amount: 2000 },
      { date: '2026-11-23', amount: 3000 },
      { date: '2026-11-24', amount: 4000 },
    ])
  })
})
