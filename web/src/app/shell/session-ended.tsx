import { useEffect, useState } from 'react'
import { session } from '#shared/auth/session'
import { lazyRoute } from '../lazy-route'

const SessionEndedDialog = lazyRoute(
  ['features/accounts', 'features/accounts/second-factors'],
  () => import('./session-ended-dialog').then((file) => file.SessionEndedDialog),
)

/** Opens the dialog when the token refresh was refused. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  useEffect(() => session.onEnd(() => setEnded(true)), [])
  return ended && <SessionEndedDialog onClose={() => setEnded(false)} />
}
