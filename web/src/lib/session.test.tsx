import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { session, useSessionUser, useToken } from './session'

const ani = { id: 1, name: 'Ani' }

function Who() {
  const token = useToken()
  const user = useSessionUser()
  return <p>{token ? (user?.name ?? 'signed in') : 'visitor'}</p>
}

it('keeps token and user in local storage and tells every part of the page', () => {
  render(<Who />)
  expect(screen.getByText('visitor')).toBeTruthy()
  act(() => session.start('abc', ani))
  expect(screen.getByText('Ani')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('abc')
  expect(localStorage.getItem('role')).toBeNull()
})

it('stores the role where the super admin signs in', () => {
  session.start('abc', ani, 'super admin')
  expect(localStorage.getItem('role')).toBe('super admin')
})

it('clears all of local storage and the user at logout', () => {
  session.start('abc', ani)
  localStorage.setItem('draft', '{}')
  render(<Who />)
  act(() => session.logout())
  expect(localStorage).toHaveLength(0)
  expect(screen.getByText('visitor')).toBeTruthy()
})

it('clears the session of a 401 only if no token is stored', () => {
  session.start('abc', ani)
  session.clearIfNoToken()
  expect(session.user()).toEqual(ani)
  localStorage.removeItem('token')
  session.clearIfNoToken()
  expect(session.user()).toBeNull()
})

it('announces its end and keeps what was typed', () => {
  const heard = vi.fn()
  const stop = session.onEnd(heard)
  session.start('abc', ani)
  localStorage.setItem('draft', '{}')
  session.end()
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(session.token()).toBeNull()
  expect(session.user()).toBeNull()
  expect(localStorage.getItem('draft')).toBe('{}')
})

it('hears what another tab did', () => {
  render(<Who />)
  localStorage.setItem('token', 'other')
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(screen.getByText('signed in')).toBeTruthy()
})
