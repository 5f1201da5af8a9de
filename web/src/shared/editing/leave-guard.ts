import { useContext, useEffect, useRef } from 'react'
import { type Navigator, UNSAFE_NavigationContext, useLocation } from 'react-router'
import { isSamePerson, type SessionUser, session } from '#shared/auth/session'
import { createStore } from '#shared/browser/store'

interface Target {
  pathname: string
  search: string
}

/** One form with unsaved changes. */
interface Guard {
  /** Whether going there closes the form. */
  blocks: (to: Target) => boolean
}

/** The move that waits for an answer, and the form that it would close. */
export const leaveQuestion = createStore<{ guard: Guard; leave: () => void } | null>(null)

const guards = new Set<Guard>()
const guarded = new WeakSet<Navigator>()
let isReleased = false

/** Runs `move` although there are unsaved changes. */
export function leaveAnyway(move: () => void) {
  isReleased = true
  try {
    move()
  } finally {
    isReleased = false
  }
}

/** Nobody signed in, and no session that is about to go on: whoever typed is gone. */
const isSomebodyThere = () => session.token() !== null || session.endedStaff() !== null

const blocking = (to: Target) =>
  isReleased || !isSomebodyThere() ? undefined : [...guards].find((guard) => guard.blocks(to))

/** `push` and `replace` are what links and `useNavigate` call. */
function guardNavigator(navigator: Navigator) {
  if (guarded.has(navigator)) return
  guarded.add(navigator)
  for (const move of ['push', 'replace'] as const) {
    const original = navigator[move].bind(navigator)
    navigator[move] = (...given) => {
      const [to] = given
      const target = typeof to === 'string' ? new URL(to, location.href) : to
      const { pathname = location.pathname, search = '' } = target
      const guard = blocking({ pathname, search })
      if (!guard) {
        original(...given)
        shownPlace = place()
        return
      }
      leaveQuestion.set({ guard, leave: () => leaveAnyway(() => original(...given)) })
    }
  }
}

/** The place of an entry in the session history, which the router keeps in the entry's state. */
const place = () => (history.state as { idx?: number } | null)?.idx

/** The entry of the page that is shown. */
let shownPlace: number | undefined
/** Moves of the history that this module asked for; each is followed by one `popstate`. */
const ownMoves: ('return' | 'leave')[] = []

/**
 * The back and forward buttons: the browser has moved already, so it moves back before the router hears
 * of it. Leaving then repeats the move. `onpopstate` has its place before the router's listener since
 * app/main.tsx; another function keeps the place, null would lose it.
 */
function guardHistory(event: PopStateEvent) {
  const own = ownMoves.shift()
  const moved = place()
  if (own === 'return') return event.stopImmediatePropagation()
  const guard = own === 'leave' ? undefined : blocking(location)
  if (!guard || moved === undefined || shownPlace === undefined || moved === shownPlace) {
    shownPlace = moved
    return
  }
  event.stopImmediatePropagation()
  const steps = moved - shownPlace
  const go = (why: 'return' | 'leave', by: number) => {
    ownMoves.push(why)
    history.go(by)
  }
  go('return', -steps)
  leaveQuestion.set({ guard, leave: () => go('leave', steps) })
}

/** Whose changes are unsaved: a reload for somebody else (`followOtherTab`) must not be stopped. */
let owner: SessionUser | null = null

const askBrowser = (event: BeforeUnloadEvent) => {
  const user = session.user()
  if (!user || !owner || isSamePerson(user, owner)) event.preventDefault()
}

interface LeaveGuard {
  isDirty: boolean
  /** Read at the time of the move: a form that is being saved does not ask. */
  isSaving: () => boolean
  /** The query parameter that opens the form's dialog; without it only another path closes the form. */
  param?: string | undefined
}

/**
 * Asks before a form with unsaved changes is left: by a link, by code or by the back button
 * (`leaveQuestion`), and by closing the tab (the browser's own question). React Router's `useBlocker` needs
 * its data router, which the first page has no room for (ADR 41).
 */
export function useLeaveGuard({ isDirty, isSaving, param }: LeaveGuard): Guard {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { pathname, search } = useLocation()
  const here = useRef({ pathname, search })
  const saving = useRef(isSaving)
  const guard = useRef<Guard>({
    blocks: (to) =>
      !saving.current() &&
      (to.pathname !== here.current.pathname ||
        (param !== undefined && queryValue(param, to) !== queryValue(param, here.current))),
  })
  useEffect(() => {
    here.current = { pathname, search }
    saving.current = isSaving
  })
  useEffect(() => {
    if (!isDirty) return
    const mine = guard.current
    guardNavigator(navigator)
    if (guards.size === 0) owner = session.user()
    guards.add(mine)
    shownPlace = place()
    globalThis.addEventListener('beforeunload', askBrowser)
    globalThis.onpopstate = guardHistory
    return () => {
      guards.delete(mine)
      if (guards.size === 0) {
        globalThis.removeEventListener('beforeunload', askBrowser)
        globalThis.onpopstate = () => undefined
        ownMoves.length = 0
      }
      if (leaveQuestion.get()?.guard === mine) leaveQuestion.set(null)
    }
  }, [isDirty, navigator])
  return guard.current
}

const queryValue = (param: string, { search }: Target) => new URLSearchParams(search).get(param)
