import type { OwnSession } from '@sayap/contract/account-security'
import { moment } from '#lib/dates'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './account-frame.module.css'
import { useEndOtherSessionsMutation, useOwnSessionsQuery } from './security.api'
import settings from './settings-page.module.css'

/** Where one is signed in, and a way to end all of it but here. */
export function OwnSessions() {
  const { data, error, refetch } = useOwnSessionsQuery({})
  return (
    <section className={styles.section}>
      <div className={styles.head}>
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
      {data && <Sessions sessions={data.data} />}
    </section>
  )
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
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
              <b>{t('settings.signed-in', { at: moment(one.signed_in_at, zone()) })}</b>
              <span>{t('settings.used', { at: moment(one.used_at, zone()) })}</span>
            </span>
            {one.current && <Badge tone="paid">{t('settings.this-device')}</Badge>}
          </li>
        ))}
      </ul>
      {error && <Alert>{failure(error).text}</Alert>}
      {sessions.length > 1 && (
        <div className={styles.below}>
          <Button kind="quiet" icon="logout" busy={isLoading} onClick={end}>
            {t('settings.end-others')}
          </Button>
        </div>
      )}
    </>
  )
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
