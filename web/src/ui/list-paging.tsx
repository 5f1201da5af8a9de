import { t } from '#lib/t'
import { ButtonLink } from './button'
import styles from './list-page.module.css'

interface PagingProps {
  /** How many stand here. */
  shown: string
  /** Address of the first page, while one is on a later one. */
  newest?: string | undefined
  older?: string | undefined
  /** Where the list is not in order of age. */
  words?: { newest: string; older: string }
}

/** Under a list that is paged by key: there is no number of pages, only on and back to the newest. */
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
