import styles from './histogram.module.css'
import type { Percents } from './price-span'

const HEIGHT = 28
const STEP = 14
const GAP = 3

/** How many flights there are along the prices; those inside the range stand out. */
export function Histogram({ steps, range }: { steps: number[]; range: Percents | null }) {
  const most = Math.max(...steps, 1)
  const width = Math.max(1, steps.length) * STEP - GAP
  const inside = (index: number) => {
    const middle = ((index + 0.5) / steps.length) * 100
    return range !== null && middle >= range[0] && middle <= range[1]
  }
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {steps.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(3, (count / most) * (HEIGHT - 1))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are what they are by their place.
            key={index}
            className={inside(index) ? styles.inside : undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
            rx="1.5"
          />
        )
      })}
    </svg>
  )
}
