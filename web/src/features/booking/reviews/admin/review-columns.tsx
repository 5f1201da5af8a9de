import type { ReviewSummary, StaffReview } from '@sayap/contract/booking/reviews'
import { shortDay } from '#shared/dates/dates'
import { dayOf } from '#shared/dates/instants'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import type { Column } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Stars } from '../stars'
import styles from './reviews-page.module.css'

const routeOf = (flight: Pick<StaffReview, 'starting_place' | 'destination_place'>) =>
  t('review.route', { from: flight.starting_place, to: flight.destination_place })

/** The server sorts by their keys. */
export const REVIEW_COLUMNS = (): GridColumn<StaffReview>[] => [
  {
    key: 'rating',
    head: t('reviews.rating'),
    sort: true,
    always: true,
    kind: 'lead',
    cell: ({ rating }) => <Stars rating={rating} />,
  },
  {
    key: 'sentence',
    head: t('reviews.sentence'),
    kind: 'long',
    cell: ({ sentence }) =>
      sentence ? (
        <span lang="">{sentence}</span>
      ) : (
        <span className={styles.muted}>{t('reviews.no-sentence')}</span>
      ),
  },
  {
    key: 'flight',
    head: t('reviews.flight'),
    bare: true,
    cell: (review) => (
      <TwoLineCell
        first={routeOf(review)}
        second={`${review.name_airline} ${review.flight_number ?? ''}, ${shortDay(review.departure_date)}`}
      />
    ),
  },
  {
    key: 'day',
    head: t('reviews.day'),
    sort: true,
    cell: ({ created_at }) => dayOf(created_at),
  },
]

/** '4.67', or '4,67' in Indonesian. */
const formatAverage = (mean: number) =>
  mean.toFixed(2).replace('.', language() === 'id' ? ',' : '.')

type AverageRow = { reviews: number; average: number }

const averageColumns = <Row extends AverageRow>(): Column<Row>[] => [
  {
    key: 'mean',
    head: t('reviews.mean'),
    cell: ({ average }) => (
      <span className={styles.average}>
        <Stars rating={average} /> {formatAverage(average)}
      </span>
    ),
  },
  { key: 'count', head: t('reviews.count'), kind: 'number', cell: ({ reviews }) => reviews },
]

export const AIRLINE_COLUMNS = (): Column<ReviewSummary['airlines'][number]>[] => [
  {
    key: 'airline',
    head: t('reviews.airline'),
    kind: 'lead',
    cell: ({ name_airline }) => name_airline,
  },
  ...averageColumns<ReviewSummary['airlines'][number]>(),
]

export const ROUTE_COLUMNS = (): Column<ReviewSummary['routes'][number]>[] => [
  { key: 'route', head: t('reviews.route'), kind: 'lead', cell: routeOf },
  ...averageColumns<ReviewSummary['routes'][number]>(),
]
