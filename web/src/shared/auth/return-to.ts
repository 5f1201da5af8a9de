import { type Location, useLocation } from 'react-router'
import { paths } from '#shared/urls/paths'

interface State {
  from?: string
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/**
 * State for a link to the sign-in page (`<Link to={paths.login} state={useReturnState()}>`): after
 * signing in the user returns to the current page.
 */
export function useReturnState(): State {
  return { from: addressOf(useLocation()) }
}

/** For the sign-in page: the page to return to, and the state for its own links. */
export function useReturnTo(otherwise: string = paths.root) {
  const state = useLocation().state as State | null
  // Accepts paths of this site only: `//elsewhere` would be another site.
  const from = state?.from && /^\/(?!\/)/.test(state.from) ? state.from : undefined
  return { to: from ?? otherwise, state: from ? { from } : null }
}
