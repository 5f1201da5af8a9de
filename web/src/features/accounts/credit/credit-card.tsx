import type { CreditEntry } from '@sayap/contract/payment/credit'
import { Link } from 'react-router'
import { Perforation } from '#features/shared-trip/ticket-card'
import { cx } from '#shared/browser/cx'
import { dayOf } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useCreditQuery } from './credit.api'
import styles from './credit-card.module.css'

const LATEST_ENTRIES = 3

/** Balance of travel credit and its latest entries. */
export function CreditCard() {
  const { data, error, refetch, isFetching } = useCreditQuery(
    { query: { limit: LATEST_ENTRIES } },
    { refetchOnMountOrArgChange: true },
  )
  const known = data?.data
  return (
    <section className={styles.card} aria-labelledby="credit-title">
      <div className={styles.cardFace}>
        <h2 id="credit-title">
          {t('credit.title')}
          <Icon name="wing" className={styles.wing} />
        </h2>
        {known && <Price amount={known.balance} size="total" className={styles.balance} />}
        {!known && !error && (
          <Waiting>
            <Skeleton width="60%" height="28px" className={styles.loading} />
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
      <div className={styles.latestEntries}>
        {!known && !error && <Skeleton width="80%" />}
        {known?.entries.length === 0 && <p>{t('credit.none-yet')}</p>}
        {known && known.entries.length > 0 && <CreditEntries entries={known.entries} />}
        <Link to={paths.credit}>{t('credit.all')}</Link>
      </div>
    </section>
  )
}

/** Newest first: reason, trip, time and amount; credits have a plus sign. */
export function CreditEntries({ entries }: { entries: readonly CreditEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, kind, code, at, amount }) => (
        <li key={id}>
          <span>{t(`credit.kind.${kind}`)}</span>{' '}
          <b className={cx(amount > 0 && styles.isCredit)}>
            {amount > 0 && '+'}
            {rupiah(amount)}
          </b>
          <i>{code ? t('credit.about', { code, day: dayOf(at) }) : dayOf(at)}</i>
        </li>
      ))}
    </ul>
  )
}
