import { afterEach, expect, it, vi } from 'vitest'
import { catchUp } from './early-input'

afterEach(() => document.body.replaceChildren())

/** A form with what before-paint.js would have kept of it: its field typed into. */
function early() {
  document.body.innerHTML = '<form><input><button type="button">Go</button></form>'
  const field = document.querySelector('input') as HTMLInputElement
  const button = document.querySelector('button') as HTMLButtonElement
  const stop = vi.fn()
  globalThis.earlyInput = { kept: [{ field, value: 'Medan' }], stop }
  return { field, button, stop }
}

it('does again what was typed, and then keeps nothing more', async () => {
  const { field, stop } = early()
  const heard = vi.fn()
  field.addEventListener('input', () => heard(field.value))
  await catchUp()
  expect(heard.mock.calls).toEqual([['Medan']])
  expect(stop).toHaveBeenCalledOnce()
  expect(globalThis.earlyInput).toBeUndefined()
})

it('keeps what is pressed while it still types, and does it after that', async () => {
  const { field, button, stop } = early()
  field.addEventListener('input', () => {
    expect(stop).not.toHaveBeenCalled()
    globalThis.earlyInput?.kept.push({ pressed: button })
  })
  const sent = vi.fn()
  button.addEventListener('click', () => sent(field.value))
  await catchUp()
  expect(sent.mock.calls).toEqual([['Medan']])
  expect(stop).toHaveBeenCalledOnce()
})
