import { NEEDED_COLUMNS, SCHEDULE_COLUMNS } from '@sayap/contract/flight-import'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './import-page.module.css'

const needed: readonly string[] = NEEDED_COLUMNS

/** What the file's first line may name. */
export const ImportColumns = () => (
  <details className={styles.columns}>
    <summary>
      {t('fa.columns')}
      <Icon name="down" />
    </summary>
    <p>{t('fa.columns-text')}</p>
    <ul>
      {SCHEDULE_COLUMNS.map((column) => (
        <li key={column}>
          <code>{column}</code>
          {needed.includes(column) && ` ${t('fa.needed')}`}
        </li>
      ))}
    </ul>
  </details>
)
