import type { DayFigures } from '@sayap/contract/operations/dashboard'
import { groupThousands } from '#shared/i18n/format-text'
import { language } from '#shared/i18n/language'
import { rupiah, rupiahShort } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'

export const METRICS = ['revenue', 'bookings', 'seats_sold'] as const
export type Metric = (typeof METRICS)[number]
export type MetricValues = Pick<DayFigures, Metric>

export const metricLabel = (measure: Metric) => t(`over.${measure}`)

/** '1,204', or '1.204' in Indonesian. */
const formatCount = (value: number) => groupThousands(value, language() === 'id' ? '.' : ',')

/** Full form: 'Rp. 14.695.000,00', '1,204'. */
export const formatMetric = (measure: Metric, value: number) =>
  measure === 'revenue' ? rupiah(value) : formatCount(value)

const BILLION = 1_000_000_000

/** Short form for axes: 'Rp 15m', 'Rp 1.2b', '40'. */
export function formatMetricShort(measure: Metric, value: number) {
  if (measure !== 'revenue') return formatCount(value)
  return `Rp\u00a0${shortRupiah(value)}`
}

function shortRupiah(value: number) {
  if (value < BILLION) return value === 0 ? '0' : rupiahShort(value)
  return language() === 'id'
    ? `${String(value / BILLION).replace('.', ',')}\u00a0M`
    : `${value / BILLION}b`
}
