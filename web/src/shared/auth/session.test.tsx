import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, UNSENT_SCANS_KEY, useSessionUser, useToken } from './session'

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

it('whoever signs in after the session of a super admin ended does not get that role', () => {
  session.start('abc', ani, 'super admin')
  localStorage.removeItem('token')
  session.start('def', { id: 7, role: 'admin' })
  expect(localStorage.getItem('role')).toBeNull()
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

it('a staff session that ends in another tab offers to sign in again, and one that is signed out there does not', () => {
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

describe('a sign-out while the question about unsent scans cannot be loaded', () => {
  const QUESTION = './unsent-scans/may-delete-scans'
  beforeEach(() => {
    vi.doMock(QUESTION, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
  })
  afterEach(() => void vi.doUnmock(QUESTION))

  it('a device that has sent all of its scans signs out without the question', async () => {
    expect(await session.mayEnd()).toBe(true)
    localStorage.setItem(UNSENT_SCANS_KEY, '[]')
    expect(await session.mayEnd()).toBe(true)
  })
})

describe('drafts in the tab when somebody signs in', () => {
  const DRAFT = 'draft:booking:1'
  const begin = () => {
    session.start('abc', ani)
    sessionStorage.setItem(DRAFT, 'names of Ani')
    session.end()
  }
  const draft = () => sessionStorage.getItem(DRAFT)
  beforeEach(() => session.logout())

  it('drafts of a traveller whose session ended are not there for the next one who signs in', () => {
    begin()
    session.start('def', { id: 2, name: 'Budi' })
    expect(draft()).toBeNull()
  })

  it('a member of staff with the same id is somebody else than the traveller', () => {
    begin()
    session.start('def', { id: ani.id, name: 'Budi', role: 'admin' })
    expect(draft()).toBeNull()
  })

  it('the same person finds their drafts again after the next sign-in', () => {
    begin()
    session.start('def', ani)
    expect(draft()).toBe('names of Ani')
  })

  it('drafts of a visitor are kept when they sign in', () => {
    sessionStorage.setItem(DRAFT, 'names of a visitor')
    session.start('abc', ani)
    expect(draft()).toBe('names of a visitor')
  })

  it('a reload between the two sessions changes nothing about whose drafts are kept', async () => {
    begin()
    vi.resetModules()
    const reloaded = (await import('./session')).session
    reloaded.start('def', { id: 2, name: 'Budi' })
    expect(draft()).toBeNull()
    begin()
    vi.resetModules()
    const again = (await import('./session')).session
    again.start('def', ani)
    expect(draft()).toBe('names of Ani')
  })

  it('drafts are not there for somebody else who signs in on another tab after this one was reloaded', () => {
    render(<Who />)
    begin()
    const kept = Object.entries({ ...sessionStorage })
    session.logout()
    for (const [key, value] of kept) sessionStorage.setItem(key, value)
    const reportToken = () =>
      act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    // The other tab's session ended as well: that is no reason to delete them.
    reportToken()
    expect(draft()).toBe('names of Ani')
    localStorage.setItem('user', JSON.stringify({ id: 2, name: 'Budi' }))
    localStorage.setItem('token', 'def')
    reportToken()
    expect(draft()).toBeNull()
  })
})
