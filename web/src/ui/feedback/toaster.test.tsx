import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  dismissToast,
  showErrorToast,
  toast,
  toastStore,
  toastWithUndo,
} from '#shared/browser/toast'
import { Dialog } from './dialog'
import { Toaster } from './toaster'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

const say = (speak: () => void) => {
  render(<Toaster />)
  act(speak)
}
/** Exact: no other time passes while a test waits for nothing. The region is there for a second. */
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('a toast is announced politely and disappears after seven seconds', () => {
  say(() => void toast('Copied: 7F3K2P'))
  pass(100)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  pass(6800)
  expect(screen.queryByText('Copied: 7F3K2P')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Copied: 7F3K2P')).toBeNull()
})

it('an error toast is announced assertively', () => {
  say(() => void showErrorToast('Your browser didn’t allow copying.'))
  pass(100)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive')
})

it('a toast with Undo stays for twenty seconds, and F8 moves the focus to it', () => {
  const undo = vi.fn()
  say(() => void toastWithUndo('Filters cleared.', undo))
  pass(19_000)
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  const region = screen.getByRole('region', { name: 'Notice (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
  fireEvent.click(within(region).getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Filters cleared.')).toBeNull()
})

it('a toast about a new version stays until it is closed', async () => {
  say(() => void toast('New', { label: 'Update', run: () => {} }, { stays: true }))
  pass(600_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
})

const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

it('Escape closes the dialog that has the focus before a toast that came later, and then the toast', () => {
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Dialog open={open} onClose={() => setOpen(false)} title="Question" />
        <Toaster />
      </>
    )
  }
  render(<Page />)
  act(() => void toast('Saved'))
  pass(100)
  pressEscape()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Saved')).toBeTruthy()
  pressEscape()
  expect(screen.queryByText('Saved')).toBeNull()
})

it('Escape closes only the inner of two dialogs while a toast is above both', () => {
  const closeOuter = vi.fn()
  const closeInner = vi.fn()
  render(
    <>
      <Dialog open onClose={closeOuter} title="Outer">
        <Dialog open onClose={closeInner} title="Inner" />
      </Dialog>
      <Toaster />
    </>,
  )
  act(() => void toast('Saved'))
  pass(100)
  pressEscape()
  expect(closeInner).toHaveBeenCalledOnce()
  expect(closeOuter).not.toHaveBeenCalled()
})
