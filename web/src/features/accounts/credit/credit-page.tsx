import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Price } from '#ui/primitives/money/price'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { AccountLayout } from '../profile/account-layout'
import frame from '../profile/account-layout.module.css'
import { AccountSidebar } from '../profile/account-sidebar'
import { useCreditQuery } from './credit.api'
import { CreditEntries } from './credit-card'
import styles from './credit-card.module.css'

/** All entries of the travel credit and the balance. */
export function CreditPage() {
  return (
    <AccountLayout title={t('credit.title')} credit={false}>
      {(profile) => (
        <>
          <AccountSidebar profile={profile} />
          <Card className={frame.data}>
            <h1>{t('credit.title')}</h1>
            {profile.role === 'user' ? <Entries /> : <p>{t('credit.for-travellers')}</p>}
          </Card>
        </>
      )}
    </AccountLayout>
  )
}

function Entries() {
  const { state, hrefOf } = useUrlState('before')
  const { data, error, isFetching, refetch } = useCreditQuery(
    { query: { before: state.before } },
    { refetchOnMountOrArgChange: true },
  )
  const known = data?.data
  if (error && !isFetching)
    return (
      <EmptyState kind="broken" title={t('credit.failed')}>
        <p>{failure(error).text}</p>
        <Button kind="quiet" icon="refresh" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    )
  if (!known)
    return (
      <Waiting>
        <SkeletonCard />
        <SkeletonCard />
      </Waiting>
    )
  if (!known.entries.length && !state.before) return <NoCredit />
  const onHold = known.on_hold ?? 0
  return (
    <>
      <p className={styles.total}>
        <span>{t('credit.balance')}</span>
        <Price amount={known.balance} size="total" />
      </p>
      {onHold > 0 && <p>{t('credit.on-hold', { amount: rupiah(onHold) })}</p>}
      <p className={frame.loading}>{t('credit.how')}</p>
      <CreditEntries entries={known.entries} />
      <p className={styles.pages}>
        {state.before && (
          <ButtonLink kind="quiet" size="small" to="?">
            {t('credit.newest')}
          </ButtonLink>
        )}
        {data?.next && (
          <ButtonLink kind="quiet" size="small" to={hrefOf({ before: String(data.next) })}>
            {t('credit.older')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

const NoCredit = () => (
  <EmptyState scene="sea" title={t('credit.none')}>
    <p>{t('credit.none-text')}</p>
    <ButtonLink kind="quiet" to={paths.myBooking}>
      {t('shell.my-booking')}
    </ButtonLink>
  </EmptyState>
)
