import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#lib/dates'
import { t } from '#lib/t'
import { toastWithUndo } from '#lib/toast'
import { useInBrowser } from '#lib/use-in-browser'
import { recentSearches } from './recent-searches'
import styles from './recent-searches-line.module.css'
import { searchAddress } from './search-choice'

/** What was searched for on this device before: a press searches again, another forgets them. */
export function RecentSearches({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const [searches, setSearches] = useState(recentSearches.list)
  const inBrowser = useInBrowser()
  if (!inBrowser) return <div className={styles.room} />
  if (searches.length === 0) return null
  const erase = () => {
    const bringBack = recentSearches.erase()
    setSearches([])
    toastWithUndo(t('search.recent-gone'), () => {
      bringBack()
      setSearches(recentSearches.list())
    })
  }
  return (
    <nav className={styles.line} aria-label={t('search.recent')}>
      <span className={styles.title} aria-hidden="true">
        {t('search.recent')}
      </span>
      <ul className={styles.list}>
        {searches.map((one) => (
          <li key={searchAddress(one)}>
            <Link to={searchAddress(one)} onClick={onFollow}>
              {t('search.recent-one', {
                from: one.starting_place,
                to: one.destination_place,
                day: shortDay(one.departure_date),
              })}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.erase} onClick={erase}>
        {t('search.erase-recent')} <span className="vh">{t('search.recent')}</span>
      </button>
    </nav>
  )
}
