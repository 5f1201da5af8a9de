import type { DayFigures } from '@sayap/contract/operations/dashboard'
import { Bar, BarChart, CartesianGrid, Rectangle, Tooltip, XAxis, YAxis } from 'recharts'
import { useMedia } from '#shared/browser/use-media'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { AXIS_TEXT, dayName, daysToName, evenSteps } from './chart-axes'
import styles from './day-chart.module.css'
import { formatMetric, formatMetricShort, METRICS, type Metric, metricLabel } from './metrics'

const MARGIN = { top: 8, right: 20, bottom: 0, left: 0 }
/** Number of day labels that fit without overlapping. */
const NAMES_WIDE = 11
const NAMES_PHONE = 5

interface DayChartProps {
  byDay: DayFigures[]
  measure: Metric
}

/** One bar per day; the current day is lighter. Arrow keys move between the bars. */
export function DayChart({ byDay, measure }: DayChartProps) {
  const today = byDay.at(-1)?.day
  const room = useMedia('(max-width: 767px)') ? NAMES_PHONE : NAMES_WIDE
  const steps = evenSteps(Math.max(...byDay.map((one) => one[measure])))
  return (
    <BarChart
      responsive
      className={styles.chart ?? ''}
      data={byDay}
      margin={MARGIN}
      barCategoryGap="22%"
      aria-label={t('over.chart-label', { measure: metricLabel(measure), n: byDay.length })}
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
        tickFormatter={(value: number) => formatMetricShort(measure, value)}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        ticks={steps}
        domain={[0, steps.at(-1) ?? 1]}
        width={measure === 'revenue' ? 72 : 44}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--sea-mist)' }}
        content={({ active, payload }) =>
          active && payload[0] ? <Day {...(payload[0].payload as DayFigures)} /> : null
        }
      />
      <Bar
        dataKey={measure}
        isAnimationActive={false}
        shape={({ payload, ...bar }: { payload?: DayFigures }) => (
          <Rectangle
            {...bar}
            radius={[3, 3, 0, 0]}
            fill={payload?.day === today ? 'var(--edge)' : 'var(--sea-fill)'}
          />
        )}
      />
    </BarChart>
  )
}

const Day = (figures: DayFigures) => (
  <div className={styles.day}>
    <b>{longDay(figures.day)}</b>
    <dl>
      {METRICS.map((measure) => (
        <div key={measure}>
          <dt>{metricLabel(measure)}</dt>
          <dd>{formatMetric(measure, figures[measure])}</dd>
        </div>
      ))}
    </dl>
  </div>
)
