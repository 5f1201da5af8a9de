import { Link } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { AccountLayout } from '../profile/account-layout'
import frame from '../profile/account-layout.module.css'
import { AccountSidebar } from '../profile/account-sidebar'
import { useCreditQuery } from './credit.api'
import styles from './credit-card.module.css'
import { CreditStatement } from './credit-statement'

/** All entries of the travel credit and the balance. */
export function CreditPage() {
  return (
    <AccountLayout title={t('credit.title')}>
      {(profile) => (
        <>
          <AccountSidebar profile={profile} />
          <div className={frame.stack}>
            <h1 className="vh">{t('credit.title')}</h1>
            {profile.role === 'user' ? (
              <Entries />
            ) : (
              <Card className={styles.statement}>{t('credit.for-travellers')}</Card>
            )}
          </div>
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
      <section className={styles.balanceCard} aria-label={t('credit.balance')}>
        <div>
          <p>{t('credit.balance')}</p>
          <b>{rupiah(known.balance)}</b>
          <p>{onHold > 0 ? t('credit.on-hold', { amount: rupiah(onHold) }) : t('credit.how')}</p>
        </div>
        <Link to={paths.root}>{t('shell.find-ticket')}</Link>
      </section>
      <Card className={styles.statement}>
        <h2>{t('credit.statement')}</h2>
        <CreditStatement entries={known.entries} />
        <Pages
          newest={state.before ? '?' : undefined}
          older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
        />
      </Card>
    </>
  )
}

function Pages({ newest, older }: { newest: string | undefined; older: string | undefined }) {
  if (!newest && !older) return null
  return (
    <p className={styles.pages}>
      {newest && (
        <ButtonLink kind="quiet" size="small" to={newest}>
          {t('credit.newest')}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink kind="quiet" size="small" to={older}>
          {t('credit.older')}
        </ButtonLink>
      )}
    </p>
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
