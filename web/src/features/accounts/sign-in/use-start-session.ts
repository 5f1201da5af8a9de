import type { Session } from '@sayap/contract/accounts/accounts'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'

/**
 * Stores the signed-in user: the response without its two tokens, and the access token. Only the super
 * admin's sign-in stores a role. Cached data of the previous user is discarded.
 */
export function useStartSession() {
  const dispatch = useDispatch()
  return ({ token, refreshToken: _kept, ...user }: Session, role?: string) => {
    session.start(token, user, role)
    dispatch(api.util.resetApiState())
  }
}
