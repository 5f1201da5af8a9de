import { lazy, useEffect, useState } from 'react'
import { useReturnState } from '#shared/auth/return-to'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Button, ButtonLink } from '#ui/primitives/button'
import { lazyRoute } from '../lazy-route'

const Dialog = lazy(() => import('#ui/feedback/dialog').then((file) => ({ default: file.Dialog })))

const StaffSignInAgain = lazyRoute(['features/accounts', 'features/accounts/second-factors'], () =>
  import('#features/accounts/sign-in/staff-sign-in-again').then((file) => file.StaffSignInAgain),
)

/**
 * Shown when the token refresh was refused: staff sign in on the spot, travellers are led to the sign-in
 * and back to this page.
 */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  const comeBack = useReturnState()
  useEffect(() => session.onEnd(() => setEnded(true)), [])
  const staff = session.useEndedStaff()
  if (!ended) return null
  const close = () => setEnded(false)
  if (staff)
    return (
      <StaffSignInAgain
        staff={staff}
        onClose={() => {
          close()
          if (session.endedStaff()) session.declineSignIn()
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={close}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
      actions={
        <>
          <ButtonLink to={paths.login} state={comeBack} onClick={close}>
            {t('shell.sign-in')}
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            {t('shell.stay')}
          </Button>
        </>
      }
    />
  )
}
