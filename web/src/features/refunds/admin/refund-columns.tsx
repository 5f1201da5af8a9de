import type { StaffRefund } from '@sayap/contract/refund-desk'
import type { RefundState } from '@sayap/contract/refunds'
import { Link } from 'react-router'
import { moment, shortDay } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { StatusDot, type Tone } from '#ui/badge'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'

const TONES: Record<RefundState, Tone> = {
  offered: 'info',
  asked: 'wait',
  approved: 'wait',
  sent: 'paid',
  rebooked: 'off',
  stopped: 'off',
}

/** The open case that keeps staff from taking the next step; null where nothing does. */
export const heldBy = ({ state, id_case }: StaffRefund) =>
  state === 'asked' || state === 'approved' ? id_case : null

const RefundBadge = (refund: StaffRefund) =>
  heldBy(refund) !== null ? (
    <StatusDot tone="bad">{t('refunds.on-hold')}</StatusDot>
  ) : (
    <StatusDot tone={TONES[refund.state]}>{t(`refunds.state.${refund.state}`)}</StatusDot>
  )

export const goesTo = ({ destination, bank_name }: StaffRefund) => {
  if (destination === null) return t('refunds.to-none')
  return bank_name ?? t(`refunds.to.${destination}`)
}

/** Whose, how much, where to, since when. */
export const refundColumns = (hrefOf: (one: StaffRefund) => string): Column<StaffRefund>[] => [
  {
    key: 'booking',
    head: t('refunds.booking'),
    kind: 'lead',
    cell: (one) => (
      <TwoLines first={<Link to={hrefOf(one)}>{one.code}</Link>} second={one.traveller.fullname} />
    ),
  },
  {
    key: 'flight',
    head: t('refunds.flight'),
    bare: true,
    extra: true,
    cell: ({ flight }) => (
      <TwoLines
        first={`${flight.starting_place} – ${flight.destination_place}`}
        second={`${flight.flight_number} · ${shortDay(flight.departure_date)}`}
      />
    ),
  },
  {
    key: 'amount',
    head: t('refunds.amount'),
    kind: 'number',
    cell: ({ amount }) => rupiah(amount),
  },
  { key: 'to', head: t('refunds.to'), cell: goesTo },
  { key: 'since', head: t('refunds.since'), cell: ({ created_at }) => moment(created_at) },
  { key: 'state', head: t('refunds.state'), bare: true, cell: RefundBadge },
]
