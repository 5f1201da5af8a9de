import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StaffSignInAgain } from '#features/accounts/sign-in/staff/staff-sign-in-again'
import { useReturnState, useReturnTo } from '#shared/auth/return-to'
import { session, useToken } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button, ButtonLink } from '#ui/primitives/button'

interface SessionEndedDialogProps {
  onClose: () => void
}

/** Staff sign in on the spot; travellers are led to the sign-in and back to this page. */
export function SessionEndedDialog({ onClose }: SessionEndedDialogProps) {
  const staff = session.useEndedStaff()
  if (!staff) return <TravellerDialog onClose={onClose} />
  return (
    <StaffSignInAgain
      staff={staff}
      onClose={() => {
        onClose()
        if (session.endedStaff()) session.declineSignIn()
      }}
    />
  )
}

function TravellerDialog({ onClose }: SessionEndedDialogProps) {
  const here = useReturnState()
  const before = useReturnTo()
  // A page that needs a session has been replaced by the sign-in already, which knows where to return.
  const isSignIn = useLocation().pathname === paths.login
  useSignInElsewhere(onClose, isSignIn ? before.to : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
      actions={
        <>
          <ButtonLink to={paths.login} state={isSignIn ? before.state : here} onClick={onClose}>
            {t('shell.sign-in')}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {t('shell.stay')}
          </Button>
        </>
      }
    />
  )
}

/** There is nothing to ask any more when the traveller has signed in in another tab. */
function useSignInElsewhere(onClose: () => void, to: string | undefined) {
  const token = useToken()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    onClose()
    if (to) navigate(to, { replace: true })
  }, [token, onClose, to, navigate])
}
