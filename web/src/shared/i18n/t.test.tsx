import { expect, it } from 'vitest'
import { addMessages, hasMessage, type MessageKey, t } from './t'

it('t returns the message of a key with its values', () => {
  expect(t('ui.more', { label: 'Adult' })).toBe('More: Adult')
})

it('t chooses the plural form by n', () => {
  expect(t('search.nights', { n: 1 })).toBe('1 night later')
  expect(t('search.nights', { n: 3 })).toBe('3 nights later')
})

it('t formats the quantity n with separators of the language and leaves identifiers unchanged', () => {
  expect(t('mine.count', { n: 5612 })).toBe('5,612 bookings')
  expect(t('fa.one', { id: 5612 })).toContain('5612')
  document.documentElement.lang = 'id'
  expect(t('mine.count', { n: 1_205_612 })).toContain('1.205.612')
  document.documentElement.lang = 'en'
})

it('t returns the key when the message is missing, and hasMessage reports it', () => {
  expect(t('no.such' as MessageKey)).toBe('no.such')
  expect(hasMessage('no.such')).toBe(false)
  expect(hasMessage('ui.close')).toBe(true)
})

it('addMessages replaces an English message with a translation', () => {
  const english = t('ui.close')
  addMessages({ 'ui.close': 'Tutup' })
  expect(t('ui.close')).toBe('Tutup')
  addMessages({ 'ui.close': english })
})
