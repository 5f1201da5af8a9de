import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { feedback, feedbackStore } from '#shared/browser/feedback'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { toast, toastStore } from '#shared/browser/toast'
import { respondWith } from './render-page'

let hasEnded = false

/** A server that takes a while to respond. */
const inject = async () => {
  await wait(100)
  hasEnded = true
  return { statusCode: 204, headers: {} }
}

it('a test may end with fake timers, spies, an open dialog, a toast and a request under way', () => {
  respondWith({ app: { inject } as never })
  void fetch('/api/v1/bookings/1', { method: 'DELETE' })
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.useFakeTimers()
  feedback.loading()
  toast('Copied.')
  shortcutsSetting.set(false)
  expect(hasEnded).toBe(false)
})

it('the test after it finds nothing of them, and the request has ended on the server', () => {
  expect(hasEnded).toBe(true)
  expect(Date.now()).toBeGreaterThan(0)
  expect(vi.isFakeTimers()).toBe(false)
  expect(feedbackStore.get()).toBeNull()
  expect(toastStore.get()).toEqual([])
  expect(document.cookie).not.toContain('shortcuts')
})
