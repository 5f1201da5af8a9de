import type { FlightFares, PlannedFare } from '@sayap/contract/flights/fare-plans'
import { cx } from '#shared/browser/cx'
import { rupiahDigits } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { bandsOf } from './fare-rows'
import styles from './fares-page.module.css'

/** Units of the drawing. */
const WIDTH = 720
const LEFT = 50
const RIGHT = 610
const TOP = 30
const BOTTOM = 250
const LINE = 15
const MIN_DAYS = 30
const TICKS = 6
const SHADES = 5

interface FaresChartProps {
  fares: readonly PlannedFare[]
  capacity: number
  /** What was sold of a flight; absent for a schedule. */
  flight?: Pick<FlightFares, 'sold' | 'days_left' | 'history' | 'forecast'> | undefined
}

/** Fares are bands of the cabin: where the curve of sold seats crosses one, the price is another. */
export function FaresChart({ fares, capacity, flight }: FaresChartProps) {
  const y = (seats: number) => BOTTOM - (seats / capacity) * (BOTTOM - TOP)
  const bands = bandsOf(fares, capacity)
  const labels = spread(bands.map(({ from, to }) => y((from + to) / 2) + 4))
  const label = flight
    ? t('fare.chart-label', { sold: flight.sold, n: capacity, days: flight.days_left })
    : t('fare.chart-plan', { n: capacity })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, by keys too.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} 296`} role="img" aria-label={label}>
        {bands.map(({ from, to }, at) => (
          <g key={fares[at]?.code}>
            <rect
              className={
                styles[`band${Math.round((at * (SHADES - 1)) / Math.max(1, bands.length - 1))}`]
              }
              x={LEFT}
              y={y(to)}
              width={RIGHT - LEFT}
              height={y(from) - y(to)}
            />
            <text className={styles.label} x={RIGHT + 10} y={labels[at]}>
              <tspan className={styles.strong}>{fares[at]?.code}</tspan>{' '}
              {`Rp ${rupiahDigits(fares[at]?.price ?? 0)}`}
            </text>
          </g>
        ))}
        {[0, 1, 2, 3].map((third) => (
          <text key={third} x={LEFT - 8} y={y((capacity * third) / 3) + 4} textAnchor="end">
            {Math.round((capacity * third) / 3)}
          </text>
        ))}
        <text x={LEFT} y={20}>
          {t('fare.seats-axis')}
        </text>
        {flight && <SoldCurve flight={flight} y={y} />}
      </svg>
    </section>
  )
}

/** Moves labels apart that would lie on each other, and none out of the drawing. */
function spread(wanted: readonly number[]) {
  const up: number[] = []
  for (const at of wanted) up.push(Math.min(at, (up.at(-1) ?? Number.POSITIVE_INFINITY) - LINE))
  const placed: number[] = []
  for (const at of up.reverse()) placed.push(Math.max(at, (placed.at(-1) ?? TOP + 8 - LINE) + LINE))
  return placed.reverse()
}

interface CurveProps {
  flight: NonNullable<FaresChartProps['flight']>
  y: (seats: number) => number
}

function SoldCurve({ flight: { sold, days_left, history, forecast }, y }: CurveProps) {
  const left = Math.max(0, days_left)
  const expected = forecast?.expected ?? []
  const first = Math.max(
    MIN_DAYS,
    history[0]?.days_before ?? 0,
    expected[0]?.days_before ?? 0,
    left,
  )
  const span = Math.ceil(first / MIN_DAYS) * MIN_DAYS
  const x = (days: number) => RIGHT - (days / span) * (RIGHT - LEFT)
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => Math.round((span * n) / TICKS))
  // Between two days the number stays: steps, and not a slope that was never sold.
  const points = history.filter(({ days_before }) => days_before >= left)
  const path = [
    `M${x(span)} ${y(0)}`,
    ...points.map((point) => `H${x(point.days_before)}V${y(point.sold)}`),
    `H${x(left)}V${y(sold)}`,
  ].join('')
  const average = [
    `M${x(span)} ${y(0)}`,
    ...expected.map((point) => `L${x(point.days_before)} ${y(point.sold)}`),
    `H${x(0)}`,
  ].join('')
  const isLeft = x(left) < WIDTH / 2
  return (
    <>
      {forecast && <path className={styles.expected} d={average} />}
      <path className={styles.curve} d={path} />
      <path className={styles.now} d={`M${x(left)} ${TOP}V${BOTTOM}`} />
      <circle className={styles.point} cx={x(left)} cy={y(sold)} r={5} />
      <text
        className={styles.strong}
        x={x(left) + (isLeft ? 10 : -10)}
        y={Math.max(TOP + 14, y(sold) - 12)}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        {t('fare.sold-now', { n: sold })}
        {forecast && `, ${aheadText(sold - forecast.expected_now)}`}
      </text>
      {ticks.map((days) => (
        <text key={days} x={x(days)} y={BOTTOM + 19} textAnchor="middle">
          {days === 0 ? t('fare.departs-axis') : days}
        </text>
      ))}
      <text x={(LEFT + RIGHT) / 2} y={290} textAnchor="middle">
        {t('fare.days-axis')}
      </text>
    </>
  )
}

const aheadText = (n: number) => {
  if (n === 0) return t('fare.as-expected')
  return n > 0 ? t('fare.ahead', { n }) : t('fare.behind', { n: -n })
}

/** The same for screen readers. */
export const SoldTable = ({ history }: Pick<FlightFares, 'history'>) => (
  <table className={cx('vh')}>
    <caption>{t('fare.chart-table')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('fare.days')}</th>
        <th scope="col">{t('fare.sold')}</th>
      </tr>
    </thead>
    <tbody>
      {history.map(({ days_before, sold }) => (
        <tr key={days_before}>
          <th scope="row">{t('fare.day-before', { n: days_before })}</th>
          <td>{t('fare.seats', { n: sold })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
