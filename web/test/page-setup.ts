import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { network } from './page-environment'
import { dropPendingResponses } from './render-page'

// Not that of the file before, whose server is closed.
globalThis.fetch = network

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  dropPendingResponses()
})
