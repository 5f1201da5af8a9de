import { type FlightFares, fareInForce, type PlannedFare } from '@sayap/contract/flights/fare-plans'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Badge } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { type Band, bandsOf, type FareField, type FareRow, faresOf, without } from './fare-rows'
import styles from './fares-page.module.css'

interface FaresTableProps {
  rows: readonly FareRow[]
  capacity: number
  flight: FlightFares | undefined
  /** Messages by row and field. */
  faultOf: (at: number, field: FareField) => string | undefined
  readOnly: boolean
  onChange: (rows: FareRow[]) => void
}

/** The fares in their order, to be typed in place; beside each what is sold of it. */
export function FaresTable({
  rows,
  capacity,
  flight,
  faultOf,
  readOnly,
  onChange,
}: FaresTableProps) {
  const fares = faresOf(rows)
  const bands = bandsOf(fares, capacity)
  const selling = flight ? fareInForce(fares, flight.sold, flight.days_left) : -1
  const set = (key: number, field: FareField, value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [field]: value } : row)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, by keys too.
    <section className={styles.scroll} aria-label={t('fare.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{t('fare.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fare.code')}</th>
            <th scope="col">{t('fare.price')}</th>
            <th scope="col">{t('fare.seat-count')}</th>
            {flight && <th scope="col">{t('fare.sold')}</th>}
            <th scope="col">{t('fare.from')}</th>
            <th scope="col">{t('fare.until')}</th>
            <th scope="col">
              <span className="vh">{t('fare.state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fare
              key={row.key}
              row={row}
              fare={fares[at]}
              band={bands[at]}
              flight={flight}
              isLast={at === rows.length - 1}
              selling={at === selling}
              readOnly={readOnly}
              faultOf={(field) => faultOf(at, field)}
              onChange={(field, value) => set(row.key, field, value)}
              onRemove={
                readOnly || rows.length === 1 ? undefined : () => onChange(without(rows, row.key))
              }
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FareProps {
  row: FareRow
  fare: PlannedFare | undefined
  band: Band | undefined
  flight: FlightFares | undefined
  isLast: boolean
  selling: boolean
  readOnly: boolean
  faultOf: (field: FareField) => string | undefined
  onChange: (field: FareField, value: string) => void
  onRemove: (() => void) | undefined
}

/** One row; the last fare has no limits to be typed. */
function Fare({ row, fare, band, flight, isLast, selling, ...props }: FareProps) {
  if (!fare || !band) return null
  const input = (field: FareField, label: string) => (
    <Cell
      label={t('fare.of-fare', { label, code: row.code })}
      value={row[field]}
      field={field}
      fault={props.faultOf(field)}
      readOnly={props.readOnly}
      onChange={(value) => props.onChange(field, value)}
    />
  )
  const limit = (field: FareField, label: string, none: string) =>
    isLast ? <span className={styles.rest}>{none}</span> : input(field, label)
  return (
    <tr className={selling ? styles.selling : undefined}>
      <td>{input('code', t('fare.code'))}</td>
      <td>{input('price', t('fare.price'))}</td>
      <td>{limit('seats', t('fare.seat-count'), t('fare.rest', { n: band.to - band.from }))}</td>
      {flight && <Sold band={band} sold={flight.sold} />}
      <td>{limit('days_from', t('fare.from'), t('fare.always'))}</td>
      <td>{limit('days_until', t('fare.until'), t('fare.departure'))}</td>
      <td className={styles.state}>
        {flight && <State fare={fare} band={band} flight={flight} selling={selling} />}
        {props.onRemove && (
          <IconButton
            icon="trash"
            label={t('fare.remove-row', { code: row.code })}
            onClick={props.onRemove}
          />
        )}
      </td>
    </tr>
  )
}

interface CellProps {
  label: string
  value: string
  field: FareField
  fault: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

const LENGTHS: Record<FareField, number> = {
  code: 1,
  price: 10,
  seats: 4,
  days_from: 3,
  days_until: 3,
}

function Cell({ label, value, field, fault, readOnly, onChange }: CellProps) {
  const isCode = field === 'code'
  return (
    <div className={cx(styles.cell, styles[field], fault && styles.wrong)}>
      <span className={styles.box}>
        {field === 'price' && <span aria-hidden="true">Rp</span>}
        <input
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          inputMode={isCode ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={LENGTHS[field]}
          value={value}
          readOnly={readOnly}
          onChange={({ target }) => onChange(isCode ? target.value.toUpperCase() : target.value)}
        />
      </span>
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}

function Sold({ band: { from, to }, sold }: { band: Band; sold: number }) {
  const all = to - from
  const n = Math.min(all, Math.max(0, sold - from))
  return (
    <td className={styles.sold}>
      <svg viewBox="0 0 90 8" width="90" height="8" aria-hidden="true">
        <rect className={styles.track} width="90" height="8" rx="4" />
        <rect className={styles.bar} width={all > 0 ? (90 * n) / all : 0} height="8" rx="4" />
      </svg>
      {t('fare.sold-of', { n, all })}
    </td>
  )
}

interface StateProps {
  fare: PlannedFare
  band: Band
  flight: FlightFares
  selling: boolean
}

function State({ fare: { days_from, days_until }, band, flight, selling }: StateProps) {
  if (selling) return <Badge tone="paid">{t('fare.selling')}</Badge>
  if (flight.sold >= band.to) return <Badge tone="off">{t('fare.sold-out')}</Badge>
  if (days_until !== null && flight.days_left < days_until)
    return <Badge tone="off">{t('fare.closed')}</Badge>
  if (days_from !== null && flight.days_left > days_from)
    return <Badge tone="wait">{t('fare.not-open')}</Badge>
  return null
}
