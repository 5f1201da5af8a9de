import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { renderPage } from '../../../../../test/render-page'
import { PaletteButton } from './palette-button'

let server: TestApp
let flight: number
let code: string
let id: number
let id_user: number
beforeAll(async () => {
  // jsdom has none; cmdk scrolls the highlighted line into view.
  Element.prototype.scrollIntoView = vi.fn()
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
  const traveller = callsOf(server, await signIn(server, 'user'))
  ;({ id, code, id_user } = await book(traveller, flight, [1]))
})
afterAll(() => server.close())

async function open(role: 'admin' | 'user' = 'admin', permissions?: string[]) {
  const { authorization } = await signIn(server, role)
  if (permissions) localStorage.setItem('user', JSON.stringify({ role, permissions }))
  const page = renderPage(
    <>
      <PaletteButton />
      <input aria-label="A field of the page" />
      <Routes>
        <Route path="*" element={null} />
      </Routes>
    </>,
    { server, token: authorization.slice('Bearer '.length), at: '/admin/dashboard' },
  )
  fireEvent.keyDown(screen.getByLabelText('A field of the page'), { key: 'k', ctrlKey: true })
  const input = await screen.findByRole<HTMLInputElement>('combobox')
  return { ...page, input, type: (value: string) => fireEvent.change(input, { target: { value } }) }
}
const keysOf = (name: RegExp) =>
  [...screen.getByRole('option', { name }).querySelectorAll('kbd')].map((key) => key.textContent)
const option = (name: RegExp) => screen.findByRole('option', { name })

describe('the palette of the dashboard', () => {
  it('Ctrl+K opens it while typing in a field, Escape closes it', async () => {
    const { input } = await open()
    expect(document.activeElement).toBe(input)
    fireEvent.keyDown(input, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('a name finds the booking and the traveller, and Enter opens the highlighted one', async () => {
    const { type, input, address } = await open()
    type('ani')
    expect((await option(new RegExp(`^${code} Ani`))).textContent).toContain('Payment Unverifed')
    // Whichever kind answers first.
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toContain(code),
    )
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe(`/admin/dashboard/bookings/${id}`))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('a highlighted booking offers its traveller’s other bookings and its flight', async () => {
    const { type, address } = await open()
    type(`#${code}`)
    const acts = await screen.findByRole('group', { name: `With ${code}` })
    expect(within(acts).getByRole('option', { name: /^Flight EK 181/ })).toBeTruthy()
    fireEvent.click(within(acts).getByRole('option', { name: /^All bookings of/ }))
    await waitFor(() => expect(address()).toBe(`/admin/dashboard/bookings?user=${id_user}`))
  })

  it('a flight is found by its cities, and Tab narrows the search to flights', async () => {
    const { type, input } = await open()
    fireEvent.keyDown(input, { key: 'Tab' })
    fireEvent.keyDown(input, { key: 'Tab' })
    expect(screen.getByRole('button', { name: /in flights/ })).toBeTruthy()
    type('medan')
    expect(await option(/^EK 181 KNO – CGK/)).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('an action is found by the beginnings of its words', async () => {
    const { type, address } = await open()
    type('> cr fl')
    fireEvent.click(await option(/^Create a flight$/))
    await waitFor(() => expect(address()).toBe('/admin/dashboard/flights/create-flight'))
  })

  it('an action and a page name the keys that lead there, and none once letters are off', async () => {
    const { type } = await open()
    type('create flight')
    await waitFor(() => expect(keysOf(/^Create a flight/)).toEqual(['G', 'F', 'N']))
    type('finance')
    await waitFor(() => expect(keysOf(/^Finance/)).toEqual(['G', 'N']))
    act(() => shortcutsSetting.set(false))
    expect(keysOf(/^Finance/)).toEqual([])
    act(() => shortcutsSetting.set(true))
  })

  it('Ctrl+Enter opens the highlighted line in a new tab and keeps the palette', async () => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    const { type, input } = await open()
    type(`#${code}`)
    await option(new RegExp(`^${code}`))
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    expect(opened).toHaveBeenCalledWith(`/admin/dashboard/bookings/${id}`, '_blank', 'noopener')
    expect(screen.getByRole('combobox')).toBeTruthy()
    opened.mockRestore()
  })

  it('> lists actions and no pages, and # only bookings whose code begins so', async () => {
    const { type } = await open()
    type('> ')
    expect(await option(/^Create a flight/)).toBeTruthy()
    expect(screen.queryByText('Pages')).toBeNull()
    type(`#${code.slice(0, 3).toLowerCase()}`)
    expect(await option(new RegExp(`^${code} Ani`))).toBeTruthy()
    type('#ani')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(await screen.findByText('Nothing found for “ani”.')).toBeTruthy()
  })

  it('what was opened by the palette is offered again before something is typed, without its state', async () => {
    const { type, input } = await open()
    type(`#${code}`)
    await option(new RegExp(`^${code} Ani`))
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.ariaSelected).not.toBe('false'))
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    fireEvent.keyDown(screen.getByLabelText('A field of the page'), { key: 'k', ctrlKey: true })
    expect(await screen.findByText('Recently opened')).toBeTruthy()
    const again = await option(new RegExp(`^${code} Ani`))
    expect(again.textContent).not.toContain('Payment Unverifed')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'create' } })
    await waitFor(() => expect(screen.queryByText('Recently opened')).toBeNull())
  })

  it('nothing found offers the search of all bookings', async () => {
    const { type, address } = await open()
    type('zzzz')
    fireEvent.click(await screen.findByRole('button', { name: 'Search all bookings' }))
    await waitFor(() => expect(address()).toBe('/admin/dashboard/bookings?q=zzzz'))
  })

  it('a search that fails names its kind, and the others still answer', async () => {
    const { type } = await open()
    const respond = globalThis.fetch
    globalThis.fetch = (async (input: Request, init) => {
      if (new URL(input.url).pathname === '/api/v1/users') throw new TypeError('Failed to fetch')
      return respond(input, init)
    }) as typeof fetch
    type('ani')
    expect(await screen.findByText(/We couldn’t search travellers/)).toBeTruthy()
    expect(await option(new RegExp(`^${code} Ani`))).toBeTruthy()
  })

  it('the gate is offered its own page and none that its role may not open', async () => {
    const { type } = await open('admin', ['boarding:manage'])
    type('ani')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 results'))
    type('>')
    expect(await option(/^Check boarding passes$/)).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Create a flight/ })).toBeNull()
  })
})
