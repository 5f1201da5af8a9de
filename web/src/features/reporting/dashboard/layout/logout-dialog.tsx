import { useLogout } from '#features/accounts/sign-in/logout.api'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'

/** Asks for confirmation, ends the session and opens the admin sign-in. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { leave, isLeaving } = useLogout(paths.adminLogin)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dash.logout-ask')}
      description={t('dash.logout-text')}
      actions={
        <>
          <Button kind="danger" busy={isLeaving} onClick={leave}>
            {t('dash.logout')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dash.stay')}
          </Button>
        </>
      }
    />
  )
}
