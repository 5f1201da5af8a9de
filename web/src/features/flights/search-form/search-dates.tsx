import { lazy } from 'react'
import { useInBrowser } from '#shared/browser/use-in-browser'
import { addDays, nightsBetween, today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { FareRoute } from './fare-route'
import type { SearchChoice } from './search-choice'
import { withDeparture } from './search-choice'
import styles from './search-dates.module.css'

const FareCalendar = lazy(() =>
  import('./fare-calendar').then((file) => ({ default: file.FareCalendar })),
)
const TripCalendar = lazy(async () =>
  (await import('./dates/load-trip-calendar')).loadTripCalendar(),
)

/** Placeholder of one line: prerendering does not know the traveller's current day. */
const NO_DAY = '\u00a0'

interface SearchDatesProps {
  choice: SearchChoice
  onChange: (choice: SearchChoice) => void
}

/** Departure day, and the return day of a round trip, with the lowest prices in the calendars. */
export function SearchDates({ choice, onChange }: SearchDatesProps) {
  const inBrowser = useInBrowser()
  const isRoundTrip = choice.type_trip === 'rounded trip'
  return (
    <div className={isRoundTrip ? styles.twoDates : styles.oneDate}>
      <FareRoute value={{ choice, end: 'departure_date', onChange }}>
        <DatePicker
          label={t('search.departure')}
          title={isRoundTrip ? t('search.dates') : undefined}
          className={styles.date}
          value={inBrowser ? choice.departure_date : ''}
          placeholder={inBrowser ? undefined : NO_DAY}
          min={today()}
          note={inBrowser ? dayNote(choice.departure_date) : NO_DAY}
          calendar={isRoundTrip ? TripCalendar : FareCalendar}
          onChange={(day) => onChange(withDeparture(choice, day))}
        />
      </FareRoute>
      {isRoundTrip && (
        <FareRoute value={{ choice, end: 'return_date', onChange }}>
          <DatePicker
            label={t('search.return')}
            title={t('search.dates')}
            className={styles.date}
            value={choice.return_date}
            note={nightsNote(nightsBetween(choice.departure_date, choice.return_date))}
            calendar={TripCalendar}
            onChange={(return_date) => onChange({ ...choice, return_date })}
          />
        </FareRoute>
      )}
    </div>
  )
}

function dayNote(day: string) {
  if (day === today()) return t('search.today')
  if (day === addDays(today(), 1)) return t('search.tomorrow')
  return t('search.in-days', { n: nightsBetween(today(), day) })
}

const nightsNote = (n: number) => (n === 0 ? t('search.same-day') : t('search.nights', { n }))
