import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Price } from '#ui/price'
import { SkeletonCard, Waiting } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import { AccountFrame } from './account-frame'
import frame from './account-frame.module.css'
import { AccountSide } from './account-side'
import { useCreditQuery } from './credit.api'
import styles from './credit-card.module.css'
import { CreditEntries } from './credit-entries'

/** Every entry of one's travel credit, and what they add up to. */
export function CreditPage() {
  return (
    <AccountFrame title={t('credit.title')} credit={false}>
      {(profile) => (
        <>
          <AccountSide profile={profile} />
          <Card className={frame.data}>
            <h1>{t('credit.title')}</h1>
            {profile.role === 'user' ? <Entries /> : <p>{t('credit.for-travellers')}</p>}
          </Card>
        </>
      )}
    </AccountFrame>
  )
}

function Entries() {
  const { state, hrefOf } = useAddress('before')
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
  if (!known.entries.length && !state.before) return <None />
  return (
    <>
      <p className={styles.total}>
        <span>{t('credit.balance')}</span>
        <Price amount={known.balance} size="total" />
      </p>
      <p className={frame.wait}>{t('credit.how')}</p>
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

const None = () => (
  <EmptyState scene="sea" title={t('credit.none')}>
    <p>{t('credit.none-text')}</p>
    <ButtonLink kind="quiet" to={paths.myBooking}>
      {t('shell.my-booking')}
    </ButtonLink>
  </EmptyState>
)
