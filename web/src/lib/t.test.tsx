import { expect, it } from 'vitest'
import { addTexts, hasText, type TextKey, t } from './t'

it('gives the text of a key and fills in its values', () => {
  expect(t('ui.more', { label: 'Adult' })).toBe('More: Adult')
})

it('chooses the plural form by n', () => {
  expect(t('search.nights', { n: 1 })).toBe('1 night later')
  expect(t('search.nights', { n: 3 })).toBe('3 nights later')
})

it('writes what is counted in thousands, as the language has them, and names as they are', () => {
  expect(t('mine.count', { n: 5612 })).toBe('5,612 bookings')
  expect(t('dash.only-user', { id: 5612 })).toContain('5612')
  document.documentElement.lang = 'id'
  expect(t('mine.count', { n: 1_205_612 })).toContain('1.205.612')
  document.documentElement.lang = 'en'
})

it('shows the key of a text that is missing, and can be asked first', () => {
  expect(t('no.such' as TextKey)).toBe('no.such')
  expect(hasText('no.such')).toBe(false)
  expect(hasText('ui.close')).toBe(true)
})

it('lets a translation stand over the English text', () => {
  const english = t('ui.close')
  addTexts({ 'ui.close': 'Tutup' })
  expect(t('ui.close')).toBe('Tutup')
  addTexts({ 'ui.close': english })
})
