/** Rupiah between the cheapest and the dearest flight found. */
export interface PriceSpan {
  min: number
  max: number
}

/** Where the slider's thumbs stand while nobody has moved them. */
export const UNTOUCHED = [30, 60] as const
export type Percents = readonly [low: number, high: number]

/** Whole rupiah at that percent of the span. */
export const priceAt = ({ min, max }: PriceSpan, percent: number) =>
  min + Math.round(((max - min) * percent) / 100)

/** The percent, 0 to 100, at which that price stands in the span. */
export function percentOf({ min, max }: PriceSpan, price: number) {
  const percent = max > min ? ((price - min) / (max - min)) * 100 : 0
  return Math.min(100, Math.max(0, Math.round(percent)))
}

/** Both thumbs for the prices of a search; null while untouched. */
export function percentsOf(span: PriceSpan, least?: number, most?: number): Percents | null {
  if (least === undefined && most === undefined) return null
  return [percentOf(span, least ?? span.min), percentOf(span, most ?? span.max)]
}

/** The thumbs after one of them was moved: neither passes the other. */
export const moved = ([low, high]: Percents, thumb: 'low' | 'high', to: number): Percents =>
  thumb === 'low' ? [Math.min(to, high), high] : [low, Math.max(to, low)]
