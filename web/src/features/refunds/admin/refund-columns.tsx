import type { StaffRefund } from '@sayap/contract/payment/refund-admin'
import type { RefundState } from '@sayap/contract/payment/refunds'
import { Link } from 'react-router'
import { shortDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot, type Tone } from '#ui/primitives/badge'

const TONES: Record<RefundState, Tone> = {
  offered: 'info',
  asked: 'wait',
  approved: 'wait',
  sent: 'paid',
  rebooked: 'off',
  stopped: 'off',
}

/** Id of the open exception that blocks the refund, or null. */
export const blockingCaseId = ({ state, id_case }: StaffRefund) =>
  state === 'asked' || state === 'approved' ? id_case : null

const RefundBadge = (refund: StaffRefund) =>
  blockingCaseId(refund) !== null ? (
    <StatusDot tone="bad">{t('refunds.on-hold')}</StatusDot>
  ) : (
    <StatusDot tone={TONES[refund.state]}>{t(`refunds.state.${refund.state}`)}</StatusDot>
  )

export const destinationLabel = ({ destination, bank_name }: StaffRefund) => {
  if (destination === null) return t('refunds.to-none')
  return bank_name ?? t(`refunds.to.${destination}`)
}

/** Traveller, amount, destination and age; the server sorts by their keys. */
export const refundColumns = (hrefOf: (one: StaffRefund) => string): GridColumn<StaffRefund>[] => [
  {
    key: 'booking',
    head: t('refunds.booking'),
    always: true,
    kind: 'lead',
    cell: (one) => (
      <TwoLineCell
        first={<Link to={hrefOf(one)}>{one.code}</Link>}
        second={one.traveller.fullname}
      />
    ),
  },
  {
    key: 'flight',
    head: t('refunds.flight'),
    bare: true,
    extra: true,
    cell: ({ flight }) => (
      <TwoLineCell
        first={`${flight.starting_place} – ${flight.destination_place}`}
        second={`${flight.flight_number} · ${shortDay(flight.departure_date)}`}
      />
    ),
  },
  {
    key: 'amount',
    head: t('refunds.amount'),
    sort: true,
    kind: 'number',
    cell: ({ amount }) => rupiah(amount),
  },
  { key: 'to', head: t('refunds.to'), cell: destinationLabel },
  {
    key: 'since',
    head: t('refunds.since'),
    sort: true,
    cell: ({ created_at }) => moment(created_at),
  },
  { key: 'state', head: t('refunds.state'), bare: true, cell: RefundBadge },
  {
    key: 'cause',
    head: t('refunds.cause'),
    hidden: true,
    cell: ({ cause }) => t(`refunds.cause.${cause}`),
  },
  {
    key: 'paid',
    head: t('refunds.paid'),
    hidden: true,
    kind: 'number',
    cell: ({ paid }) => rupiah(paid),
  },
]
