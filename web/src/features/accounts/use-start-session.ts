import type { Session } from '@sayap/contract/accounts'
import { useDispatch } from 'react-redux'
import { api } from '#lib/api'
import { session } from '#lib/session'

/**
 * Stores who signed in: the answer without its two tokens, and the token beside it. Only the super
 * admin's sign-in stores a role. What was cached for the person before is forgotten.
 */
export function useStartSession() {
  const dispatch = useDispatch()
  return ({ token, refreshToken: _kept, ...user }: Session, role?: string) => {
    session.start(token, user, role)
    dispatch(api.util.resetApiState())
  }
}
