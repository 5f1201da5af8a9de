import type { Flight } from '@sayap/contract/flights/flights'
import { FACILITIES } from '#features/shared-trip/flight-labels'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './facilities.module.css'

/** An icon per facility in fixed columns, so that rows can be compared; 'Reguler' without any. */
export function Facilities({ flight }: { flight: Flight }) {
  const included = FACILITIES.filter((name) => flight[name])
  if (included.length === 0) return <p className={styles.none}>{t('flights.reguler')}</p>
  return (
    <ul className={styles.icons}>
      {included.map((name) => (
        <li key={name} className={styles[name]} title={t(`flights.${name}`)}>
          <Icon name={name} />
          <span className="vh">{t(`flights.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The facilities as text, for the details, with the baggage that is in the price. */
export function FacilityList({ flight }: { flight: Flight }) {
  const included = FACILITIES.filter((name) => flight[name])
  const { cabin_kg: cabin, checked_kg: checked } = flight
  if (included.length === 0 && !cabin) return <p>{t('flights.reguler')}</p>
  return (
    <ul className={styles.list}>
      {included.length === 0 && <li>{t('flights.reguler')}</li>}
      {included.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name === 'luggage' && checked
            ? t('flights.checked-kg', { kg: checked })
            : t(`flights.${name}`)}
        </li>
      ))}
      {!!cabin && (
        <li>
          <Icon name="luggage" />
          {t('flights.cabin-kg', { kg: cabin })}
        </li>
      )}
    </ul>
  )
}
