import type { ReviewSummary } from '@sayap/contract/booking/reviews'
import { REVIEWS_EXPORT_PATH, type StaffReviewList } from '@sayap/contract/booking/staff-reviews'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { Table } from '#ui/data-table/table'
import {
  useLazyStaffReviewCountQuery,
  useLazyStaffReviewsQuery,
  useReviewSummaryQuery,
  useStaffReviewsQuery,
} from '../reviews.api'
import { AIRLINE_COLUMNS, REVIEW_COLUMNS, ROUTE_COLUMNS } from './review-columns'
import styles from './reviews-page.module.css'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const FRESH = { refetchOnMountOrArgChange: true }
const FILTERS = ['airline', 'route', 'rating', 'from', 'until'] as const
const ROUTE_SEPARATOR = ' – '

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffReviewList, 'limit'>>

/** Reviews, newest first unless another order is chosen, and the averages by airline and route. */
export function ReviewsPage() {
  useTitle(t('reviews.title'))
  const state = useGridState(FILTERS)
  const summary = useReviewSummaryQuery({}, FRESH).data?.data
  const filters = filtersOf(state)
  const order = orderOf(state.sort) as Query
  const query = useStaffReviewsQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    FRESH,
  )
  const [read] = useLazyStaffReviewsQuery()
  const [count] = useLazyStaffReviewCountQuery()
  const isWhole = !state.isFiltered && !state.after && !!query.data?.data.length

  return (
    <DataGrid
      list="reviews"
      title={t('reviews.title')}
      note={t('reviews.note')}
      caption={t('reviews.table')}
      state={state}
      usualSort="-day"
      columns={REVIEW_COLUMNS()}
      filters={reviewFilters(summary)}
      search={{ label: t('reviews.search') }}
      rowKey={({ id }) => id}
      rowName={({ id }) => `#${id}`}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('reviews.failed')}
      empty={{ title: t('reviews.none'), text: t('reviews.none-text') }}
      tools={
        <ExportButton
          path={REVIEWS_EXPORT_PATH}
          name="reviews.csv"
          query={{ ...filters, ...order }}
        />
      }
      above={isWhole && summary && <Averages {...summary} />}
    />
  )
}

function filtersOf({ filters: { route, ...filters }, values: { q } }: GridState): Query {
  const [starting_place, destination_place] = route?.split(ROUTE_SEPARATOR) ?? []
  return { ...filters, q, starting_place, destination_place } as Query
}

/** Offers airlines and routes that have reviews. */
const reviewFilters = (summary: ReviewSummary | undefined): GridFilter[] => [
  {
    name: 'airline',
    label: t('reviews.airline'),
    kind: 'choice',
    none: t('reviews.all'),
    options:
      summary?.airlines.map(({ id_airline, name_airline }) => ({
        value: String(id_airline),
        label: name_airline,
      })) ?? [],
  },
  {
    name: 'route',
    label: t('reviews.route'),
    kind: 'choice',
    none: t('reviews.all'),
    options:
      summary?.routes.map(({ starting_place, destination_place }) => {
        const route = starting_place + ROUTE_SEPARATOR + destination_place
        return { value: route, label: route }
      }) ?? [],
  },
  {
    name: 'rating',
    label: t('reviews.up-to'),
    kind: 'choice',
    none: t('reviews.any'),
    options: ['1', '2', '3', '4'].map((stars) => ({
      value: stars,
      label: t('review.stars', { n: stars }),
    })),
  },
  { name: 'from', label: t('reviews.written-from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('reviews.written-until'), kind: 'day', show: shortDay },
]

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
