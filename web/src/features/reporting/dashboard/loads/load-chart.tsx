import type { LoadDay } from '@sayap/contract/operations/dashboard'
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { useMedia } from '#shared/browser/use-media'
import { longDay, shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { AXIS_TEXT, dayName, daysToName, evenSteps } from '../overview/chart-axes'
import styles from '../overview/day-chart.module.css'
import { percentOf, percentText } from './share'

const MARGIN = { top: 24, right: 28, bottom: 0, left: 0 }
/** Number of day labels that fit without overlapping. */
const NAMES_WIDE = 8
const NAMES_PHONE = 4

interface LoadChartProps {
  byDay: LoadDay[]
  /** Last year is known. */
  isCompared: boolean
}

/** Percent of seats sold by day of departure, over those of last year. Arrow keys move between the days. */
export function LoadChart({ byDay, isCompared }: LoadChartProps) {
  const room = useMedia('(max-width: 767px)') ? NAMES_PHONE : NAMES_WIDE
  const days = byDay.map((one) => ({
    ...one,
    share: percentOf(one),
    share_before: percentOf(one.before),
  }))
  const peak = days.reduce(
    (most, { share }, index) => ((share ?? -1) > (days[most]?.share ?? -1) ? index : most),
    0,
  )
  // Far ahead little is sold: the axis ends above the fullest day.
  const steps = evenSteps(
    Math.max(...days.flatMap((one) => [one.share ?? 0, (isCompared && one.share_before) || 0])),
  )
  return (
    <ComposedChart
      responsive
      className={styles.chart ?? ''}
      data={days}
      margin={MARGIN}
      aria-label={t('loads.chart-label', { n: byDay.length })}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={dayName(byDay.length)}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)' }}
        ticks={daysToName(byDay, room)}
        interval={0}
      />
      <YAxis
        tickFormatter={(value: number) => `${value}%`}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        ticks={steps}
        domain={[0, steps.at(-1) ?? 100]}
        width={48}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--edge)' }}
        content={({ active, payload }) =>
          active && payload[0] ? (
            <Day {...(payload[0].payload as LoadDay)} isCompared={isCompared} />
          ) : null
        }
      />
      {isCompared && (
        <Line
          dataKey="share_before"
          isAnimationActive={false}
          stroke="var(--ink-faint)"
          strokeDasharray="4 4"
          dot={false}
          activeDot={false}
        />
      )}
      <Area
        dataKey="share"
        isAnimationActive={false}
        stroke="var(--sea)"
        strokeWidth={2}
        fill="var(--sea-mist)"
        fillOpacity={0.7}
        dot={days.length === 1}
        label={({ index, x, y }) =>
          index === peak ? <Peak x={Number(x)} y={Number(y)} of={days[peak] as LoadDay} /> : <g />
        }
      />
    </ComposedChart>
  )
}

/** Names the fullest day. */
const Peak = ({ x, y, of }: { x: number; y: number; of: LoadDay }) => (
  <text x={x} y={y - 8} textAnchor="middle" fill="var(--ink)" fontWeight={700}>
    {t('loads.peak', { day: shortDay(of.day).replace(/,.*/, ''), percent: percentText(of) })}
  </text>
)

const Day = ({ day, before, isCompared, ...load }: LoadDay & { isCompared: boolean }) => (
  <div className={styles.day}>
    <b>{longDay(day)}</b>
    <dl>
      <div>
        <dt>{t('loads.sold')}</dt>
        <dd>{t('loads.of', load)}</dd>
      </div>
      <div>
        <dt>{t('loads.share')}</dt>
        <dd>{percentText(load)}%</dd>
      </div>
      {isCompared && before.capacity > 0 && (
        <div>
          <dt>{t('loads.before')}</dt>
          <dd>{percentText(before)}%</dd>
        </div>
      )}
    </dl>
  </div>
)
