import { errorCodes } from '@sayap/contract/core/errors'
import { afterEach, expect, it } from 'vitest'
import { messages as ofSecondFactors } from '#features/accounts/second-factors/messages.en'
import { messages as ofSecondFactorsIndonesian } from '#features/accounts/second-factors/messages.id'
import { messages as ofPasses } from '#features/booking/boarding-pass/messages.en'
import { messages as ofPassesIndonesian } from '#features/booking/boarding-pass/messages.id'
import { messages as ofGroups } from '#features/booking/groups/messages.en'
import { messages as ofGroupsIndonesian } from '#features/booking/groups/messages.id'
import { messages as ofManaging } from '#features/booking/manage/messages.en'
import { messages as ofManagingIndonesian } from '#features/booking/manage/messages.id'
import { messages as ofAlerts } from '#features/flights/price-alerts/messages.en'
import { messages as ofAlertsIndonesian } from '#features/flights/price-alerts/messages.id'
import { messages as ofPaying } from '#features/payment/pay/messages.en'
import { messages as ofPayingIndonesian } from '#features/payment/pay/messages.id'
import { messages as ofRefunds } from '#features/refunds/messages.en'
import { messages as ofRefundsIndonesian } from '#features/refunds/messages.id'
import { messages as ofWaiting } from '#features/shared-trip/waiting-list/messages.en'
import { messages as ofWaitingIndonesian } from '#features/shared-trip/waiting-list/messages.id'
import { messages as editing } from '#shared/editing/messages.en'
import { messages as editingIndonesian } from '#shared/editing/messages.id'
import { addMessages } from '#shared/i18n/t'
import { fieldError, inputMessage } from './input-messages'
import { messages } from './messages.en'
import { messages as indonesian } from './messages.id'
import { messages as limits } from './seat-limits/messages.en'
import { messages as indonesianLimits } from './seat-limits/messages.id'
import { messages as staff } from './staff-errors/messages.en'
import { messages as indonesianStaff } from './staff-errors/messages.id'

afterEach(() => addMessages(messages))

const tooShort = {
  code: 'too_short',
  params: { min: 8, unit: 'characters' },
  message: 'must have at least 8 characters',
} as const

it('an input error is shown in the language of the page with its limits', () => {
  expect(inputMessage(tooShort)).toBe('Use at least 8 characters.')
  addMessages(indonesian as typeof messages)
  expect(inputMessage(tooShort)).toBe('Minimal 8 karakter.')
  const show = (code: string, params: object) =>
    inputMessage({ code, params, message: '' } as never)
  expect(show('invalid_format', { format: 'postal_code' })).toBe('Isi 3 sampai 10 angka.')
  expect(show('not_one_of', { allowed: ['CGK', 'HLP'] })).toBe('Pilih salah satu: CGK, HLP.')
  expect(show('invalid_format', { format: 'phone' })).toMatch(/^Isi nomor/)
})

it('an input error without a message for its code is shown as the server wrote it', () => {
  expect(inputMessage({ message: 'must be blue' })).toBe('Must be blue.')
  expect(inputMessage({ message: 'Wajib diisi.' })).toBe('Wajib diisi.')
})

it('fieldError returns the message of one field and undefined for the others', () => {
  const failure = {
    code: 'invalid_input',
    status: 400,
    text: '',
    problem: {
      errors: [{ pointer: '/body/email', message: 'is required', code: 'required', params: {} }],
    },
  }
  expect(fieldError(failure as never, '/body/email')).toBe('This is required.')
  expect(fieldError(failure as never, '/body/name')).toBeUndefined()
})

it('every error code has a message in both languages', () => {
  const english = {
    ...messages,
    ...limits,
    ...staff,
    ...editing,
    ...ofSecondFactors,
    ...ofManaging,
    ...ofAlerts,
    ...ofWaiting,
    ...ofGroups,
    ...ofRefunds,
    ...ofPasses,
    ...ofPaying,
  }
  const translated = {
    ...indonesian,
    ...indonesianLimits,
    ...indonesianStaff,
    ...editingIndonesian,
    ...ofSecondFactorsIndonesian,
    ...ofManagingIndonesian,
    ...ofAlertsIndonesian,
    ...ofWaitingIndonesian,
    ...ofGroupsIndonesian,
    ...ofRefundsIndonesian,
    ...ofPassesIndonesian,
    ...ofPayingIndonesian,
  }
  for (const code of errorCodes) {
    expect(english).toHaveProperty([`error.${code}`])
    expect(translated).toHaveProperty([`error.${code}`])
  }
})
