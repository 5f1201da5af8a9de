import type { OwnSession } from '@sayap/contract/accounts/account-security'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from '../profile/account-layout.module.css'
import { deviceText, networkText } from './device-text'
import { LoadedSection } from './loaded-section'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useOwnSessionsQuery,
} from './settings.api'
import settings from './settings-page.module.css'

/** Sessions of the account, each with a button that ends it, and one that ends all others. */
export function Sessions() {
  const query = useOwnSessionsQuery({})
  return (
    <LoadedSection title={t('settings.sessions')} query={query}>
      {(sessions) => <SessionList sessions={sessions} />}
    </LoadedSection>
  )
}

/** As `User-Agent` names them. */
const PHONES = /Android|iPhone|iPad|iOS/

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [endOthers, { isLoading, error }] = useEndOtherSessionsMutation()
  const [endOne, ending] = useEndSessionMutation()
  const end = async () => {
    const answer = await endOthers({})
    if (answer.data) toast(t('settings.others-ended', { n: answer.data.data.ended }))
  }
  const endSession = async ({ id, device }: OwnSession) => {
    const answer = await endOne({ params: { session: id } })
    if (answer.data) toast(t('settings.one-ended', { device: deviceText(device) }))
  }
  const problem = error ?? ending.error
  return (
    <>
      <ul className={settings.sessions}>
        {sessions.map((one) => (
          <li key={one.id}>
            <span className={cx(settings.tile, one.current && settings.isHere)}>
              <Icon name={PHONES.test(one.device ?? '') ? 'phone' : 'computer'} />
            </span>
            <span>
              <b>
                {deviceText(one.device)}{' '}
                {one.current && <Badge tone="paid">{t('settings.this-device')}</Badge>}
              </b>
              <span>{t('settings.used', { at: moment(one.used_at, deviceTimeZone()) })}</span>
              <span>
                {t('settings.signed-in', { at: moment(one.signed_in_at, deviceTimeZone()) })}
              </span>
              {one.network && <span>{networkText(one.network)}</span>}
            </span>
            {!one.current && (
              <Button
                kind="quiet"
                busy={ending.isLoading && ending.originalArgs?.params.session === one.id}
                aria-label={t('settings.end-one-of', {
                  device: deviceText(one.device),
                  at: moment(one.signed_in_at, deviceTimeZone()),
                })}
                onClick={() => endSession(one)}
              >
                {t('settings.end-one')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={settings.note}>{t('settings.place-note')}</p>
      {problem && <Alert>{failure(problem).text}</Alert>}
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
