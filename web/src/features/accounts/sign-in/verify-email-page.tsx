import { type TripStage, tripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { useEffect, useRef } from 'react'
import { useTripsQuery } from '#features/booking/trips.api'
import { failure } from '#shared/api/problem'
import { isRefusal } from '#shared/api/refusal'
import { useToken } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import art from './labuan-bajo.svg?no-inline'
import { useVerifyAddressMutation } from './providers/identity.api'
import { useLinkToken } from './use-link-token'

/** Target of the emailed link. The link and a session of the account together verify the address. */
export function VerifyEmailPage() {
  useTitle(t('identity.verify-page'))
  const token = useLinkToken()
  const isSignedIn = useToken() !== null
  return (
    <AccountCard title={t('identity.verify-title')} text="" art={art}>
      {!token && <Failed text={t('identity.link-broken')} />}
      {token && !isSignedIn && <SignInFirst token={token} />}
      {token && isSignedIn && <Verify token={token} />}
    </AccountCard>
  )
}

/** Returns here with the link after the sign-in. */
const SignInFirst = ({ token }: { token: string }) => (
  <div className={styles.form}>
    <Alert tone="note">{t('identity.verify-sign-in')}</Alert>
    <ButtonLink
      to={paths.login}
      state={{ from: `${paths.verifyAddress}#token=${token}` }}
      size="large"
      wide
    >
      {t('accounts.login')}
    </ButtonLink>
  </div>
)

function Verify({ token }: { token: string }) {
  const [verify, { isSuccess, error }] = useVerifyAddressMutation()
  const isAsked = useRef(false)
  const ask = () => void verify({ body: { token } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link works once, and React may run an effect twice.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask()
  }, [])
  if (error) {
    const failed = failure(error)
    return <Failed text={failed.text} onRetry={isRefusal(failed) ? undefined : ask} />
  }
  if (!isSuccess)
    return (
      <Waiting>
        <p className={styles.hint}>{t('identity.verify-wait')}</p>
        <Skeleton height="48px" />
      </Waiting>
    )
  return (
    <div className={styles.form}>
      <Alert tone="good">
        {t('identity.verify-done')} {t('identity.verify-done-text')}
      </Alert>
      <Next />
    </div>
  )
}

/** Stages in which a trip can be paid; while a proof is being checked there is nothing to pay. */
const TO_PAY: readonly TripStage[] = ['pay', 'pay_rest', 'pay_again']

/** The trip to be paid first, with its new deadline; without one, to the start page. */
function Next() {
  const { data, isLoading } = useTripsQuery({ query: {} })
  if (isLoading) return <Skeleton height="48px" />
  const now = Date.now()
  const [due] = (data?.data ?? [])
    .map((trip) => tripProgress(trip, now))
    .filter(({ stage }) => TO_PAY.includes(stage))
    .map(({ leg }) => leg)
    .sort((a, b) => Date.parse(a.pay_before) - Date.parse(b.pay_before))
  if (!due)
    return (
      <ButtonLink to={paths.root} size="large" wide>
        {t('identity.to-start')}
      </ButtonLink>
    )
  const { id_trip, code, pay_before, flight } = due
  return (
    <>
      <p>{t('identity.verify-due', { code, moment: nearMoment(pay_before, flight.zone_from) })}</p>
      <ButtonLink to={paths.pay(id_trip)} size="large" wide>
        {t('identity.verify-pay')}
      </ButtonLink>
    </>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <div className={styles.form}>
    <Alert>{text}</Alert>
    {onRetry && (
      <Button size="large" wide onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    )}
    <ButtonLink kind="quiet" to={paths.settings} wide>
      {t('identity.to-settings')}
    </ButtonLink>
  </div>
)
