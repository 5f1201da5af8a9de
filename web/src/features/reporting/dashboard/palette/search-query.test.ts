import { describe, expect, it } from 'vitest'
import { matches, nextScope, readQuery } from './search-query'

describe('readQuery', () => {
  it('a text is searched in all rows and in pages and actions', () => {
    expect(readQuery(' siregar ', 'all')).toEqual({
      text: 'siregar',
      pages: true,
      acts: true,
      isCode: false,
      rows: ['bookings', 'flights', 'people'],
    })
  })

  it('a single letter searches no rows, as most would match', () => {
    expect(readQuery('s', 'all')).toMatchObject({ text: 's', pages: true, acts: true, rows: [] })
  })

  it('a text behind > is looked for in actions only, whatever the scope', () => {
    expect(readQuery('> new flight', 'people')).toEqual({
      text: 'new flight',
      pages: false,
      acts: true,
      isCode: false,
      rows: [],
    })
  })

  it('a text behind # is a booking code', () => {
    expect(readQuery('#K7QX2M', 'flights')).toEqual({
      text: 'K7QX2M',
      pages: false,
      acts: false,
      isCode: true,
      rows: ['bookings'],
    })
  })

  it('a narrowed search lists no pages', () => {
    expect(readQuery('medan', 'flights')).toEqual({
      text: 'medan',
      pages: false,
      acts: false,
      isCode: false,
      rows: ['flights'],
    })
  })
})

it('the scopes follow one another in a circle, in both directions', () => {
  expect(nextScope('all', 1)).toBe('bookings')
  expect(nextScope('people', 1)).toBe('all')
  expect(nextScope('all', -1)).toBe('people')
})

it('each word typed must begin a word of the label', () => {
  expect(matches('Create a flight', 'fl cr')).toBe(true)
  expect(matches('Create a flight', 'light')).toBe(false)
})
