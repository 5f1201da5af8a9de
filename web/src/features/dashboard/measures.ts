import type { DayFigures } from '@sayap/contract/dashboard'
import { grouped } from '#lib/grouped'
import { language } from '#lib/language'
import { rupiah, rupiahShort } from '#lib/rupiah'
import { t } from '#lib/t'

export const MEASURES = ['revenue', 'bookings', 'seats_sold'] as const
export type Measure = (typeof MEASURES)[number]
export type Figures = Pick<DayFigures, Measure>

export const measureName = (measure: Measure) => t(`over.${measure}`)

/** '1,204', or '1.204' in Indonesian. */
const counted = (value: number) => grouped(value, language() === 'id' ? '.' : ',')

/** In full: 'Rp. 14.695.000,00', '1,204'. */
export const measured = (measure: Measure, value: number) =>
  measure === 'revenue' ? rupiah(value) : counted(value)

const MILLIARD = 1_000_000_000

/** As short as the side of a chart has room for, in one line: 'Rp 15m', 'Rp 1.2b', '40'. */
export function measuredShort(measure: Measure, value: number) {
  if (measure !== 'revenue') return counted(value)
  return `Rp\u00a0${shortRupiah(value)}`
}

function shortRupiah(value: number) {
  if (value < MILLIARD) return value === 0 ? '0' : rupiahShort(value)
  return language() === 'id'
    ? `${String(value / MILLIARD).replace('.', ',')}\u00a0M`
    : `${value / MILLIARD}b`
}
