import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { session, useSessionUser, useToken } from './session'

const ani = { id: 1, name: 'Ani' }

function Who() {
  const token = useToken()
  const user = useSessionUser()
  return <p>{token ? (user?.name ?? 'signed in') : 'visitor'}</p>
}

it('session.start stores token and user in local storage and updates the components', () => {
  render(<Who />)
  expect(screen.getByText('visitor')).toBeTruthy()
  act(() => session.start('abc', ani))
  expect(screen.getByText('Ani')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('abc')
  expect(localStorage.getItem('role')).toBeNull()
})

it('session.start stores the role of the super admin', () => {
  session.start('abc', ani, 'super admin')
  expect(localStorage.getItem('role')).toBe('super admin')
})

it('session.logout clears local storage and the user', () => {
  session.start('abc', ani)
  localStorage.setItem('draft', '{}')
  render(<Who />)
  act(() => session.logout())
  expect(localStorage).toHaveLength(0)
  expect(screen.getByText('visitor')).toBeTruthy()
})

it('session.clearIfNoToken clears the session only if no token is stored', () => {
  session.start('abc', ani)
  session.clearIfNoToken()
  expect(session.user()).toEqual(ani)
  localStorage.removeItem('token')
  session.clearIfNoToken()
  expect(session.user()).toBeNull()
})

it('session.end removes token and user, notifies listeners and keeps drafts', () => {
  const onEnd = vi.fn()
  const stop = session.onEnd(onEnd)
  session.start('abc', ani)
  localStorage.setItem('draft', '{}')
  session.end()
  stop()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(session.token()).toBeNull()
  expect(session.user()).toBeNull()
  expect(localStorage.getItem('draft')).toBe('{}')
})

it('a session of staff that another tab ends waits for them, and one that it signs out does not', () => {
  const dispatchStorageEvent = (key: string | null) =>
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key })))
  render(<Who />)
  act(() => session.start('abc', { id: 7, name: 'Budi', role: 'admin' }))
  for (const key of ['token', 'user']) localStorage.removeItem(key)
  dispatchStorageEvent('token')
  expect(session.endedStaff()).toMatchObject({ id: 7, role: 'admin' })
  act(() => session.start('abc', { id: 7, name: 'Budi', role: 'admin' }))
  localStorage.clear()
  dispatchStorageEvent(null)
  expect(session.endedStaff()).toBeNull()
  expect(screen.getByText('visitor')).toBeTruthy()
})

it('components update when another tab changes the session', () => {
  render(<Who />)
  localStorage.setItem('token', 'other')
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(screen.getByText('signed in')).toBeTruthy()
})
