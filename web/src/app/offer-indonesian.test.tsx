import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '#shared/browser/cookie'
import { dismissToast, toastStore } from '#shared/browser/toast'
import { isIndonesianUnasked } from '#shared/i18n/language'
import { Toaster } from '#ui/feedback/toaster'
import { offerIndonesian } from './offer-indonesian'

const readsIn = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
beforeEach(() => writeCookie('language', undefined))
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.restoreAllMocks()
})

it.each([
  ['id', undefined, true],
  ['id-ID', undefined, true],
  ['en-GB', undefined, false],
  ['id-ID', 'en', false],
  ['id-ID', 'id', false],
])('a browser that reads %s with the language %s chosen is asked: %s', (browser, chosen, asked) => {
  readsIn(browser)
  writeCookie('language', chosen)
  expect(isIndonesianUnasked()).toBe(asked)
})

it('who declines Indonesian is not asked again', async () => {
  readsIn('id-ID')
  render(<Toaster />)
  act(offerIndonesian)
  const text = await screen.findByText('Mau membaca Sayap dalam Bahasa Indonesia?')
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('id')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(readCookie('language')).toBe('en')
  expect(isIndonesianUnasked()).toBe(false)
})
