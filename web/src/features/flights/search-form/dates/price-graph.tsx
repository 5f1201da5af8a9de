import { type CSSProperties, type PointerEvent, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { addDays, longDay, nightsBetween, shortDay, today } from '#shared/dates/dates'
import { rupiah, rupiahShort } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { lowPrice } from '#ui/forms/calendar/calendar'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import type { SearchChoice } from '../search-choice'
import { addMonths, daysOf, monthName, monthOf } from './months'
import styles from './price-graph.module.css'
import { routeBack, routeOut, usePricesByDayQuery } from './prices.api'

interface PriceGraphProps {
  choice: SearchChoice
  onChange: (choice: SearchChoice) => void
}

const MONTHS = 5
/** The longest stay that the buttons lead to; a return that was picked in the calendar may be later. */
const MAX_NIGHTS = 30

/** A round trip of the chosen number of nights, and what it costs from each day of a month. */
export function PriceGraph({ choice, onChange }: PriceGraphProps) {
  const { departure_date, return_date } = choice
  const nights = nightsBetween(departure_date, return_date)
  const [month, setMonth] = useState(monthOf(departure_date))
  const { retry, ...prices } = useTripPrices(choice, nights)
  const leaveOn = (day: string, stay = nights) => {
    setMonth(monthOf(day))
    onChange({ ...choice, departure_date: day, return_date: addDays(day, stay) })
  }
  return (
    <div className={styles.graph}>
      <MonthTabs {...prices} month={month} onPick={setMonth} />
      <div className={styles.row}>
        <p>{t('dates.by-day')}</p>
        <div className={styles.stay}>
          <span>{t('dates.stay')}</span>
          <IconButton
            icon="minus"
            label={t('dates.shorter')}
            className={styles.round}
            disabled={nights === 0}
            onClick={() => leaveOn(departure_date, nights - 1)}
          />
          <b role="status">{t('dates.nights', { n: nights })}</b>
          <IconButton
            icon="plus"
            label={t('dates.longer')}
            className={styles.round}
            disabled={nights >= MAX_NIGHTS}
            onClick={() => leaveOn(departure_date, nights + 1)}
          />
        </div>
      </div>
      {retry && (
        <p className={styles.failed} role="alert">
          {t('dates.failed')}{' '}
          <Button kind="text" size="small" onClick={retry}>
            {t('ui.try-again')}
          </Button>
        </p>
      )}
      <Bars {...prices} month={month} chosen={departure_date} onPick={leaveOn} />
      <p className={styles.legend}>{t('dates.three')}</p>
      <Stepper
        {...prices}
        departure_date={departure_date}
        return_date={return_date}
        onPick={leaveOn}
      />
    </div>
  )
}

type PriceOf = (day: string) => number | undefined

interface TripPrices {
  /** Rupiah of a trip by its departure day, in the months that can be chosen and the chosen one. */
  priceOf: PriceOf
  /** Text for a day without a price: 'no flights' as soon as that is known. */
  none: string
}

/**
 * Months whose return prices are loaded. A trip that leaves in the last month may return in the month after
 * it. For a stay longer than the buttons offer they begin with the month of the earliest possible return.
 */
const monthsBack = (from: string, nights: number) =>
  nights <= MAX_NIGHTS
    ? { from, months: MONTHS + 1 }
    : { from: monthOf(addDays(today(), nights)), months: MONTHS + 2 }

/** `retry` is there if they could not be loaded; a route that is not filled in yet has none. */
function useTripPrices(choice: SearchChoice, nights: number) {
  const from = monthOf(today())
  const route = routeOut(choice)
  const out = usePricesByDayQuery({ route, from, months: MONTHS })
  const back = usePricesByDayQuery({ route: routeBack(choice), ...monthsBack(from, nights) })
  const isKnown = out.currentData && back.currentData
  const failed = [out, back].filter(({ currentData, isError }) => isError && !currentData)
  const canRetry = failed.length > 0 && route.starting_place && route.destination_place
  const prices: TripPrices = {
    priceOf: (day) => {
      const there = out.currentData?.[day]
      const home = back.currentData?.[addDays(day, nights)]
      return there === undefined || home === undefined ? undefined : there + home
    },
    none: isKnown ? t('dates.no-flights') : '\u00a0',
  }
  const retry = () => {
    for (const one of failed) void one.refetch()
  }
  return { ...prices, ...(canRetry && { retry }) }
}

const pricesOf = (month: string, priceOf: PriceOf) =>
  daysOf(month)
    .map(priceOf)
    .filter((price) => price !== undefined)

interface MonthTabsProps extends TripPrices {
  month: string
  onPick: (month: string) => void
}

function MonthTabs({ month, priceOf, none, onPick }: MonthTabsProps) {
  const first = monthOf(today())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div role="group" aria-label={t('dates.month')} className={styles.months}>
      {Array.from({ length: MONTHS }, (_, n) => addMonths(first, n)).map((one) => {
        const prices = pricesOf(one, priceOf)
        return (
          <button key={one} type="button" aria-pressed={one === month} onClick={() => onPick(one)}>
            {monthName(one)}
            <span>
              {prices.length > 0
                ? t('dates.month-from', { price: rupiahShort(Math.min(...prices)) })
                : none}
            </span>
          </button>
        )
      })}
    </div>
  )
}

