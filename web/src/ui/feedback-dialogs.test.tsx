import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { feedback } from '../lib/feedback'
import { FeedbackDialogs } from './feedback-dialogs'

afterEach(() => feedback.close())

const say = (speak: () => void) => {
  render(<FeedbackDialogs />)
  act(speak)
}

it("blocks with 'Loading...' and cannot be dismissed", () => {
  say(() => feedback.loading())
  const dialog = screen.getByRole('alertdialog', { name: 'Loading...' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.pointerDown(document.body)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  act(() => feedback.close())
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('says what succeeded and leads on', () => {
  const run = vi.fn()
  say(() => feedback.success('User success updated!', { action: { label: 'My Booking', run } }))
  expect(screen.getByRole('dialog', { name: 'User success updated!' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'My Booking' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("titles an error 'Oops...', with the line and its reason under it", () => {
  say(() => feedback.error('Update Failed!', { reason: 'No connection.' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Oops...' })
  expect(dialog.textContent).toContain('Update Failed!')
  expect(dialog.textContent).toContain('No connection.')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
