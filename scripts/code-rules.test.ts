import { expect, it } from 'vitest'
import {
  findBareStatuses,
  findForeignIds,
  findPageAddresses,
  findSharedNames,
  findSpreadLiterals,
} from './code-rules.mjs'

it('findSpreadLiterals finds a literal that is spread, but no spread of a name', () => {
  const text = [
    'const a = {',
    '  ...{',
    '    a: 1,',
    '  },',
    '  ...rest,',
    '  ...({',
    '    b: 1,',
    '  }),',
    '}',
  ]
  expect(findSpreadLiterals(text.join('\n'))).toEqual([2, 6])
})

it('findBareStatuses finds numbers compared with a status in SQL, but no named statuses', () => {
  const text = [
    'where status = 0',
    'where b.status in (0, 1)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is SQL of a template literal.
    'where status = ${PAID}',
    "where state = 'paid'",
    'where status <> 3',
  ]
  expect(findBareStatuses(text.join('\n'))).toEqual([1, 2, 5])
})

it('findPageAddresses finds addresses of pages, but none in comments and none of the API', () => {
  const text = [
    "path: '/my-booking',",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template literal of the source.
    'path: `/flights/${id}?capacity=2`,',
    '/** The page behind the button, `/reset-password#token=…`. */',
    "server.get('/api/v1/flights')",
    'path: pathTo(ROUTES.myBooking),',
  ]
  expect(findPageAddresses(text.join('\n'))).toEqual([1, 2])
})

it('findForeignIds finds an id that another feature sets, but none of the same feature or of the shell', () => {
  const files = [
    { file: 'web/src/features/booking/a.ts', text: "document.getElementById('seat-map')" },
    { file: 'web/src/features/flights/b.tsx', text: '<div id="seat-map" />' },
    { file: 'web/src/features/flights/c.ts', text: "document.querySelector('#seat-map button')" },
    { file: 'web/src/features/flights/d.ts', text: "document.querySelector('#main tr')" },
  ]
  expect(findForeignIds(files)).toEqual([{ file: files[0]?.file, id: 'seat-map' }])
})

it('findSharedNames finds a type that two files export, but none that one file exports twice', () => {
  const files = [
    { file: 'a.ts', text: 'export interface Trip {}\nexport class Seat {}' },
    { file: 'b.ts', text: 'export type Trip = string\nexport const Seat = 1' },
    { file: 'c.ts', text: 'export const Leg = 1\nexport type Leg = number\nexport type Leg = 2' },
  ]
  expect(findSharedNames(files)).toEqual([{ name: 'Trip', places: ['a.ts', 'b.ts'] }])
})
