import { StaffSignInAgain } from '#features/accounts/sign-in/staff/staff-sign-in-again'
import { useReturnState } from '#shared/auth/return-to'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button, ButtonLink } from '#ui/primitives/button'

/** Staff sign in on the spot; travellers are led to the sign-in and back to this page. */
export function SessionEndedDialog({ onClose }: { onClose: () => void }) {
  const staff = session.useEndedStaff()
  const comeBack = useReturnState()
  if (staff)
    return (
      <StaffSignInAgain
        staff={staff}
        onClose={() => {
          onClose()
          if (session.endedStaff()) session.declineSignIn()
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
      actions={
        <>
          <ButtonLink to={paths.login} state={comeBack} onClick={onClose}>
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
