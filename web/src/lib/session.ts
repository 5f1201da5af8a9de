import { useSyncExternalStore } from 'react'

const TOKEN = 'token'
const USER = 'user'
const ROLE = 'role'
const CHANGED = 'sayap:session'
const ENDED = 'sayap:session-ended'

/** Of the signed-in person, what the screens draw; the server decides everything else. */
export interface SessionUser {
  id: number
  name?: string | null | undefined
  email?: string | null | undefined
  photo?: string | null | undefined
  role?: string | undefined
}

const changed = () => void globalThis.dispatchEvent(new Event(CHANGED))

function readUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null')
  } catch {
    return null
  }
}

export const session = {
  token: () => localStorage.getItem(TOKEN),
  user: readUser,

  /** After a sign-in; `role` is stored by the super admin's only. */
  start(token: string, user: SessionUser, role?: string) {
    localStorage.setItem(USER, JSON.stringify(user))
    if (role) localStorage.setItem(ROLE, role)
    localStorage.setItem(TOKEN, token)
    changed()
  },

  setToken(token: string) {
    localStorage.setItem(TOKEN, token)
    changed()
  },

  setUser(user: SessionUser) {
    localStorage.setItem(USER, JSON.stringify(user))
    changed()
  },

  /** The refresh was refused: the token goes, drafts stay, and the shell offers to sign in. */
  end() {
    localStorage.removeItem(TOKEN)
    session.clearIfNoToken()
    globalThis.dispatchEvent(new Event(ENDED))
  },

  /** The rule of a 401: the session is cleared only if no token is stored. */
  clearIfNoToken() {
    if (session.token()) return
    localStorage.removeItem(USER)
    localStorage.removeItem(ROLE)
    changed()
  },

  /** Forgets everything kept on this device: session, drafts, recent searches, offline copies. */
  logout() {
    localStorage.clear()
    sessionStorage.clear()
    // The shell of the app is nobody's own.
    globalThis.caches?.keys().then((names) => {
      for (const name of names) if (!name.startsWith('sayap-shell-')) void caches.delete(name)
    })
    changed()
  },

  onChange(listener: () => void) {
    globalThis.addEventListener(CHANGED, listener)
  },

  onEnd(listener: () => void) {
    globalThis.addEventListener(ENDED, listener)
    return () => globalThis.removeEventListener(ENDED, listener)
  },
}

/** The `storage` event brings what another tab did. */
function subscribe(listener: () => void) {
  globalThis.addEventListener(CHANGED, listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    globalThis.removeEventListener(CHANGED, listener)
    globalThis.removeEventListener('storage', listener)
  }
}

const read = (key: string) => () => localStorage.getItem(key)
const none = () => null

/** The stored token, the test of being signed in; undefined never, null for a visitor. */
export const useToken = () => useSyncExternalStore(subscribe, read(TOKEN), none)

export function useSessionUser(): SessionUser | null {
  const stored = useSyncExternalStore(subscribe, read(USER), none)
  return stored ? readUser() : null
}

/** 'super admin' or null: decides only what is drawn. */
export const useStoredRole = () => useSyncExternalStore(subscribe, read(ROLE), none)
