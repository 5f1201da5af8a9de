import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { useLazyLogoutQuery } from './accounts.api'

/** Ends the session on the server, and on this device even when the server does not answer. */
export function useLogout(to: string = paths.root) {
  const [logout, { isFetching }] = useLazyLogoutQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    await logout({})
    // A guard that sees the token go sends to the sign-in; at once, so that our way out comes last.
    flushSync(() => session.logout())
    navigate(to, { replace: true })
    dispatch(api.util.resetApiState())
  }
  return { leave, isLeaving: isFetching }
}
