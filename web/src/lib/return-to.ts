import { type Location, useLocation } from 'react-router'
import { paths } from './paths'

interface State {
  from?: string
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** Goes with a link to the sign-in (`<Link to={paths.login} state={useComeBack()}>`): brings back here. */
export function useComeBack(): State {
  return { from: addressOf(useLocation()) }
}

/** For the sign-in page: where its visitor came from, and the state to hand on to its own links. */
export function useReturnTo(otherwise: string = paths.root) {
  const state = useLocation().state as State | null
  // Only an address of ours: `//elsewhere` would be another site's.
  const from = state?.from && /^\/(?!\/)/.test(state.from) ? state.from : undefined
  return { to: from ?? otherwise, state: from ? { from } : null }
}
