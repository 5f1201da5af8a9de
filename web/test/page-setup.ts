import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { feedback } from '../src/shared/browser/feedback'
import { shortcutsSetting } from '../src/shared/browser/shortcuts-setting'
import { toastStore } from '../src/shared/browser/toast'
import { network } from './page-environment'
import { endPendingRequests } from './render-page'

// Not that of the file before, whose server is closed.
globalThis.fetch = network

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Runs after the hooks of the file. A test that fails does not reach its last lines, which restore what it
// has replaced: the tests after it would fail too. Globals stay: a file may stub them for all of its tests.
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  feedback.close()
  toastStore.set([])
  shortcutsSetting.set(true)
  vi.restoreAllMocks()
  await endPendingRequests()
})
