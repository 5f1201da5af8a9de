import { moment } from '#lib/dates'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { StatusDot } from '#ui/badge'
import { Button } from '#ui/button'
import { isCurrent, type RevokedList } from './revoked-list'
import styles from './verify-page.module.css'

interface ListLineProps {
  list: RevokedList | null
  failed: boolean
  onSync: () => void
}

/** How old what this device knows is, and a way to make it new. */
export function ListLine({ list, failed, onSync }: ListLineProps) {
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
