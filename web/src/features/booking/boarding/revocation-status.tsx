import { moment } from '#shared/dates/instants'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import styles from './boarding-page.module.css'
import { isCurrent, type RevocationList } from './revocation-list'

interface RevocationStatusProps {
  list: RevocationList | null
  failed: boolean
  onSync: () => void
}

/** Age of the revocation list on this device, and a button to refresh it. */
export function RevocationStatus({ list, failed, onSync }: RevocationStatusProps) {
  const now = useNow()
  return (
    <section className={styles.card}>
      <h2>{t('verify.list')}</h2>
      <div className={styles.line}>
        <div>
          {list && (
            <StatusDot tone={isCurrent(list, now) ? 'paid' : 'wait'}>
              {t(isCurrent(list, now) ? 'verify.list-current' : 'verify.list-old')}
            </StatusDot>
          )}
          <p>
            {list
              ? t('verify.list-of', { n: list.revoked.length, moment: moment(list.as_of) })
              : t('verify.list-none')}
          </p>
          {failed && <p role="status">{t('verify.list-failed')}</p>}
        </div>
        <Button kind="quiet" size="small" icon="refresh" onClick={onSync}>
          {t('verify.sync')}
        </Button>
      </div>
    </section>
  )
}
