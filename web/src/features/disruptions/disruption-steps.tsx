import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './disruptions.module.css'

const STEPS = ['choose', 'review', 'carry-out'] as const

/** Choice and reason, proposals, and the confirmation, before which nothing is cancelled. */
export const DisruptionSteps = ({ current }: { current: 1 | 2 | 3 }) => (
  <ol className={styles.steps} aria-label={t('disruption.steps')}>
    {STEPS.map((step, index) => (
      <li
        key={step}
        className={cx(index + 1 < current && styles.isDone, index + 1 === current && styles.isNow)}
        aria-current={index + 1 === current ? 'step' : undefined}
      >
        <span className={styles.number}>
          {index + 1 < current ? <Icon name="check" /> : index + 1}
        </span>
        <span>
          <b>{t(`disruption.step.${step}`)}</b>
          <small>{t(`disruption.step.${step}-text`)}</small>
        </span>
      </li>
    ))}
  </ol>
)
