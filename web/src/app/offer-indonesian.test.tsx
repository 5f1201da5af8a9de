import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCookie, writeCookie } from '#shared/browser/cookie'
import { dismissToast, toastStore } from '#shared/browser/toast'
import { Toaster } from '#ui/feedback/toaster'
import { offerIndonesian } from './offer-indonesian'

beforeEach(() => writeCookie('language', undefined))
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
})

it.each([
  [undefined, 1],
  ['en', 0],
  ['id', 0],
])('with the language %s chosen, Indonesian is offered %i times', (chosen, times) => {
  writeCookie('language', chosen)
  offerIndonesian()
  expect(toastStore.get()).toHaveLength(times)
})

it('a visitor who declines Indonesian is not asked again', async () => {
  render(<Toaster />)
  act(offerIndonesian)
  const text = await screen.findByText('Pakai Bahasa Indonesia?')
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('id')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(readCookie('language')).toBe('en')
  offerIndonesian()
  expect(toastStore.get()).toEqual([])
})
