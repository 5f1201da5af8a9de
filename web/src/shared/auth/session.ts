import { useSyncExternalStore } from 'react'
import { createStore } from '#shared/browser/store'

const TOKEN = 'token'
const USER = 'user'
const ROLE = 'role'
const CHANGED = 'sayap:session'
const ENDED = 'sayap:ended'

/** Data of the signed-in person that screens show; the server decides everything else. */
export interface SessionUser {
  id: number
  name?: string | null | undefined
  email?: string | null | undefined
  photo?: string | null | undefined
  role?: string | undefined
  /** Staff: which of the roles of staff. */
  staff_role?: string | undefined
  /** Staff: what they may do. Absent if they signed in before there were permissions. */
  permissions?: string[] | undefined
  /** Staff: the password was set by somebody else and has to be replaced first. */
  must_change_password?: boolean | undefined
  /** Staff: a second factor has to be set up first. */
  must_add_second_factor?: boolean | undefined
}

/** A member of staff whose session ended at work; they may sign in again without leaving the page. */
export interface EndedStaff {
  id: number
  role: string
}
const endedStaff = createStore<EndedStaff | null>(null)
/** Requests that wait for the answer: whether the same person is signed in again. */
let waiting: ((again: boolean) => void)[] = []
let isDeclined = false

function answerWaiting(again: boolean) {
  const requests = waiting
  waiting = []
  for (const answer of requests) answer(again)
}

type Person = Pick<SessionUser, 'id' | 'role'> | null

const isStaff = (person: Person) => (person?.role ?? 'user') !== 'user'

/** Staff perhaps in another role by now. Ids of travellers and staff overlap. */
export const isSamePerson = (one: Person, other: Person) =>
  one?.id === other?.id && isStaff(one) === isStaff(other)

/** Ends the offer to sign in again; what waited for the same person is repeated. */
function goOnAs(user: SessionUser | null) {
  const ended = endedStaff.get()
  person = user
  endedStaff.set(null)
  changed()
  answerWaiting(isSamePerson(ended, user))
}

const changed = () => void globalThis.dispatchEvent(new Event(CHANGED))

function readUser(storage?: Storage): SessionUser | null {
  try {
    return JSON.parse((storage ?? localStorage).getItem(USER) ?? 'null')
  } catch {
    return null
  }
}

/** Whom this tab works for: the storage is of all tabs, and another one may have changed it already. */
let person = readUser()

/** Whose drafts this tab has: also after the session ended and the page was reloaded. */
const owner = () => person ?? readUser(sessionStorage)

/** The session has ended, here or in another tab, which deleted the token. */
function offerSignIn() {
  if (isStaff(person)) endedStaff.set(person as EndedStaff)
  isDeclined = false
  session.clearIfNoToken()
  globalThis.dispatchEvent(new Event(ENDED))
  if (person) sessionStorage.setItem(USER, JSON.stringify(person, ['id', 'role']))
}

/**
 * Another tab has changed the session: a sign-in stores the token last, a logout clears all (no key).
 * Nothing of the person before may be shown to the new one or sent in their name.
 */
function followOtherTab({ key }: StorageEvent) {
  if (key === TOKEN && !session.token()) offerSignIn()
  else if (key === TOKEN || !key) {
    const before = owner()
    person = readUser()
    if (before && !isSamePerson(before, person)) {
      sessionStorage.clear()
      location.reload()
    }
  }
  changed()
}

/** Where this device stores boardings that were scanned without a network; a sign-out deletes them. */
export const UNSENT_SCANS_KEY = 'sayap-boarding-queue'

export const session = {
  /**
   * Whether the session may be ended: whoever has scans that were not sent is asked, because they are
   * deleted with everything else.
   */
  async mayEnd(): Promise<boolean> {
    const scans = localStorage.getItem(UNSENT_SCANS_KEY)
    if (!scans || scans === '[]') return true
    const { mayDeleteScans } = await import('./unsent-scans/may-delete-scans')
    return mayDeleteScans(scans)
  },

  token: () => localStorage.getItem(TOKEN),
  user: () => readUser(),

  /**
   * Called after a sign-in; only the super admin's sign-in stores `role`, any other deletes it. Drafts
   * of a visitor stay, and those of the same person; those of somebody else, whose session ended, are
   * deleted.
   */
  start(token: string, user: SessionUser, role?: string) {
    const before = owner()
    if (before && !isSamePerson(before, user)) sessionStorage.clear()
    localStorage.setItem(USER, JSON.stringify(user))
    localStorage.removeItem(ROLE)
    if (role) localStorage.setItem(ROLE, role)
    localStorage.setItem(TOKEN, token)
    goOnAs(user)
  },

  /** Goes on with the session that another tab has stored. */
  adopt: goOnAs,

  setToken(token: string) {
    localStorage.setItem(TOKEN, token)
    changed()
  },

  setUser(user: SessionUser) {
    person = user
    localStorage.setItem(USER, JSON.stringify(user))
    changed()
  },

  /**
   * Called when the refresh was refused: deletes the token, retains drafts, and the shell offers to
   * sign in.
   */
  end() {
    localStorage.removeItem(TOKEN)
    offerSignIn()
  },

  /** The rule for a 401: the session is cleared only if no token is stored. */
  clearIfNoToken() {
    if (session.token()) return
    localStorage.removeItem(USER)
    localStorage.removeItem(ROLE)
    changed()
  },

  /** Deletes all data on this device: session, drafts, recent searches, cached responses. */
  logout() {
    localStorage.clear()
    sessionStorage.clear()
    goOnAs(null)
    // The application shell contains no personal data and stays.
    globalThis.caches?.keys().then((names) => {
      for (const name of names) if (!name.startsWith('sayap-shell-')) void caches.delete(name)
    })
  },

  endedStaff: endedStaff.get,
  useEndedStaff: endedStaff.use,

  /**
   * Whether to repeat a request that was refused because the session has ended: true when the same
   * member of staff has signed in again on this page. False at once for travellers, and, after the
   * offer was declined, for whatever is not an act of theirs (`isAct`).
   */
  signedInAgain(isAct: boolean): Promise<boolean> {
    if (!endedStaff.get() || (isDeclined && !isAct)) return Promise.resolve(false)
    if (isDeclined) globalThis.dispatchEvent(new Event(ENDED))
    isDeclined = false
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  },

  /** The offer to sign in again was declined: requests fail, and the page stays. */
  declineSignIn() {
    isDeclined = true
    answerWaiting(false)
  },

  onChange(listener: () => void) {
    globalThis.addEventListener(CHANGED, listener)
  },

  onEnd(listener: () => void) {
    globalThis.addEventListener(ENDED, listener)
    return () => globalThis.removeEventListener(ENDED, listener)
  },
}

/** The `storage` event reports changes by other tabs; the same listener is added only once. */
function subscribe(listener: () => void) {
  globalThis.addEventListener('storage', followOtherTab)
  globalThis.addEventListener(CHANGED, listener)
  return () => globalThis.removeEventListener(CHANGED, listener)
}

const read = (key: string) => () => localStorage.getItem(key)
const none = () => null

/** The stored token, which means signed in; null for a visitor. */
export const useToken = () => useSyncExternalStore(subscribe, read(TOKEN), none)

export function useSessionUser(): SessionUser | null {
  const stored = useSyncExternalStore(subscribe, read(USER), none)
  return stored ? readUser() : null
}

/** 'super admin' or null. Decides only what is rendered. */
export const useStoredRole = () => useSyncExternalStore(subscribe, read(ROLE), none)
