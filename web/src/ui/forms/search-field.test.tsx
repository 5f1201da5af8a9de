import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUrlState } from '#shared/urls/use-url-state'
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

function FilteredList() {
  const { state, set } = useUrlState('q', 'kind', 'sort')
  return (
    <>
      <SearchField label="Search" value={state.q} onSearch={(q) => set({ q })} />
      <button type="button" onClick={() => set({ kind: 'late' })}>
        Late
      </button>
      <button
        type="button"
        onClick={() => {
          set({ kind: 'late' })
          set({ sort: 'name' })
        }}
      >
        Late by name
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}
const openList = () => render(<FilteredList />, { wrapper: MemoryRouter })
const query = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a search that is applied after a pause keeps a filter that was set meanwhile', () => {
  openList()
  type('jog')
  press('Late')
  expect(query()).toBe('?kind=late')
  pause()
  expect(query()).toBe('?q=jog&kind=late')
})

it('two changes of the address in one event are both applied', () => {
  openList()
  press('Late by name')
  expect(query()).toBe('?kind=late&sort=name')
})
