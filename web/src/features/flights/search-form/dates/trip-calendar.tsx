import { useContext, useState } from 'react'
import { nightsBetween, shortDay, today } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Calendar, type CalendarProps } from '#ui/forms/calendar/calendar'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { type CardDates, FareRoute } from '../fare-route'
import { withDeparture } from '../search-choice'
import { monthOf } from './months'
import { PriceGraph } from './price-graph'
import { routeBack, routeOut, usePricesByDayQuery } from './prices.api'
import styles from './trip-calendar.module.css'

/** Departure and return in one panel, which closes by Done. It replaces the calendar of one day. */
export function TripCalendar({ value, onPick }: CalendarProps) {
  const dates = useContext(FareRoute)
  return dates && <Panel {...dates} onDone={() => onPick(value)} />
}

type PanelProps = CardDates & { onDone: () => void }

const VIEWS = ['calendar', 'graph'] as const

function Panel({ choice, end: opened, onChange, onDone }: PanelProps) {
  const [end, setEnd] = useState(opened)
  const [view, setView] = useState<(typeof VIEWS)[number]>('calendar')
  const isGraph = view === 'graph'
  const isReturn = end === 'return_date'
  const views = VIEWS.map((one) => ({ value: one, label: t(`dates.${one}`) }))
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Ends
          choice={choice}
          end={end}
          onEnd={(next) => {
            setEnd(next)
            setView('calendar')
          }}
        />
        <p className={styles.heading} role="status">
          <b>
            {isGraph
              ? t('dates.when')
              : t(isReturn ? 'dates.choose-return' : 'dates.choose-departure')}
          </b>
          {!isGraph &&
            isReturn &&
            ` · ${t('dates.leaving', { day: shortDay(choice.departure_date) })}`}
        </p>
        <Segmented
          label={t('dates.view')}
          className={styles.views}
          options={views}
          value={view}
          onChange={setView}
        />
      </div>
      {isGraph ? (
        <PriceGraph choice={choice} onChange={onChange} />
      ) : (
        <Days choice={choice} end={end} onChange={onChange} onEnd={setEnd} />
      )}
      <Total choice={choice} onDone={onDone} />
    </div>
  )
}

const ENDS = [
  ['departure_date', 'search.departure'],
  ['return_date', 'search.return'],
] as const

/** Both dates on a phone, where the panel covers their fields: a press picks that date again. */
function Ends({
  choice,
  end,
  onEnd,
}: Pick<CardDates, 'choice' | 'end'> & Pick<DaysProps, 'onEnd'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div role="group" aria-label={t('search.dates')} className={styles.ends}>
      {ENDS.map(([one, label]) => (
        <button key={one} type="button" aria-pressed={one === end} onClick={() => onEnd(one)}>
          <span>{t(label)}</span>
          {shortDay(choice[one])}
        </button>
      ))}
    </div>
  )
}

type DaysProps = CardDates & { onEnd: (end: CardDates['end']) => void }

/** Picking the departure goes on to the return; a day before the departure starts over. */
function Days({ choice, end, onChange, onEnd }: DaysProps) {
  const { departure_date, return_date } = choice
  const [month, setMonth] = useState(monthOf(choice[end]))
  const isReturn = end === 'return_date'
  const route = isReturn ? routeBack(choice) : routeOut(choice)
  const { currentData: known = {} } = usePricesByDayQuery({ route, from: month, months: 2 })
  const prices = isReturn
    ? Object.fromEntries(Object.entries(known).filter(([day]) => day >= departure_date))
    : known
  const pick = (day: string) => {
    if (isReturn && day >= departure_date) return onChange({ ...choice, return_date: day })
    onChange(withDeparture(choice, day))
    onEnd('return_date')
  }
  return (
    <div className={styles.days}>
      <Calendar
        value={departure_date}
        until={return_date}
        focus={choice[end]}
        min={today()}
        prices={prices}
        {...(isReturn &&
          departure_date !== return_date && { notes: { [departure_date]: t('dates.out') } })}
        onPick={pick}
        onMonth={setMonth}
      />
      <p className={styles.legend}>
        <span className={styles.cheapest}>
          {t(isReturn ? 'dates.cheapest-back' : 'dates.cheapest-out')}
        </span>
        {route.starting_place && route.destination_place && (
          <span>
            {t('dates.fares', { from: route.starting_place, to: route.destination_place })}
          </span>
        )}
      </p>
    </div>
  )
}

function Total({ choice, onDone }: Pick<PanelProps, 'choice' | 'onDone'>) {
  const { departure_date, return_date } = choice
  const months = { months: 2 }
  const out = usePricesByDayQuery({
    route: routeOut(choice),
    from: monthOf(departure_date),
    ...months,
  }).currentData
  const back = usePricesByDayQuery({
    route: routeBack(choice),
    from: monthOf(return_date),
    ...months,
  }).currentData
  const there = out?.[departure_date]
  const home = back?.[return_date]
  const isKnown = out && back
  return (
    <div className={styles.total}>
      <p>
        <span className={styles.range}>
          <b>
            {shortDay(departure_date)} – {shortDay(return_date)}
          </b>
          {' · '}
        </span>
        {t('dates.nights', { n: nightsBetween(departure_date, return_date) })}
        <span className={styles.price}>
          {there !== undefined && home !== undefined
            ? t('dates.total', { price: rupiah(there + home) })
            : isKnown && t('dates.no-total')}
        </span>
      </p>
      <Button onClick={onDone}>{t('dates.done')}</Button>
    </div>
  )
}
