import styles from './overview-page.module.css'

const WIDTH = 120
const HEIGHT = 28

/** The run of a figure over the days; says nothing the chart below does not. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = HEIGHT - (value / most) * (HEIGHT - 2) - 1
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
