import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '#shared/auth/session'
import { withPrefix } from '#shared/i18n/phone'
import { type BookingDraft, deleteDraft, idempotencyKey, readDraft, saveDraft } from './draft'
import { createDraft, readPassengerCount } from './state'

describe('the Idempotency-Key', () => {
  it('the Idempotency-Key stays the same for the same body and changes for another body', () => {
    const key = idempotencyKey({ id_flight: 1, total_price: 500_000 })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(idempotencyKey({ id_flight: 1, total_price: 500_000 })).toBe(key)
    expect(idempotencyKey({ id_flight: 1, total_price: 600_000 })).not.toBe(key)
  })

  describe.each([
    ['full', 'setItem'],
    ['blocked', 'getItem'],
  ] as const)('with a storage that is %s', (_, failing) => {
    afterEach(() => void vi.restoreAllMocks())

    it('the Idempotency-Key stays the same for a retry, and the next booking has its own', () => {
      for (const method of new Set(['setItem', 'removeItem', failing] as const))
        vi.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new DOMException('no room', 'QuotaExceededError')
        })
      const key = idempotencyKey({ id_flight: 2 })
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect(idempotencyKey({ id_flight: 2 })).toBe(key)
      deleteDraft(2)
      expect(idempotencyKey({ id_flight: 2 })).not.toBe(key)
    })
  })
})

describe('a draft', () => {
  const draft = { ...createDraft(2), name_contact: 'Budi' }

  it('a form draft belongs to one flight and is deleted with the booking', () => {
    saveDraft(7, draft)
    expect(readDraft(7)).toEqual(draft)
    expect(readDraft(8)).toBeUndefined()
    deleteDraft(7)
    expect(readDraft(7)).toBeUndefined()
  })

  it('a form draft is deleted at logout', () => {
    saveDraft(7, draft)
    session.logout()
    expect(readDraft(7)).toBeUndefined()
  })

  it('an unreadable form draft is ignored', () => {
    sessionStorage.setItem('draft:booking:7', '{')
    expect(readDraft(7)).toBeUndefined()
  })

  it('a form draft adapts to another number of passengers', () => {
    const passengers = [{ name: 'Budi', category_passenger: 'adult' as const, id_seat: 7001 }]
    const bigger = createDraft(2, { ...draft, passengers })
    expect(bigger.passengers.map(({ name }) => name)).toEqual(['Budi', ''])
    expect(createDraft(1, bigger).passengers).toEqual(passengers)
  })
})

it('a new draft makes the last passengers children, a stored one keeps its own until others are searched for', () => {
  const kinds = (draft: BookingDraft) => draft.passengers.map((one) => one.category_passenger)
  expect(kinds(createDraft(3, {}, 1))).toEqual(['adult', 'adult', 'child'])
  expect(kinds(createDraft(2, {}, Number('many')))).toEqual(['adult', 'adult'])
  const [first, ...others] = createDraft(3, {}, 1).passengers
  const changed = createDraft(3, {
    children: 1,
    passengers: [...others, ...(first ? [first] : [])],
  })
  expect(kinds(createDraft(3, { ...changed, children: 1 }, 1))).toEqual(kinds(changed))
  expect(kinds(createDraft(3, createDraft(3), 1))).toEqual(['adult', 'adult', 'child'])
  expect(createDraft(2, { ...createDraft(2), name_contact: 'Budi' }, 1).name_contact).toBe('Budi')
})

describe('capacity in the URL', () => {
  it.each([
    [null, 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['abc', 1],
    ['2.5', 1],
    ['9', 9],
  ])('the capacity %s in the URL means %i passengers', (capacity, count) => {
    expect(readPassengerCount(capacity)).toEqual({ count, tooMany: false })
  })

  it('a capacity above nine in the URL means nine passengers and sets tooMany', () => {
    expect(readPassengerCount('10')).toEqual({ count: 9, tooMany: true })
  })
})

describe('the phone number', () => {
  it.each([
    ['812 6040 1177', '+62812 6040 1177'],
    ['0812 6040 1177', '0812 6040 1177'],
    ['62812 6040 1177', '62812 6040 1177'],
    ['+65 8123 4567', '+65 8123 4567'],
    ['0062 812 6040 1177', '0062 812 6040 1177'],
  ])('the phone number %s is sent as %s', (typed, sent) => {
    expect(withPrefix(typed)).toBe(sent)
  })
})
