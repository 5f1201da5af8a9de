import { expect, it } from 'vitest'
import { parseNames } from './parse-names'

const OPEN = [
  { id: 1, category_passenger: 'adult' },
  { id: 2, category_passenger: 'child' },
  { id: 3, category_passenger: 'adult' },
] as const
const ids = (text: string) => parseNames(text, OPEN).map(({ id, fault }) => id ?? fault)

it('names fill the places of adults first, in order, and then those of children', () => {
  expect(ids('Siti Aminah\nBudi\nDewi')).toEqual([1, 3, 2])
})

it('a category after a comma, semicolon or tab chooses the place, in both languages', () => {
  expect(ids('Siti,child\nBudi;dewasa\nDewi\tADULT')).toEqual([2, 1, 3])
  expect(ids('Siti, anak')).toEqual([2])
})

it('a heading, empty lines, quotes and the line ends of any system are understood', () => {
  expect(parseNames('Nama\r\n\r\n"Siti Aminah","anak"\rBudi', OPEN)).toEqual([
    { line: 3, name: 'Siti Aminah', id: 2 },
    { line: 4, name: 'Budi', id: 1 },
  ])
})

it('each wrong line says what is wrong with it, and takes nobody’s place', () => {
  expect(parseNames('R2D2\nAminah, Siti\n,child\nBudi', OPEN)).toEqual([
    { line: 1, name: 'R2D2', fault: 'name' },
    { line: 2, name: 'Aminah', fault: 'category' },
    { line: 3, name: '', fault: 'name' },
    { line: 4, name: 'Budi', id: 1 },
  ])
})

it('more names than places are named as such', () => {
  expect(ids('A,child\nB,child')).toEqual([2, 'no_child'])
  expect(ids('A,adult\nB,adult\nC,adult')).toEqual([1, 3, 'no_adult'])
  expect(ids('A\nB\nC\nD')).toEqual([1, 3, 2, 'no_room'])
})
