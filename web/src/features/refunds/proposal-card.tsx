import type { Booking } from '@sayap/contract/booking/bookings'
import type { Proposal } from '@sayap/contract/payment/proposals'
import { lazy, Suspense, useState } from 'react'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { Card } from '#features/shared-trip/ticket-card'
import { longDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import styles from './proposal-card.module.css'
import page from './refund-page.module.css'
import { useProposalQuery } from './refunds.api'

// Loaded on demand: the dialogs are needed only after a click.
const AcceptProposal = lazy(() =>
  import('./answer-proposal').then((file) => ({ default: file.AcceptProposal })),
)
const DeclineProposal = lazy(() =>
  import('./answer-proposal').then((file) => ({ default: file.DeclineProposal })),
)

/** Staff may lose the proposed flight in the meantime, and the seats are held until their time only. */
const POLL_INTERVAL_MS = 30_000

/** The flight that the airline proposes, with its seats held; nothing where none is proposed. */
export function ProposalCard({ booking }: { booking: Booking }) {
  const { data } = useProposalQuery(
    { params: { id: booking.id } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  )
  const proposal = data?.data
  if (proposal?.state === 'offered') return <OpenProposal booking={booking} proposal={proposal} />
  if (proposal?.state !== 'expired') return null
  return (
    <Card className={page.card}>
      <p>
        {t('proposal.expired', {
          number: formatFlightNumber(proposal.flight),
          moment: moment(proposal.until, booking.flight.zone_from),
        })}
      </p>
    </Card>
  )
}

type Question = 'accept' | 'decline'

function OpenProposal({ booking, proposal }: { booking: Booking; proposal: Proposal }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { flight, reason, until, difference } = proposal
  const close = () => setQuestion(null)
  return (
    <Card className={page.card} aria-label={t('proposal.title')}>
      <h2>{t('proposal.title')}</h2>
      <p>{t(`proposal.reason.${reason}`)}</p>
      <div className={styles.flight}>
        <AirlineName
          name={flight.name_airline}
          note={formatFlightNumber(flight)}
          image={flight.image_airline}
          code={flight.airline_code}
        />
        <p className={styles.times}>
          <b>
            {flight.departure_time} {flight.airport_from}, {flight.arrived_time} {flight.airport_to}
          </b>
          <span>{longDay(flight.departure_date)}</span>
        </p>
        <p className={styles.price}>{priceText(difference)}</p>
      </div>
      <p>
        <NoBreakAmounts
          in={t('proposal.text', { moment: moment(until, booking.flight.zone_from) })}
        />
      </p>
      <div className={page.actions}>
        <Button onClick={() => setQuestion('accept')}>{t('proposal.accept')}</Button>
        <Button kind="quiet" onClick={() => setQuestion('decline')}>
          {t('proposal.decline')}
        </Button>
      </div>
      <p className={styles.hint}>{t('proposal.decline-hint')}</p>
      {question && (
        <Suspense>
          {question === 'accept' ? (
            <AcceptProposal booking={booking} proposal={proposal} onClose={close} />
          ) : (
            <DeclineProposal booking={booking} onClose={close} />
          )}
        </Suspense>
      )}
    </Card>
  )
}

/** It never costs more. */
const priceText = (difference: number) =>
  difference === 0 ? (
    t('refund.same-price')
  ) : (
    <NoBreakAmounts in={t('refund.left', { amount: rupiah(-difference) })} />
  )
