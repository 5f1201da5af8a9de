import { paths } from '#lib/paths'
import { useComeBack } from '#lib/return-to'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { Dialog } from '#ui/dialog'

/** A visitor may fill the form; booking needs an account, and both ways lead back here. */
export function BookingSignIn({ onClose }: { onClose: () => void }) {
  const comeBack = useComeBack()
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
