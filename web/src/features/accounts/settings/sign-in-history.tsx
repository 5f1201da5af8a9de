import type { SignInRecord } from '@sayap/contract/accounts/account-security'
import { useState } from 'react'
import { moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { hasMessage, t } from '#shared/i18n/t'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import styles from '../profile/account-layout.module.css'
import { deviceText, networkText } from './device-text'
import { LoadedSection } from './loaded-section'
import { useSignInsQuery } from './settings.api'
import settings from './settings-page.module.css'

const FIRST = 5
/** The most that the server returns in one page. */
const MOST = 100

/** Good and bad sign-ins of the last 90 days: the owner sees what they did not do themselves. */
export function SignInHistory() {
  const [limit, setLimit] = useState(FIRST)
  const query = useSignInsQuery({ query: { limit } })
  const hasMore = query.data?.next && limit < MOST
  return (
    <LoadedSection
      title={t('settings.history')}
      note={<p className={settings.note}>{t('settings.history-note')}</p>}
      query={query}
    >
      {(records) => (
        <>
          {records.length === 0 ? (
            <p>{t('settings.history-empty')}</p>
          ) : (
            <ul className={settings.sessions}>
              {records.map((one) => (
                <SignInLine key={one.id} {...one} />
              ))}
            </ul>
          )}
          {hasMore && (
            <div className={styles.belowMenu}>
              <Button kind="quiet" busy={query.isFetching} onClick={() => setLimit(MOST)}>
                {t('settings.history-more')}
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedSection>
  )
}

function SignInLine({ at, outcome, method, device, network }: SignInRecord) {
  const key = `settings.method.${method}`
  return (
    <li>
      <span>
        <b>{deviceText(device)}</b>
        <span>{moment(at, deviceTimeZone())}</span>
        <span>{networkText(network)}</span>
        {hasMessage(key) && <span>{t(key)}</span>}
      </span>
      {outcome === 'refused' && <Badge tone="bad">{t('settings.refused')}</Badge>}
    </li>
  )
}
