import { useState } from 'react'
import { useLogout } from '#features/accounts/logout.api'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'

/** Asks, ends the session here and on the server, and goes to the admin sign-in. */
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
