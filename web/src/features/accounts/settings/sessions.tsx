import type { OwnSession } from '@sayap/contract/accounts/account-security'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from '../profile/account-layout.module.css'
import { useEndOtherSessionsMutation, useOwnSessionsQuery } from './settings.api'
import settings from './settings-page.module.css'

/** Sessions of the account, with a button that ends all others. */
export function Sessions() {
  const { data, error, refetch } = useOwnSessionsQuery({})
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('settings.sessions')}</h2>
      </div>
      {!data && !error && (
        <Waiting>
          <Skeleton height="48px" />
        </Waiting>
      )}
      {error && !data && (
        <Alert>
          {failure(error).text}{' '}
          <button type="button" className={styles.link} onClick={refetch}>
            {t('ui.try-again')}
          </button>
        </Alert>
      )}
      {data && <SessionList sessions={data.data} />}
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [endOthers, { isLoading, error }] = useEndOtherSessionsMutation()
  const end = async () => {
    const answer = await endOthers({})
    if (answer.data) toast(t('settings.others-ended', { n: answer.data.data.ended }))
  }
  return (
    <>
      <ul className={settings.sessions}>
        {sessions.map((one) => (
          <li key={one.signed_in_at}>
            <span>
              <b>{deviceText(one.device)}</b>
              <span>{t('settings.signed-in', { at: moment(one.signed_in_at, zone()) })}</span>
              <span>{t('settings.used', { at: moment(one.used_at, zone()) })}</span>
              {one.network && <span>{t('settings.network', { network: one.network })}</span>}
            </span>
            {one.current && <Badge tone="paid">{t('settings.this-device')}</Badge>}
          </li>
        ))}
      </ul>
      {error && <Alert>{failure(error).text}</Alert>}
      {sessions.length > 1 && (
        <div className={styles.belowMenu}>
          <Button kind="quiet" icon="logout" busy={isLoading} onClick={end}>
            {t('settings.end-others')}
          </Button>
        </div>
      )}
    </>
  )
}

/** `Firefox on Linux` in the language of the page. */
function deviceText(device: string | null | undefined) {
  const [browser, system] = device?.split(' on ') ?? []
  if (browser && system) return t('settings.device', { browser, system })
  return browser && browser !== 'Unknown device' ? browser : t('settings.unknown-device')
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
