import { ViewTransition } from 'react'
import { cx } from '#lib/cx'
import { pointOnRoute, routeCurve } from './route-curve'
import styles from './route-line.module.css'

interface RouteLineProps {
  /** How much of the way is flown, 0 before departure to 1 after landing; the aircraft stands there. */
  fraction?: number
  /** A stop on the way draws a ring at the top of the line. */
  transit?: boolean
  /** Cancelled: no aircraft, and the line is cut. */
  dead?: boolean
  /** What the picture says: 'Not departed yet', '54 percent of the way', 'Medan to Jakarta, direct'. */
  label: string
  /** In its own units, 24 high: 168 in a row, 250 on the pass. */
  width?: number
  /** Where two pages draw the line of one flight under the same name, it flies from the one to the other. */
  sharedAs?: string | undefined
  className?: string | undefined
}

const AIRCRAFT =
  'M22.4 12c0 .85-1.1 1.45-2.5 1.45h-5.1L9.7 21H7.4l2.2-7.55H5.6L3.9 15.7H2.2L3.2 12 2.2 8.3h1.7l1.7 2.25h4L7.4 3h2.3l5.1 7.55h5.1c1.4 0 2.5.6 2.5 1.45z'

/** The signature of the house, the same on flight row, booking card and pass. */
export function RouteLine({ sharedAs, ...props }: RouteLineProps) {
  if (!sharedAs) return <Line {...props} />
  return (
    <ViewTransition name={sharedAs} default="none" share="auto">
      <Line {...props} />
    </ViewTransition>
  )
}

function Line(props: Omit<RouteLineProps, 'sharedAs'>) {
  const { fraction = 0, transit, dead, label, width = 168, className } = props
  const along = Math.min(1, Math.max(0, fraction))
  return (
    <svg
      className={cx(styles.route, className)}
      viewBox={`0 0 ${width} 24`}
      role="img"
      aria-label={label}
    >
      {dead ? <CutLine width={width} /> : <FlownLine width={width} along={along} />}
      {transit && !dead && (
        <circle className={styles.stop} cx={width / 2} cy={pointOnRoute(width, 0.5).y} r="3.4" />
      )}
    </svg>
  )
}

function FlownLine({ width, along }: { width: number; along: number }) {
  // The aircraft covers some of the line on both of its sides, and keeps clear of the ends.
  const gap = 11 / (width - 14)
  const at = pointOnRoute(width, Math.min(1 - gap * 0.74, Math.max(gap * 0.74, along)))
  const here = Math.min(1 - gap * 0.74, Math.max(gap * 0.74, along))
  return (
    <>
      {along > 0 && <path className={styles.flown} d={routeCurve(width, 0, here - gap)} />}
      {along > 0 && <circle className={styles.from} cx="7" cy="18" r="3.2" />}
      {along < 1 && <path className={styles.ahead} d={routeCurve(width, here + gap, 1)} />}
      {along < 1 && <circle className={styles.end} cx={width - 7} cy="18" r="3.2" />}
      <path
        className={styles.plane}
        transform={`translate(${at.x} ${at.y}) rotate(${at.angle}) scale(.78) translate(-12 -12)`}
        d={AIRCRAFT}
      />
    </>
  )
}

function CutLine({ width }: { width: number }) {
  const { x, y } = pointOnRoute(width, 0.5)
  const gap = 7 / (width - 14)
  return (
    <>
      <path className={styles.ahead} d={routeCurve(width, 0, 0.5 - gap)} />
      <path className={styles.ahead} d={routeCurve(width, 0.5 + gap, 1)} />
      <path className={styles.cut} d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />
      <circle className={styles.end} cx="7" cy="18" r="3.2" />
      <circle className={styles.end} cx={width - 7} cy="18" r="3.2" />
    </>
  )
}
