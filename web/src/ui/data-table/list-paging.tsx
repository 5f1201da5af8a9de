import { t } from '#shared/i18n/t'
import { ButtonLink } from '#ui/primitives/button'
import styles from './list-page.module.css'

interface PagingProps {
  /** Number of rows shown. */
  shown: string
  /** URL of the first page, if a later one is shown. */
  newest?: string | undefined
  older?: string | undefined
  /** Labels for lists that are not sorted by age. */
  words?: { newest: string; older: string }
}

/**
 * Paging by key under a list: there is no page number, only the next page and back to the first.
 */
export function Paging({ shown, newest, older, words }: PagingProps) {
  return (
    <p className={styles.paging}>
      <span>{shown}</span>
      {newest && (
        <ButtonLink kind="quiet" size="small" to={newest}>
          {words?.newest ?? t('table.newest')}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink kind="quiet" size="small" to={older}>
          {words?.older ?? t('table.older')}
        </ButtonLink>
      )}
    </p>
  )
}
