import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { renderPage } from '../../../../../test/render-page'
import { useAdminNavigation } from '../layout/admin-navigation'
import { Shortcuts } from './shortcuts'

beforeEach(() => shortcutsSetting.set(true))

const rows = ['Ani', 'Bima'].map((name) => (
  <tr key={name}>
    <td>
      <a href={`?open=${name}`}>{name}</a>
    </td>
  </tr>
))

function open() {
  return renderPage(
    <>
      <Shortcuts />
      <main id="main">
        <input type="search" aria-label="Search bookings" />
        <input type="checkbox" aria-label="Only mine" />
        <table onKeyDown={({ key }) => key === 'r' && document.body.setAttribute('data-r', 'yes')}>
          <tbody>{rows}</tbody>
        </table>
        <Routes>
          <Route path="*" element={null} />
        </Routes>
      </main>
    </>,
    { at: '/admin/dashboard' },
  )
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

it('G and a letter open a section, also from a list with a shortcut on that letter', () => {
  const { address } = open()
  press('g', 'b')
  expect(address()).toBe('/admin/dashboard/bookings')
  press('j', 'g', 'r')
  expect(address()).toBe('/admin/dashboard/reviews')
  expect(document.body.dataset.r).toBeUndefined()
  press('r')
  expect(document.body.dataset.r).toBe('yes')
  expect(address()).toBe('/admin/dashboard/reviews')
})

it('N presses the link of the page whose letter it is, not while typing and not with shortcuts off', () => {
  open()
  let presses = 0
  const create = document.createElement('a')
  create.setAttribute('aria-keyshortcuts', 'N')
  create.addEventListener('click', () => presses++)
  document.querySelector('#main')?.append(create)
  fireEvent.keyDown(screen.getByLabelText('Search bookings'), { key: 'n' })
  expect(presses).toBe(0)
  press('n')
  expect(presses).toBe(1)
  act(() => shortcutsSetting.set(false))
  press('n')
  expect(presses).toBe(1)
})

it('the shortcut to the admin list works only for a super admin', () => {
  const { address } = open()
  press('g', 'l')
  expect(address()).toBe('/admin/dashboard')
})

it('no two sections open with the same letter after G', () => {
  session.start('token', { id: 1, name: 'Dewi', role: 'super admin' }, 'super admin')
  const { result } = renderHook(useAdminNavigation)
  const keys = result.current.map(({ key }) => key)
  expect(keys).toContain('l')
  expect(new Set(keys).size).toBe(keys.length)
  session.logout()
})

it('J and K move through the rows, and slash focuses the search', () => {
  open()
  press('j')
  expect(document.activeElement?.textContent).toBe('Ani')
  press('j', 'j')
  expect(document.activeElement?.textContent).toBe('Bima')
  press('k')
  expect(document.activeElement?.textContent).toBe('Ani')
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it('shortcuts are ignored while typing, with a modifier key and under an open dialog', async () => {
  const { address } = open()
  screen.getByRole('searchbox').focus()
  press('g', 'b', '?')
  expect([address(), sheet()]).toEqual(['/admin/dashboard', null])
  screen.getByRole('checkbox').focus()
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true })
  press('b')
  expect(address()).toBe('/admin/dashboard')
  press('?')
  await waitFor(() => expect(sheet()).toBeTruthy())
  press('g', 'b')
  expect(address()).toBe('/admin/dashboard')
})

it('the shortcuts sheet lists the keys and switches them off and on', async () => {
  const { address } = open()
  press('?')
  await waitFor(() => expect(sheet()).toBeTruthy())
  const lines = within(sheet() as HTMLElement)
  expect(lines.getByText('Verify the expected amount').closest('div')?.textContent).toMatch(
    /VEnter$/,
  )
  fireEvent.click(lines.getByRole('checkbox', { name: /Use single-key shortcuts/ }))
  fireEvent.click(lines.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(sheet()).toBeNull())
  press('?', 'g', 'b')
  expect([sheet(), address()]).toEqual([null, '/admin/dashboard'])
  expect(document.cookie).toContain('shortcuts=off')
  fireEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  await waitFor(() => expect(sheet()).toBeTruthy())
})
