import type { ReviewSummary } from '@sayap/contract/booking/reviews'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { SelectField } from '#ui/forms/field'
import { useReviewSummaryQuery, useReviewsQuery } from '../reviews.api'
import { AIRLINE_COLUMNS, REVIEW_COLUMNS, ROUTE_COLUMNS } from './review-columns'
import styles from './reviews-page.module.css'

const PAGE_SIZE = 50
const FRESH = { refetchOnMountOrArgChange: true }

/** Reviews, newest first, with filters, and the averages by airline and route. */
export function ReviewsPage() {
  useTitle(t('reviews.title'))
  const { state, hrefOf, set } = useUrlState('airline', 'from', 'to', 'rating', 'before')
  const { airline, from, to, rating, before } = state
  const summary = useReviewSummaryQuery({}, FRESH)
  const { data, isLoading, isFetching, error, refetch } = useReviewsQuery(
    {
      query: {
        id_airline: airline,
        starting_place: from,
        destination_place: to,
        rating,
        before,
        limit: PAGE_SIZE,
      },
    },
    FRESH,
  )
  const rows = data?.data
  const filtered = !!(airline || from || rating || before)

  return (
    <ListPage
      title={t('reviews.title')}
      note={t('reviews.note')}
      tools={<Tools summary={summary.data?.data} state={state} set={set} />}
    >
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('reviews.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (filtered ? <NoMatches /> : <NoReviews />)}
      {!!rows?.length && (
        <>
          {!filtered && summary.data && <Averages {...summary.data.data} />}
          <Table
            caption={t('reviews.table')}
            columns={REVIEW_COLUMNS()}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('reviews.shown', { n: rows.length })}
            newest={before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
    </ListPage>
  )
}

const NoReviews = () => (
  <ListEmpty title={t('reviews.none')}>
    <p>{t('reviews.none-text')}</p>
  </ListEmpty>
)

const Averages = ({ airlines, routes }: ReviewSummary) => (
  <div className={styles.averages}>
    <section>
      <h2>{t('reviews.by-airline')}</h2>
      <Table
        few
        caption={t('reviews.by-airline')}
        columns={AIRLINE_COLUMNS()}
        rows={airlines}
        rowKey={({ id_airline }) => id_airline}
      />
    </section>
    <section>
      <h2>{t('reviews.by-route')}</h2>
      <Table
        few
        caption={t('reviews.by-route')}
        columns={ROUTE_COLUMNS()}
        rows={routes}
        rowKey={({ starting_place, destination_place }) => `${starting_place} ${destination_place}`}
      />
    </section>
  </div>
)

type Filter = 'airline' | 'from' | 'to' | 'rating'
interface ToolsProps {
  summary: ReviewSummary | undefined
  state: Partial<Record<Filter, string | undefined>>
  set: (change: Partial<Record<Filter | 'before', string | undefined>>) => void
}

const ROUTE_SEPARATOR = ' – '

/** Offers airlines and routes that have reviews. A changed filter returns to the first page. */
const Tools = ({ summary, state, set }: ToolsProps) => (
  <>
    <SelectField
      label={t('reviews.airline')}
      value={state.airline ?? ''}
      onChange={({ target }) => set({ airline: target.value, before: undefined })}
    >
      <option value="">{t('reviews.all')}</option>
      {summary?.airlines.map(({ id_airline, name_airline }) => (
        <option key={id_airline} value={id_airline}>
          {name_airline}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('reviews.route')}
      value={state.from && state.to ? state.from + ROUTE_SEPARATOR + state.to : ''}
      onChange={({ target }) => {
        const [from, to] = target.value.split(ROUTE_SEPARATOR)
        set({ from, to, before: undefined })
      }}
    >
      <option value="">{t('reviews.all')}</option>
      {summary?.routes.map(({ starting_place: from, destination_place: to }) => (
        <option key={from + ROUTE_SEPARATOR + to}>{from + ROUTE_SEPARATOR + to}</option>
      ))}
    </SelectField>
    <SelectField
      label={t('reviews.up-to')}
      value={state.rating ?? ''}
      onChange={({ target }) => set({ rating: target.value, before: undefined })}
    >
      <option value="">{t('reviews.any')}</option>
      {['1', '2', '3', '4'].map((stars) => (
        <option key={stars} value={stars}>
          {t('review.stars', { n: stars })}
        </option>
      ))}
    </SelectField>
  </>
)
