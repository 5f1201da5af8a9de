import { useState } from 'react'
import { Link } from 'react-router'
import { toastWithUndo } from '#shared/browser/toast'
import { useInBrowser } from '#shared/browser/use-in-browser'
import { shortDay, today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { writeOnward } from '../onward'
import styles from './recent-searches.module.css'
import { type SearchChoice, searchPath } from './search-choice'

/** Links to recent searches on this device, with a button that deletes them. */
export function RecentSearches({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const [searches, setSearches] = useState(recentSearches.list)
  const inBrowser = useInBrowser()
  if (!inBrowser) return <div className={styles.placeholder} />
  if (searches.length === 0) return null
  const clear = () => {
    const restore = recentSearches.clear()
    setSearches([])
    toastWithUndo(t('search.recent-gone'), () => {
      restore()
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
          <li key={searchPath(one)}>
            <Link to={searchPath(one)} onClick={onFollow}>
              {t('search.recent-one', {
                from: one.starting_place,
                to: [one, ...(one.onward ?? [])]
                  .map(({ destination_place }) => destination_place)
                  .join(' – '),
                day: shortDay(one.departure_date),
              })}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.deleteButton} onClick={clear}>
        {t('search.erase-recent')} <span className="vh">{t('search.recent')}</span>
      </button>
    </nav>
  )
}

const STORAGE_KEY = 'recent-searches'
const MAX_SEARCHES = 4

/** A new search replaces the older one of the same route, class and trip type. */
const routeOf = (search: SearchChoice) =>
  [
    search.starting_place,
    search.destination_place,
    search.class_flight,
    search.type_trip,
    writeOnward(search.onward),
  ]
    .join('|')
    .toLowerCase()

const isSearch = (one: Partial<SearchChoice> | null): one is SearchChoice =>
  typeof one?.starting_place === 'string' &&
  typeof one.destination_place === 'string' &&
  typeof one.departure_date === 'string'

function readSearches(): SearchChoice[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch) : []
  } catch {
    return []
  }
}

function saveSearches(searches: SearchChoice[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // The storage is full or blocked: searching works without history.
  }
}

/** Recent searches in local storage, latest first; searches for past days are left out. */
export const recentSearches = {
  list: () => readSearches().filter(({ departure_date }) => departure_date >= today()),

  add(choice: SearchChoice) {
    const others = readSearches().filter((one) => routeOf(one) !== routeOf(choice))
    saveSearches([choice, ...others].slice(0, MAX_SEARCHES))
  },

  /** Deletes all searches and returns a function that restores them after those made since. */
  clear() {
    const cleared = readSearches()
    localStorage.removeItem(STORAGE_KEY)
    return () => {
      const since = readSearches()
      const routes = new Set(since.map(routeOf))
      saveSearches(
        [...since, ...cleared.filter((one) => !routes.has(routeOf(one)))].slice(0, MAX_SEARCHES),
      )
    }
  },
}
