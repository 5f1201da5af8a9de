import { t } from '#shared/i18n/t'
import { type City, placeName } from '../../cities'
import styles from './city-option.module.css'

interface CityOptionProps {
  city: City
  typed: string
  /** In place of the name of the airport. */
  note?: string | undefined
}

/** The code, the city with the name it is known by, and the airport. */
export function CityOption({ city: { airport, alias, exact }, typed, note }: CityOptionProps) {
  const known = placeName(airport)
  // 'Bali (Denpasar)'; another alias leads when it was typed in full: 'Raja Ampat (Sorong)'.
  const name = known === airport.city && exact && alias ? alias : known
  const also = alias !== undefined && alias !== name
  return (
    <>
      <b className={styles.iata}>{airport.code}</b>
      <span className={styles.text}>
        <span className={styles.city}>
          <Marked text={name} part={typed} />
          {name !== airport.city && (
            <span className={styles.proper}>
              {' '}
              (<Marked text={airport.city} part={typed} />)
            </span>
          )}
        </span>
        <span className={styles.airport}>
          {note ??
            (also ? (
              <Marked text={t('search.also', { name: airport.name, alias })} part={typed} />
            ) : (
              airport.name
            ))}
        </span>
      </span>
    </>
  )
}

function Marked({ text, part }: { text: string; part: string }) {
  const query = part.trim().toLowerCase()
  const at = query ? text.toLowerCase().lastIndexOf(query) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  )
}
