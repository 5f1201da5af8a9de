import { ViewTransition } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './route-line.module.css'

interface RouteLineProps {
  /** Progress and position of the aircraft: 0 before departure, 1 after landing. */
  fraction?: number
  /** Shows a ring in the middle for a stop. */
  transit?: boolean
  /** Shows an interrupted line without an aircraft. */
  isCancelled?: boolean
  /** Accessible name: 'Not departed yet', '54 percent of the way', 'Medan to Jakarta, direct'. */
  label: string
  /** Width in SVG units at a height of 24: 168 in a row, 250 on the boarding pass. */
  width?: number
  /** Name of the view transition that moves the line between two pages. */
  sharedAs?: string | undefined
  className?: string | undefined
}

const AIRCRAFT =
  'M22.4 12c0 .85-1.1 1.45-2.5 1.45h-5.1L9.7 21H7.4l2.2-7.55H5.6L3.9 15.7H2.2L3.2 12 2.2 8.3h1.7l1.7 2.25h4L7.4 3h2.3l5.1 7.55h5.1c1.4 0 2.5.6 2.5 1.45z'

/** The route of a flight as an arch with an aircraft, on flight rows, booking cards and passes. */
export function RouteLine({ sharedAs, ...props }: RouteLineProps) {
  if (!sharedAs) return <Line {...props} />
  return (
    <ViewTransition name={sharedAs} default="none" share="auto">
      <Line {...props} />
    </ViewTransition>
  )
}

function Line(props: Omit<RouteLineProps, 'sharedAs'>) {
  const { fraction = 0, transit, isCancelled, label, width = 168, className } = props
  const progress = Math.min(1, Math.max(0, fraction))
  return (
    <svg
      className={cx(styles.route, className)}
      viewBox={`0 0 ${width} 24`}
      role="img"
      aria-label={label}
    >
      {isCancelled ? (
        <InterruptedLine width={width} />
      ) : (
        <ProgressLine width={width} along={progress} />
      )}
      {transit && !isCancelled && (
        <circle className={styles.stop} cx={width / 2} cy={pointOnRoute(width, 0.5).y} r="3.4" />
      )}
    </svg>
  )
}

function ProgressLine({ width, along: progress }: { width: number; along: number }) {
  // The line has a gap around the aircraft, which keeps a distance from both ends.
  const gap = 11 / (width - 14)
  const at = pointOnRoute(width, Math.min(1 - gap * 0.74, Math.max(gap * 0.74, progress)))
  const position = Math.min(1 - gap * 0.74, Math.max(gap * 0.74, progress))
  return (
    <>
      {progress > 0 && (
        <path className={styles.travelled} d={routeCurve(width, 0, position - gap)} />
      )}
      {progress > 0 && <circle className={styles.origin} cx="7" cy="18" r="3.2" />}
      {progress < 1 && (
        <path className={styles.remaining} d={routeCurve(width, position + gap, 1)} />
      )}
      {progress < 1 && <circle className={styles.destination} cx={width - 7} cy="18" r="3.2" />}
      <path
        className={styles.plane}
        transform={`translate(${at.x} ${at.y}) rotate(${at.angle}) scale(.78) translate(-12 -12)`}
        d={AIRCRAFT}
      />
    </>
  )
}

function InterruptedLine({ width }: { width: number }) {
  const { x, y } = pointOnRoute(width, 0.5)
  const gap = 7 / (width - 14)
  return (
    <>
      <path className={styles.remaining} d={routeCurve(width, 0, 0.5 - gap)} />
      <path className={styles.remaining} d={routeCurve(width, 0.5 + gap, 1)} />
      <path className={styles.interruption} d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />
      <circle className={styles.destination} cx="7" cy="18" r="3.2" />
      <circle className={styles.destination} cx={width - 7} cy="18" r="3.2" />
    </>
  )
}

/** The arch is a quadratic Bézier curve from (7, 18) to (width - 7, 18) with its top in the middle. */
const START = 7
const BASE = 18

const TOP = -0.5

const round = (value: number) => Math.round(value * 10) / 10 + 0

/** Point on the arch at the fraction `at` (0 to 1), and the direction of flight there in degrees. */
export function pointOnRoute(width: number, at: number) {
  const span = width - 2 * START
  const y = (1 - at) ** 2 * BASE + 2 * at * (1 - at) * TOP + at ** 2 * BASE
  const slope = (2 * (1 - 2 * at) * (TOP - BASE)) / span
  return {
    x: round(START + at * span),
    y: round(y),
    angle: round((Math.atan(slope) * 180) / Math.PI),
  }
}

/** SVG path of the arch between two fractions; empty when `to` is not after `from`. */
function routeCurve(width: number, from: number, to: number) {
  if (to <= from) return ''
  const a = pointOnRoute(width, Math.max(0, from))
  const b = pointOnRoute(width, Math.min(1, to))
  const slopeAt = (at: number) => (2 * (1 - 2 * at) * (TOP - BASE)) / (width - 2 * START)
  const middle = (a.x + b.x) / 2
  const control = a.y + slopeAt(Math.max(0, from)) * (middle - a.x)
  return `M${a.x} ${a.y}Q${round(middle)} ${round(control)} ${b.x} ${b.y}`
}
