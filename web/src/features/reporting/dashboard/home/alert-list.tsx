import type { AlertKind, HomeAlert } from '@sayap/contract/operations/home'
import { Link } from 'react-router'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { withQuery } from '#shared/urls/paths'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './operations-home.module.css'

const ICONS: Readonly<Record<AlertKind, IconName>> = {
  passengers_missing: 'users',
  boarding_conflicts: 'pass',
  proofs_ending: 'clock',
  disputes: 'alert',
  mails_failed: 'mail',
  mails_stuck: 'mail',
  webhooks_failed: 'share',
  jobs_stuck: 'refresh',
}

/** Where it is dealt with. */
const pathOf = ({ kind, id_departure }: HomeAlert) => {
  if (id_departure !== null) return `${adminPaths.departure(id_departure)}?tab=boarding`
  const paths: Partial<Record<AlertKind, string>> = {
    proofs_ending: adminPaths.proofs,
    disputes: adminPaths.cases,
    mails_failed: withQuery(adminPaths.mails, { state: 'failed' }),
    mails_stuck: withQuery(adminPaths.mails, { state: 'waiting' }),
    webhooks_failed: adminPaths.serviceAccounts,
    jobs_stuck: adminPaths.importFlights,
  }
  return paths[kind] ?? adminPaths.dashboard
}

export function AlertList({ alerts }: { alerts: readonly HomeAlert[] }) {
  return (
    <section className={styles.alerts} aria-labelledby="home-alerts">
      <header>
        <h2 id="home-alerts">{t('home.alerts')}</h2>
        {alerts.length > 0 && <span className={styles.counts}>{alerts.length}</span>}
      </header>
      {alerts.length === 0 ? (
        <p className={styles.calm}>
          <Icon name="check" className={styles.calmIcon} /> {t('home.no-alerts')}
        </p>
      ) : (
        <ul aria-live="polite">
          {alerts.map((alert) => (
            <li key={`${alert.kind} ${alert.id_departure}`}>
              <Icon name={ICONS[alert.kind]} className={styles.alertIcon} />
              <div>
                <b>{t(`home.alert.${alert.kind}`, wordsOf(alert))}</b>
                <p>
                  {t(`home.alert-text.${alert.kind}`, {
                    at: alert.at ? nearMoment(alert.at) : '–',
                  })}
                </p>
                <Link to={pathOf(alert)}>
                  {t('home.look')}{' '}
                  <span className="vh">{t(`home.alert.${alert.kind}`, wordsOf(alert))}</span>
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const wordsOf = ({ count, flight_number }: HomeAlert) => ({
  n: count,
  flight: flight_number ?? '',
})
