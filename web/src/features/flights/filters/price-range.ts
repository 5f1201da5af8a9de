/** Lowest and highest price found, in rupiah. */
export interface PriceRange {
  min: number
  max: number
}

/** Positions of the thumbs before the first change. */
export const DEFAULT_THUMBS = [30, 60] as const
export type PercentRange = readonly [low: number, high: number]

/** Price in whole rupiah at a percentage of the range. */
export const priceAt = ({ min, max }: PriceRange, percent: number) =>
  min + Math.round(((max - min) * percent) / 100)

/** Percentage of the range, 0 to 100, at which a price lies. */
export function percentOf({ min, max }: PriceRange, price: number) {
  const percent = max > min ? ((price - min) / (max - min)) * 100 : 0
  return Math.min(100, Math.max(0, Math.round(percent)))
}

/** Thumb positions for the prices of a search; null when no price is set. */
export function percentsOf(
  span: PriceRange,
  minPrice?: number,
  maxPrice?: number,
): PercentRange | null {
  if (minPrice === undefined && maxPrice === undefined) return null
  return [percentOf(span, minPrice ?? span.min), percentOf(span, maxPrice ?? span.max)]
}

/** Thumb positions after one was moved; a thumb cannot pass the other. */
export const moveThumb = (
  [low, high]: PercentRange,
  thumb: 'low' | 'high',
  to: number,
): PercentRange => (thumb === 'low' ? [Math.min(to, high), high] : [low, Math.max(to, low)])
