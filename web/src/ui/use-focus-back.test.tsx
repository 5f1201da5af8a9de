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
/** Radix hands the focus back a moment after the dialog is gone. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

async function opened() {
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Sign Up' }).focus()
  rerender(page(true))
  await aMoment()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  return () => rerender(page(false))
}

it('goes back to where it was', async () => {
  const close = await opened()
  close()
  await aMoment()
  has('button', 'Sign Up')
})

it('stays with who went on before it was given back', async () => {
  const close = await opened()
  close()
  screen.getByRole('textbox', { name: 'Full name' }).focus()
  await aMoment()
  has('textbox', 'Full name')
})
