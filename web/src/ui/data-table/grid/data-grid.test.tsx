import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createStore } from '#shared/browser/store'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import { renderPage } from '../../../../test/render-page'
import type { BulkAct } from './bulk-act'
import { DataGrid, type GridPage } from './data-grid'
import { useGridState } from './grid-state'

interface Row {
  id: number
  revision: number
}

const page = (...data: Row[]): GridPage<Row> => ({
  data,
  next: null,
  total: { value: data.length, is_estimate: true },
})

/** What the server lists now. */
const listed = createStore(page())
/** Revisions that were sent, by id. */
let sent: Record<number, number>
let sending: (row: Row) => Promise<unknown>

beforeEach(() => {
  sent = {}
  sending = () => Promise.resolve()
  globalThis.fetch = async () => new Response(JSON.stringify({ data: [] }), { status: 200 })
})

const touch: BulkAct<Row> = {
  key: 'touch',
  icon: 'check',
  shortcut: 'x',
  label: () => 'Touch',
  applies: () => true,
  ask: () => ({ title: 'Touch them?', yes: 'Touch now' }),
  run: (row) => {
    sent[row.id] = row.revision
    return sending(row)
  },
  done: () => 'Touched',
}

function List() {
  const query = { data: listed.use(), currentData: listed.use(), isFetching: false }
  return (
    <DataGrid<Row>
      list="flights"
      title="Things"
      caption="Things"
      state={useGridState([])}
      columns={[
        { key: 'name', head: 'Name', kind: 'lead', cell: ({ id }) => `Thing ${id}` },
        {
          key: 'menu',
          head: 'Menu',
          kind: 'menu',
          cell: ({ id }) => (
            <Menu trigger={<button type="button">{`Menu ${id}`}</button>}>
              <MenuItem onSelect={() => {}}>Remove</MenuItem>
            </Menu>
          ),
        },
      ]}
      filters={[]}
      search={{ label: 'Search things' }}
      usualSort="name"
      rowKey={({ id }) => id}
      rowName={({ id }) => `Thing ${id}`}
      query={{ ...query, refetch: () => {} }}
      readPage={async () => listed.get()}
      countExactly={async () => 1234}
      failedTitle="Failed"
      empty={{ title: 'None', text: 'None' }}
      acts={[touch]}
    />
  )
}

function open(...rows: Row[]) {
  listed.set(page(...rows))
  return renderPage(
    <main>
      <List />
    </main>,
  )
}
const show = (...rows: Row[]) => act(() => listed.set(page(...rows)))
const select = (id: number) => fireEvent.click(screen.getByLabelText(`Select Thing ${id}`))
const isSelected = (id: number) =>
  screen.getByLabelText<HTMLInputElement>(`Select Thing ${id}`).checked
const bar = (n: number) => screen.getByRole('region', { name: new RegExp(`^${n} selected`) })
const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Touch/ }))
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Touch now' }))

it('an act on selected rows sends the revisions that the page shows now, also after another page', async () => {
  open({ id: 1, revision: 1 }, { id: 2, revision: 1 })
  select(1)
  show({ id: 1, revision: 2 }, { id: 2, revision: 2 })
  expect(within(bar(1)).queryByText(/on another page/)).toBeNull()
  show({ id: 3, revision: 7 })
  expect(within(bar(1)).getByText('1 on another page')).toBeTruthy()
  ask()
  confirm()
  await waitFor(() => expect(sent).toEqual({ 1: 2 }))
})

it('rows that were loaded again while an act ran are deselected if it reached them, and stay selected if not', async () => {
  open({ id: 1, revision: 1 }, { id: 2, revision: 1 })
  select(1)
  select(2)
  sending = ({ id }) => {
    show({ id: 1, revision: 2 }, { id: 2, revision: 2 })
    return id === 1 ? Promise.resolve() : Promise.reject(new Error('changed by a colleague'))
  }
  ask()
  show({ id: 1, revision: 1 }, { id: 2, revision: 1 })
  confirm()
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(isSelected(1)).toBe(false)
  expect(isSelected(2)).toBe(true)
  sending = () => Promise.resolve()
  ask()
  confirm()
  await waitFor(() => expect(sent[2]).toBe(2))
})

it('an exact count is not shown for the next search', async () => {
  open({ id: 1, revision: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Count exactly' }))
  expect(await screen.findByText('1 of 1234')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search things'), { target: { value: 'other' } })
  expect(await screen.findByRole('button', { name: 'Count exactly' })).toBeTruthy()
  expect(screen.queryByText('1 of 1234')).toBeNull()
})

it('letters typed in the open menu of a row do not trigger the shortcuts of the row', async () => {
  open({ id: 1, revision: 1 })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menu 1' }), { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Remove' }), { key: 'x' })
  expect(isSelected(1)).toBe(false)
})
