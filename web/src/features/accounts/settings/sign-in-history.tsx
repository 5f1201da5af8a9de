import type { SignInRecord } from '@sayap/contract/accounts/account-security'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { moment } from '#shared/dates/dates'
import { hasMessage, t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from '../profile/account-layout.module.css'
import { deviceText, networkText } from './device-text'
import { useSignInsQuery } from './settings.api'
import settings from './settings-page.module.css'

const FIRST = 5
/** The most that the server returns in one page. */
const MOST = 100

/** Good and bad sign-ins of the last 90 days: the owner sees what they did not do themselves. */
export function SignInHistory() {
  const [limit, setLimit] = useState(FIRST)
  const { data, error, refetch, isFetching } = useSignInsQuery({ query: { limit } })
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('settings.history')}</h2>
      </div>
      <p className={settings.note}>{t('settings.history-note')}</p>
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
      {data?.data.length === 0 && <p>{t('settings.history-empty')}</p>}
      {!!data?.data.length && (
        <ul className={settings.sessions}>
          {data.data.map((one) => (
            <SignInLine key={one.id} {...one} />
          ))}
        </ul>
      )}
      {data?.next && limit < MOST && (
        <div className={styles.belowMenu}>
          <Button kind="quiet" busy={isFetching} onClick={() => setLimit(MOST)}>
            {t('settings.history-more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function SignInLine({ at, outcome, method, device, network }: SignInRecord) {
  const key = `settings.method.${method}`
  return (
    <li>
      <span>
        <b>{deviceText(device)}</b>
        <span>{moment(at, zone())}</span>
        <span>{networkText(network)}</span>
        {hasMessage(key) && <span>{t(key)}</span>}
      </span>
      {outcome === 'refused' && <Badge tone="bad">{t('settings.refused')}</Badge>}
    </li>
  )
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
