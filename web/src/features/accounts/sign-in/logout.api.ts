import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useLazyLogoutQuery } from '../profile/accounts.api'

/**
 * Ends the session on the server, and on this device even when the server does not respond. Whoever would
 * lose something is asked before.
 */
export function useLogout(to: string = paths.root) {
  const [logout, { isFetching }] = useLazyLogoutQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    if (!(await mayEnd())) return
    await logout({})
    // Removing the token makes the route guard redirect to the sign-in. It runs first so that this
    // navigation is the last one.
    flushSync(() => session.logout())
    navigate(to, { replace: true })
    dispatch(api.util.resetApiState())
  }
  return { leave, isLeaving: isFetching }
}

/** Where the file with the question does not load, nobody is signed out, and no scan is lost. */
const mayEnd = () => session.mayEnd().catch(() => void feedback.error(t('error.FETCH_ERROR')))
