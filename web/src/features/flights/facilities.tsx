import type { Flight } from '@sayap/contract/flights'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './facilities.module.css'
import { FACILITIES } from './flight-words'

/** A sign for each facility, each in its own column so that rows compare; 'Reguler' without any. */
export function Facilities({ flight }: { flight: Flight }) {
  const held = FACILITIES.filter((name) => flight[name])
  if (held.length === 0) return <p className={styles.none}>{t('flights.reguler')}</p>
  return (
    <ul className={styles.signs}>
      {held.map((name) => (
        <li key={name} className={styles[name]} title={t(`flights.${name}`)}>
          <Icon name={name} />
          <span className="vh">{t(`flights.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same in words, for the details. */
export function FacilityList({ flight }: { flight: Flight }) {
  const held = FACILITIES.filter((name) => flight[name])
  if (held.length === 0) return <p>{t('flights.reguler')}</p>
  return (
    <ul className={styles.list}>
      {held.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {t(`flights.${name}`)}
        </li>
      ))}
    </ul>
  )
}
