import { cx } from '#shared/browser/cx'
import { Icon } from '#ui/primitives/icon'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  label: string
  /** Labels of the steps, in order. */
  stages: readonly string[]
  /** The current step, from 1; a number beyond the last means that all are done. */
  current: number
  className?: string | undefined
}

/**
 * Progress through a process, on the page hero: steps that are done have a tick, the others their
 * number.
 */
export function ProgressSteps({ label, stages, current, className }: ProgressStepsProps) {
  return (
    <ol className={cx(styles.steps, className)} aria-label={label}>
      {stages.map((stage, index) => (
        <li key={stage} aria-current={index + 1 === current ? 'step' : undefined}>
          {index + 1 < current ? <Icon name="check" /> : <b>{index + 1}</b>}
          {stage}
        </li>
      ))}
    </ol>
  )
}
