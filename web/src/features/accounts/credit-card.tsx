import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Price } from '#ui/price'
import { Skeleton, Waiting } from '#ui/skeleton'
import { Perforation } from '#ui/ticket-card'
import { useCreditQuery } from './credit.api'
import styles from './credit-card.module.css'
import { CreditEntries } from './credit-entries'

const NEWEST = 3

/** What one has with us: a sum of entries, and the newest of them. No card, so no number. */
export function CreditCard() {
  const { data, error, refetch, isFetching } = useCreditQuery(
    { query: { limit: NEWEST } },
    { refetchOnMountOrArgChange: true },
  )
  const known = data?.data
  return (
    <section className={styles.card} aria-labelledby="credit-title">
      <div className={styles.face}>
        <h2 id="credit-title">
          {t('credit.title')}
          <Icon name="wing" className={styles.wing} />
        </h2>
        {known && <Price amount={known.balance} size="total" className={styles.balance} />}
        {!known && !error && (
          <Waiting>
            <Skeleton width="60%" height="28px" className={styles.wait} />
          </Waiting>
        )}
        {error && !known && (
          <p role="alert">
            {t('credit.card-failed')}{' '}
            <button type="button" disabled={isFetching} onClick={refetch}>
              {t('ui.try-again')}
            </button>
          </p>
        )}
      </div>
      <Perforation />
      <div className={styles.newest}>
        {!known && !error && <Skeleton width="80%" />}
        {known?.entries.length === 0 && <p>{t('credit.none-yet')}</p>}
        {known && known.entries.length > 0 && <CreditEntries entries={known.entries} />}
        <Link to={paths.credit}>{t('credit.all')}</Link>
      </div>
    </section>
  )
}
