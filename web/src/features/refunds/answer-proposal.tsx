import type { Booking } from '@sayap/contract/booking/bookings'
import type { Proposal } from '@sayap/contract/payment/proposals'
import { useNavigate } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useAcceptProposalMutation, useDeclineProposalMutation } from './refunds.api'

interface QuestionProps {
  booking: Booking
  onClose: () => void
}

export function AcceptProposal({
  booking,
  proposal,
  onClose,
}: QuestionProps & { proposal: Proposal }) {
  const [accept] = useAcceptProposalMutation()
  const navigate = useNavigate()
  const { flight, difference } = proposal
  const send = async () => {
    onClose()
    feedback.loading()
    try {
      const answer = { params: { id: booking.id }, body: { id_flight: flight.id } }
      const { data } = await accept(answer).unwrap()
      feedback.success(t('refund.take-done', { code: data.code }), {
        note: t('refund.take-done-note'),
      })
      navigate(paths.bookingCard(data.id))
    } catch (error) {
      feedback.error(t('refund.take-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proposal.accept-title', {
        number: formatFlightNumber(flight),
        day: longDay(flight.departure_date),
      })}
      description={
        difference === 0
          ? t('refund.take-same')
          : t('refund.take-left', { amount: rupiah(-difference) })
      }
      actions={
        <>
          <Button onClick={send}>{t('proposal.accept-yes')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('refund.keep-off')}
          </Button>
        </>
      }
    />
  )
}

export function DeclineProposal({ booking, onClose }: QuestionProps) {
  const [decline] = useDeclineProposalMutation()
  const send = async () => {
    onClose()
    try {
      await decline({ params: { id: booking.id } }).unwrap()
      feedback.success(t('proposal.declined'), { note: t('proposal.declined-note') })
    } catch (error) {
      feedback.error(t('proposal.decline-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proposal.decline-title')}
      description={t('proposal.decline-text')}
      actions={
        <>
          <Button onClick={send}>{t('proposal.decline-yes')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('refund.keep-off')}
          </Button>
        </>
      }
    />
  )
}
