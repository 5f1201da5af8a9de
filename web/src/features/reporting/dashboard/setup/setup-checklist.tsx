import type { SetupStep } from '@sayap/contract/operations/setup'
import { Link } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Icon } from '#ui/primitives/icon'
import { useSetupQuery } from '../overview/dashboard.api'
import styles from './setup-checklist.module.css'

/** Where each step is done; the others are settings of the server. */
const PATHS: Partial<Record<SetupStep, string>> = {
  airline: adminPaths.airlines,
  flight: adminPaths.createFlight,
  payment: adminPaths.setting,
  second_factor: adminPaths.ownSessions,
}

/** What a new installation still needs before it can sell; for super admins, until all is done. */
export function SetupChecklist() {
  const mayRead = useMay()('staff:manage')
  // What is done on another page or in the settings is seen on return.
  const { data } = useSetupQuery({}, { skip: !mayRead, refetchOnMountOrArgChange: true })
  if (!data || data.data.is_complete) return null
  const { steps } = data.data
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <section className={styles.checklist} aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{t('setup.title')}</h2>
        <p>{t('setup.progress', { done, all: steps.length })}</p>
      </header>
      <ol>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={is_done ? styles.done : undefined}>
            <Icon name={is_done ? 'check' : 'clock'} />
            <div>
              <StepName step={step} isDone={is_done} />
              {!is_done && <p>{t(`setup.${step}-text`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepName({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const path = PATHS[step]
  const name = t(`setup.${step}`)
  if (isDone)
    return (
      <b>
        {name} <span className={styles.state}>{t('setup.done')}</span>
      </b>
    )
  return path ? <Link to={path}>{name}</Link> : <b>{name}</b>
}
