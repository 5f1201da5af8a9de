import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog'

const page = (open: boolean) => (
  <>
    <button type="button">Sign Up</button>
    <input aria-label="Full name" />
    <Dialog open={open} title="Sign in first" onClose={() => undefined}>
      <button type="button">Later</button>
    </Dialog>
  </>
)
const has = (role: string, name: string) =>
  expect(document.activeElement).toBe(screen.getByRole(role, { name }))
/** Radix restores the focus shortly after the dialog is removed. */
const afterFocusRestored = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

async function opened() {
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Sign Up' }).focus()
  rerender(page(true))
  await afterFocusRestored()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  return () => rerender(page(false))
}

it('useRestoreFocus returns the focus to the element that had it before the dialog opened', async () => {
  const close = await opened()
  close()
  await afterFocusRestored()
  has('button', 'Sign Up')
})

it('useRestoreFocus leaves the focus on an element that was focused after the dialog closed', async () => {
  const close = await opened()
  close()
  screen.getByRole('textbox', { name: 'Full name' }).focus()
  await afterFocusRestored()
  has('textbox', 'Full name')
})
