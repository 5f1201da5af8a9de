import type {
  BulkFields,
  BulkPreview,
  BulkValues,
  PlannedFlight,
} from '@sayap/contract/flights/bulk-changes'
import { BULK_UNDO_HOURS } from '@sayap/contract/flights/bulk-changes'
import { useState } from 'react'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { failurePhrase } from './bulk-failure'
import styles from './change-flights.module.css'

const SHOWN = 5

interface BulkPreviewTableProps {
  preview: BulkPreview | undefined
  change: BulkFields | undefined
}

/** What becomes of each flight, who is left out and why, and whom it concerns. */
export function BulkPreviewTable({ preview, change }: BulkPreviewTableProps) {
  if (!preview || !change)
    return <p className={styles.soft}>{t(change ? 'fa.change-busy' : 'fa.change-nothing')}</p>
  const { changing, left_out, changes, refused } = preview
  return (
    <>
      <h3>
        {t('fa.change-count', { n: changing })}
        {left_out > 0 && <span>, {t('fa.change-left-out', { n: left_out })}</span>}
      </h3>
      {changing > 0 && <Changes rows={changes} total={changing} />}
      <LeftOut rows={refused} total={left_out} />
      {changing > 0 && <p className={styles.note}>{whomText(preview, change)}</p>}
      {changing > 0 && <p className={styles.note}>{undoText(change)}</p>}
    </>
  )
}

/** The first ones; the others when they are asked for, as far as they were sent. */
function Changes({ rows, total }: { rows: readonly PlannedFlight[]; total: number }) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('fa.change-rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fa.number')}</th>
              <th scope="col">{t('fa.sold')}</th>
              <th scope="col">{t('fa.was')}</th>
              <th scope="col">{t('fa.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((flight) => (
              <ChangedRow key={flight.id_flight} {...flight} />
            ))}
          </tbody>
        </table>
      </section>
      {total > shown.length && (
        <p className={styles.soft}>
          {t('fa.and-more', { n: total - shown.length })}{' '}
          {!all && (
            <button type="button" className={styles.link} onClick={() => setAll(true)}>
              {t('fa.see-all')}
            </button>
          )}
        </p>
      )}
    </>
  )
}

function ChangedRow({ before, after, ...flight }: PlannedFlight) {
  const was = texts(before, flight)
  const becomes = texts(after, flight)
  return (
    <tr>
      <th scope="row">
        {formatFlightNumber(flight)}
        <small>
          {shortDay(flight.departure_date)}, {flight.departure_time}
        </small>
      </th>
      <td>{flight.seats_sold}</td>
      <td>
        {was.map((text) => (
          <del key={text}>{text}</del>
        ))}
      </td>
      <td>
        {becomes.map((text) => (
          <ins key={text}>{text}</ins>
        ))}
      </td>
    </tr>
  )
}

type Departure = Pick<PlannedFlight, 'departure_date' | 'departure_time'>

/** One line for each kind of value; a time stands with its day. */
function texts(values: BulkValues, departure: Departure) {
  const { price, gate, terminal, on_sale, departure_date, departure_time } = values
  const moves = departure_date !== undefined || departure_time !== undefined
  const day = departure_date ?? departure.departure_date
  return [
    price !== undefined && rupiah(price),
    moves && `${shortDay(day)}, ${departure_time ?? departure.departure_time}`,
    gate !== undefined && `${t('fa.gate')} ${gate}`,
    terminal !== undefined && `${t('fa.terminal')} ${terminal}`,
    on_sale !== undefined && t(on_sale ? 'fa.on-sale' : 'fa.off-sale'),
  ].filter((text) => text !== false)
}

function LeftOut({ rows, total }: { rows: readonly PlannedFlight[]; total: number }) {
  if (total === 0) return null
  const shown = rows.slice(0, SHOWN)
  const more = total > SHOWN ? `; ${t('fa.and-more', { n: total - SHOWN })}` : ''
  return (
    <p className={styles.warning}>
      <b>{t('fa.left-out')}</b> {shown.map(leftOutText).join('; ')}
      {more}
    </p>
  )
}

/** A flight that was deleted has no number any more. */
export const leftOutText = ({
  failure,
  ...flight
}: Pick<PlannedFlight, 'id_flight' | 'flight_number' | 'departure_date' | 'failure'>) => {
  const name = flight.flight_number
    ? `${formatFlightNumber(flight)}, ${shortDay(flight.departure_date)}`
    : `#${flight.id_flight}`
  return failure ? `${name} (${failurePhrase(failure)})` : name
}

/** Price and sale concern new bookings only; times, gates and terminals are notified to passengers. */
function whomText({ bookings, rights }: BulkPreview, { price, on_sale, ...others }: BulkFields) {
  if (Object.values(others).every((value) => value === undefined))
    return t(price === undefined ? 'fa.change-quiet-sale' : 'fa.change-quiet')
  if (bookings === 0) return t('fa.change-nobody')
  const text = t('fa.change-notified', { n: bookings })
  return rights > 0 ? `${text} ${t('fa.change-rights', { n: rights })}` : text
}

const undoText = ({ price }: BulkFields) =>
  [
    t('fa.change-undo', { hours: BULK_UNDO_HOURS }),
    price !== undefined && t('fa.change-undo-price'),
  ]
    .filter((text) => text !== false)
    .join(' ')
