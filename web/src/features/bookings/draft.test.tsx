import { describe, expect, it } from 'vitest'
import { withPrefix } from '#lib/phone'
import { session } from '#lib/session'
import { draftFor, partySize } from './booking-form-party'
import { eraseDraft, keepDraft, keyFor, readDraft } from './draft'

describe('the Idempotency-Key', () => {
  it('is the same for the same body, and another for another', () => {
    const key = keyFor({ id_flight: 1, total_price: 500_000 })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keyFor({ id_flight: 1, total_price: 500_000 })).toBe(key)
    expect(keyFor({ id_flight: 1, total_price: 600_000 })).not.toBe(key)
  })
})

describe('a draft', () => {
  const draft = { ...draftFor(2), name_contact: 'Budi' }

  it('belongs to its flight, and ends with the booking', () => {
    keepDraft(7, draft)
    expect(readDraft(7)).toEqual(draft)
    expect(readDraft(8)).toBeUndefined()
    eraseDraft(7)
    expect(readDraft(7)).toBeUndefined()
  })

  it('ends at logout', () => {
    keepDraft(7, draft)
    session.logout()
    expect(readDraft(7)).toBeUndefined()
  })

  it('that cannot be read is no draft', () => {
    sessionStorage.setItem('draft:booking:7', '{')
    expect(readDraft(7)).toBeUndefined()
  })

  it('fits another number of passengers', () => {
    const passengers = [{ name: 'Budi', category_passenger: 'adult' as const, id_seat: 7001 }]
    const bigger = draftFor(2, { ...draft, passengers })
    expect(bigger.passengers.map(({ name }) => name)).toEqual(['Budi', ''])
    expect(draftFor(1, bigger).passengers).toEqual(passengers)
  })
})

describe('the capacity of the address', () => {
  it.each([
    [null, 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['abc', 1],
    ['2.5', 1],
    ['9', 9],
  ])('%s means %i', (capacity, count) => {
    expect(partySize(capacity)).toEqual({ count, tooMany: false })
  })

  it('above nine is nine, with a word', () => {
    expect(partySize('10')).toEqual({ count: 9, tooMany: true })
  })
})

describe('the phone number', () => {
  it.each([
    ['812 6040 1177', '+62812 6040 1177'],
    ['0812 6040 1177', '0812 6040 1177'],
    ['62812 6040 1177', '62812 6040 1177'],
    ['+65 8123 4567', '+65 8123 4567'],
    ['0062 812 6040 1177', '0062 812 6040 1177'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(withPrefix(typed)).toBe(sent)
  })
})
