import { cx } from '#lib/cx'
import { Icon } from './icon'
import styles from './stages.module.css'

interface StagesProps {
  label: string
  /** In order, in words. */
  stages: readonly string[]
  /** Which one it is now, from 1; all are done where it lies beyond the last. */
  current: number
  className?: string | undefined
}

/** Where one is on the way, on the banner: what is done has a tick, what is not its number. */
export function Stages({ label, stages, current, className }: StagesProps) {
  return (
    <ol className={cx(styles.stages, className)} aria-label={label}>
      {stages.map((stage, index) => (
        <li key={stage} aria-current={index + 1 === current ? 'step' : undefined}>
          {index + 1 < current ? <Icon name="check" /> : <b>{index + 1}</b>}
          {stage}
        </li>
      ))}
    </ol>
  )
}
