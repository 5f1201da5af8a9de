import { lazy, Suspense, useState } from 'react'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'

const LogoutDialog = lazy(() =>
  import('./logout-dialog').then((file) => ({ default: file.LogoutDialog })),
)

export function AdminLogout({ className }: { className?: string | undefined }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon name="logout" />
        {t('dash.logout')}
      </button>
      {asking && (
        <Suspense>
          <LogoutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
