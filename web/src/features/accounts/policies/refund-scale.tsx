import type { PolicyFigures } from '@sayap/contract/accounts/policies'
import { t } from '#shared/i18n/t'
import styles from './refund-scale.module.css'

type Steps = PolicyFigures['refund_scale']

/** The refund rule as a table: how long before departure, and how much of the fare is refunded. */
export function RefundScale({ steps }: { steps: Steps }) {
  const last = steps.at(-1)
  return (
    <table className={styles.scale}>
      <caption className="vh">{t('policy.scale')}</caption>
      <tbody>
        {steps.map(({ at_least_hours, percent }, at) => (
          <Row
            key={at_least_hours}
            label={spanText(at_least_hours, steps[at - 1]?.at_least_hours)}
            note={at === 0 ? t('policy.scale-before') : undefined}
            percent={percent}
          />
        ))}
        {last && (
          <Row
            label={t('policy.scale-less', { hours: last.at_least_hours })}
            note={t('policy.scale-no-show')}
            percent={0}
          />
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  label: string
  note?: string | undefined
  percent: number
}

const Row = ({ label, note, percent }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      {note && <small>{note}</small>}
    </th>
    <td>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10" />
        <rect width={percent} height="10" className={styles.share} />
      </svg>
    </td>
    <td>{percent > 0 ? `${percent}%` : t('policy.scale-none')}</td>
  </tr>
)

/** '3 to 7 days' of 72 to 168 hours; `until` is absent for the longest. */
function spanText(from: number, until: number | undefined) {
  const unit = from % 24 === 0 ? 'days' : 'hours'
  const size = unit === 'days' ? 24 : 1
  if (until === undefined) return t(`policy.scale-${unit}-up`, { from: from / size })
  return t(`policy.scale-${unit}`, { from: from / size, until: until / size })
}
