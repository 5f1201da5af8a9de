import { expect, it } from 'vitest'
import { fieldsOf, NOTHING_TYPED, type TypedChange, wrongFields } from './bulk-form'

const typed = (some: Partial<TypedChange>) => ({ ...NOTHING_TYPED, ...some })

it('only fields that are filled in are sent', () => {
  expect(fieldsOf(NOTHING_TYPED)).toBeUndefined()
  expect(fieldsOf(typed({ mode: 'percent', amount: '+8', terminal: '2E' }))).toEqual({
    price: { mode: 'percent', amount: 8 },
    terminal: '2E',
  })
  expect(fieldsOf(typed({ shift: '-30', gate: '12' }))).toEqual({ shift_minutes: -30, gate: 12 })
  expect(fieldsOf(typed({ sale: 'on' }))).toEqual({ on_sale: true })
  expect(fieldsOf(typed({ sale: 'off' }))).toEqual({ on_sale: false })
  expect(fieldsOf(typed({ mode: 'set', amount: '', shift: '0' }))).toBeUndefined()
})

it('nothing is sent while a field is wrong, and the field is named', () => {
  const wrong = (some: Partial<TypedChange>) => {
    expect(fieldsOf(typed(some))).toBeUndefined()
    return Object.entries(wrongFields(typed(some))).flatMap(([name, is]) => (is ? [name] : []))
  }
  expect(wrong({ mode: 'set', amount: '0' })).toEqual(['amount'])
  expect(wrong({ mode: 'percent', amount: '-100' })).toEqual(['amount'])
  expect(wrong({ mode: 'add', amount: '1.5' })).toEqual(['amount'])
  expect(wrong({ shift: '1441' })).toEqual(['shift'])
  expect(wrong({ gate: '0', terminal: '2E!' })).toEqual(['gate', 'terminal'])
  expect(wrongFields(typed({ amount: 'x' })).amount).toBe(false)
})
