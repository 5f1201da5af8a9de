import { useReturnState } from '#shared/auth/return-to'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { ButtonLink } from '#ui/primitives/button'

/** Visitors may fill in the form, but booking needs an account. Both links return to the form. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const comeBack = useReturnState()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('booking.sign-in-title')}
      description={t('booking.sign-in-text')}
      actions={
        <>
          <ButtonLink to={paths.login} state={comeBack}>
            {t('booking.sign-in')}
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.register} state={comeBack}>
            {t('booking.sign-up')}
          </ButtonLink>
        </>
      }
    />
  )
}
