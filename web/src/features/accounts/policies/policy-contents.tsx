import { useEffect, useState } from 'react'
import { t } from '#shared/i18n/t'
import { SelectField } from '#ui/forms/field'
import styles from './policy-page.module.css'

export interface PolicyEntry {
  id: string
  heading: string
}

/** The sections of the page: a list at the side, a select where there is no side. */
export function PolicyContents({ entries }: { entries: readonly PolicyEntry[] }) {
  const open = useOpenSection(entries)
  return (
    <aside className={styles.contents}>
      <nav aria-label={t('policy.contents')}>
        <p>{t('policy.contents')}</p>
        <ul>
          {entries.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} {...(id === open && { 'aria-current': 'location' as const })}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SelectField
        label={t('policy.contents')}
        className={styles.select}
        value={open}
        onChange={({ target }) => {
          globalThis.location.hash = target.value
        }}
      >
        {entries.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </SelectField>
    </aside>
  )
}

/** Pixels from the top of the window where a section begins to be the one that is read. */
const READING_LINE = 140

/** The id of the section that is being read: the last whose heading is above the reading line. */
function useOpenSection(entries: readonly PolicyEntry[]) {
  const [open, setOpen] = useState(entries[0]?.id)
  const ids = entries.map(({ id }) => id).join(' ')
  useEffect(() => {
    const find = () => {
      const isAtEnd = globalThis.innerHeight + globalThis.scrollY >= document.body.scrollHeight - 4
      const above = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && (top < READING_LINE || (isAtEnd && top < innerHeight / 2))
      })
      setOpen(above.at(-1) ?? ids.split(' ')[0])
    }
    find()
    globalThis.addEventListener('scroll', find, { passive: true })
    return () => globalThis.removeEventListener('scroll', find)
  }, [ids])
  return open
}
