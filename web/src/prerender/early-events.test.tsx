import { afterEach, expect, it, vi } from 'vitest'
import { replayEarlyEvents } from './early-events'

afterEach(() => document.body.replaceChildren())

/** A form with what bootstrap.js would have recorded in it: its field was typed into. */
function formWithEarlyInput() {
  document.body.innerHTML = '<form><input><button type="button">Go</button></form>'
  const field = document.querySelector('input') as HTMLInputElement
  const button = document.querySelector('button') as HTMLButtonElement
  const stop = vi.fn()
  globalThis.earlyEvents = { recorded: [{ field, value: 'Medan' }], stop }
  return { field, button, stop }
}

it('replayEarlyEvents repeats what was typed and then stops recording', async () => {
  const { field, stop } = formWithEarlyInput()
  const onInput = vi.fn()
  field.addEventListener('input', () => onInput(field.value))
  await replayEarlyEvents()
  expect(onInput.mock.calls).toEqual([['Medan']])
  expect(stop).toHaveBeenCalledOnce()
  expect(globalThis.earlyEvents).toBeUndefined()
})

it('replayEarlyEvents repeats a click that was recorded while it repeated input', async () => {
  const { field, button, stop } = formWithEarlyInput()
  field.addEventListener('input', () => {
    expect(stop).not.toHaveBeenCalled()
    globalThis.earlyEvents?.recorded.push({ clicked: button })
  })
  const onClick = vi.fn()
  button.addEventListener('click', () => onClick(field.value))
  await replayEarlyEvents()
  expect(onClick.mock.calls).toEqual([['Medan']])
  expect(stop).toHaveBeenCalledOnce()
})

it('replayEarlyEvents repeats a click on a field with a list only while the field has the focus', async () => {
  const { field, button } = formWithEarlyInput()
  field.setAttribute('role', 'combobox')
  const onClick = vi.fn()
  field.addEventListener('click', onClick)
  for (const focused of [button, field]) {
    focused.focus()
    globalThis.earlyEvents = { recorded: [{ clicked: field }], stop: vi.fn() }
    await replayEarlyEvents()
    expect(onClick).toHaveBeenCalledTimes(focused === field ? 1 : 0)
  }
})
