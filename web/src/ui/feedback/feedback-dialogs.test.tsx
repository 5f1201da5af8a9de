import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { feedback } from '#shared/browser/feedback'
import { FeedbackDialogs } from './feedback-dialogs'

afterEach(() => feedback.close())

const say = (speak: () => void) => {
  render(<FeedbackDialogs />)
  act(speak)
}

it("the 'Loading...' dialog blocks the page and cannot be dismissed", () => {
  say(() => feedback.loading())
  const dialog = screen.getByRole('alertdialog', { name: 'Loading...' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.pointerDown(document.body)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  act(() => feedback.close())
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('the success dialog shows its message, and its button runs the action and closes it', () => {
  const run = vi.fn()
  say(() => feedback.success('User success updated!', { action: { label: 'My Booking', run } }))
  expect(screen.getByRole('dialog', { name: 'User success updated!' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'My Booking' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("the error dialog has the title 'Oops...' and shows the message and its reason", () => {
  say(() => feedback.error('Update Failed!', { reason: 'No connection.' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Oops...' })
  expect(dialog.textContent).toContain('Update Failed!')
  expect(dialog.textContent).toContain('No connection.')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