interface BarsProps extends TripPrices {
  month: string
  /** Departure day. */
  chosen: string
  onPick: (day: string) => void
}

/** Bars from zero, to press or to drag across; a table for screen readers. */
function Bars({ month, chosen, priceOf, none, onPick }: BarsProps) {
  const days = daysOf(month).filter((day) => day >= today())
  const prices = pricesOf(month, priceOf)
  const most = Math.max(0, ...prices)
  const low = lowPrice(prices)
  const pickAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const day = days[Math.floor(((clientX - left) / width) * days.length)]
    if (day && day !== chosen && priceOf(day) !== undefined) onPick(day)
  }
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          <span>{most > 0 && rupiahShort(most)}</span>
          <span>{most > 0 && rupiahShort(most / 2)}</span>
          <span>0</span>
        </div>
        <div
          className={styles.bars}
          onPointerDown={pickAt}
          onPointerMove={(event) => event.buttons === 1 && pickAt(event)}
        >
          {days.map((day) => {
            const price = priceOf(day)
            return (
              <span key={day} className={cx(styles.day, day === chosen && styles.chosen)}>
                <span className={styles.track}>
                  <i
                    className={cx(styles.bar, price !== undefined && price <= low && styles.low)}
                    style={{ '--share': most && (price ?? 0) / most } as CSSProperties}
                  />
                </span>
                {Number(day.slice(8))}
              </span>
            )
          })}
        </div>
      </div>
      <table className="vh">
        <caption>{t('dates.by-day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dates.departure')}</th>
            <th scope="col">{t('dates.price')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const price = priceOf(day)
            return (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{price === undefined ? none : rupiah(price)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

interface StepperProps extends TripPrices {
  departure_date: string
  return_date: string
  onPick: (day: string) => void
}

function Stepper({ departure_date, return_date, priceOf, none, onPick }: StepperProps) {
  const next = addDays(departure_date, 1)
  const price = priceOf(departure_date)
  const lowest = Math.min(...pricesOf(monthOf(departure_date), priceOf))
  const more = price === undefined ? undefined : price - lowest
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="left"
        label={t('dates.earlier')}
        className={styles.round}
        disabled={departure_date <= today()}
        onClick={() => onPick(addDays(departure_date, -1))}
      />
      <p role="status">
        <b>
          {shortDay(departure_date)} – {shortDay(return_date)}
        </b>
        <span>
          {more === undefined && none}
          {more === 0 && t('dates.cheapest')}
          {more !== undefined && more > 0 && t('dates.more', { price: rupiah(more) })}
        </span>
      </p>
      <IconButton
        icon="right"
        label={t('dates.later')}
        className={styles.round}
        disabled={monthOf(next) > addMonths(monthOf(today()), MONTHS - 1)}
        onClick={() => onPick(next)}
      />
    </div>
  )
}
