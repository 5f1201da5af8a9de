import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (typed: string) => fireEvent.change(box(), { target: { value: typed } })
const pause = () => act(() => vi.advanceTimersByTime(300))

function show(value?: string) {
  const onSearch = vi.fn()
  const field = (now?: string) => <SearchField label="Search" value={now} onSearch={onSearch} />
  const { rerender } = render(field(value))
  return { onSearch, arrives: (now?: string) => rerender(field(now)) }
}

it('the search field searches once for the trimmed text when typing pauses', () => {
  const { onSearch } = show()
  type(' jo')
  type(' jog ')
  pause()
  expect(onSearch.mock.calls).toEqual([['jog']])
})

it('the search field keeps what is typed while an earlier search is applied', () => {
  const { onSearch, arrives } = show()
  type('jo')
  pause()
  type('jog')
  arrives('jo')
  expect(box().value).toBe('jog')
  pause()
  expect(onSearch).toHaveBeenLastCalledWith('jog')
})

it('the search field searches for an empty text when the text is removed before the search is applied', () => {
  const { onSearch } = show()
  type('jo')
  pause()
  type('')
  pause()
  expect(onSearch).toHaveBeenLastCalledWith('')
})

it('the search field follows its value when the filters are cleared or restored', () => {
  const { arrives } = show('bali')
  expect(box().value).toBe('bali')
  arrives(undefined)
  expect(box().value).toBe('')
  arrives('bali')
  expect(box().value).toBe('bali')
})
