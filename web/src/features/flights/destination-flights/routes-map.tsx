import { cx } from '#shared/browser/cx'
import { rupiahShort } from '#shared/i18n/rupiah'
import islands from './islands.svg'
import { type ChartBox, type ChartPoint, labelsOf, viewOf } from './map-layout'
import styles from './routes-map.module.css'

export interface MappedCity extends ChartPoint {
  city: string
  price: number
  isMarked: boolean
}

interface RoutesMapProps {
  goal: ChartPoint & { name: string }
  cities: readonly MappedCity[]
}

/**
 * The cities from where one flies, with their lowest fares. It is hidden from screen readers: the list
 * beside it says the same.
 */
export function RoutesMap(props: RoutesMapProps) {
  const view = viewOf([props.goal, ...props.cities])
  return (
    <>
      <Chart {...props} view={view} size={view.width / 68} className={styles.wide} />
      <Chart {...props} view={view} size={view.width / 29} className={styles.phone} />
    </>
  )
}

/** `size`: of the names, in units of the chart. */
function Chart(
  props: RoutesMapProps & { view: ChartBox; size: number; className: string | undefined },
) {
  const { goal, cities, view, size, className } = props
  // The chosen city keeps its name where not all have room.
  const shown = cities.toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked))
  const [goalLabel, ...labels] = labelsOf(
    [
      { ...goal, text: goal.name },
      ...shown.map(({ city, price, ...at }) => ({ ...at, text: `${city} ${rupiahShort(price)}` })),
    ],
    view,
    size,
  )
  return (
    <svg
      className={cx(styles.map, className)}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      fontSize={size}
      strokeWidth={size / 7}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${islands}#islands`} width="914" height="428" className={styles.land} />
      {shown.map((one) => (
        <path
          key={one.city}
          className={cx(styles.route, one.isMarked && styles.marked)}
          strokeDasharray={one.isMarked ? undefined : `0.1 ${size * 0.4}`}
          d={arch(one, goal)}
        />
      ))}
      {shown.map(({ city, price, x, y }, at) => {
        const label = labels[at]
        return (
          <g key={city}>
            <circle className={styles.city} cx={x} cy={y} r={size * 0.33} />
            {label && (
              <text x={label.x} y={label.y} textAnchor={label.anchor}>
                {city} <tspan className={styles.price}>{rupiahShort(price)}</tspan>
              </text>
            )}
          </g>
        )
      })}
      <circle className={styles.goal} cx={goal.x} cy={goal.y} r={size * 0.5} />
      {goalLabel && (
        <text
          className={styles.goalName}
          x={goalLabel.x}
          y={goalLabel.y}
          textAnchor={goalLabel.anchor}
        >
          {goal.name}
        </text>
      )}
    </svg>
  )
}

const RISE = 0.16

/** A flat arch from one point to another, above the straight line between them. */
function arch(from: ChartPoint, to: ChartPoint) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2 - length * RISE
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
