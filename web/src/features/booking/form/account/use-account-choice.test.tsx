import { renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createStore } from '#app/store'
import { feedbackStore } from '#shared/browser/feedback'
import type { BookingDraft } from '../draft'
import type { BookingFormControl } from '../state'
import { useAccountChoice } from './use-account-choice'

vi.mock('./open-account', () => ({
  loadOpenAccount: async () => async () => {
    throw new TypeError('undefined is not a function')
  },
}))

it('a programming error while an account is opened rejects, so that it is reported, and is not shown as a missing network', async () => {
  const store = createStore()
  const { result } = renderHook(() => useAccountChoice({} as BookingFormControl), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  await expect(result.current.signUp({} as BookingDraft)).rejects.toThrow(TypeError)
  expect(feedbackStore.get()).toBeNull()
})
