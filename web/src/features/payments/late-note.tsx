import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './late-note.module.css'

/** What becomes of money that comes late, too little or twice: never lost, and said before it happens. `hours`: as a proof stops the clock. */
export function LateNote({ hours }: { hours: number }) {
  return (
    <details className={styles.late}>
      <summary>
        {t('pay.late')}
        <Icon name="down" />
      </summary>
      <ul>
        <li>{t('pay.late-seats')}</li>
        <li>{t('pay.late-credit')}</li>
        <li>{t('pay.late-amount')}</li>
        <li>{t('pay.late-proof', { n: hours })}</li>
      </ul>
    </details>
  )
}
