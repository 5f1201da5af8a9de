import { useState } from 'react'
import { useLogout } from '#features/accounts/sign-in/logout.api'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'

/** Asks for confirmation, ends the session and opens the admin sign-in. */
export function AdminLogout({ className }: { className?: string | undefined }) {
  const [asking, setAsking] = useState(false)
  const { leave, isLeaving } = useLogout(paths.adminLogin)

  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon name="logout" />
        {t('dash.logout')}
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('dash.logout-ask')}
        description={t('dash.logout-text')}
        actions={
          <>
            <Button kind="danger" busy={isLeaving} onClick={leave}>
              {t('dash.logout')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('dash.stay')}
            </Button>
          </>
        }
      />
    </>
  )
}
