import { formatDate, formatDateTime } from '@sayap/contract/core/format'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { formatFlightNumber } from '#modules/documents/trip/document-trip'
import type { Block, EmailContent } from '../email-content'
import type { TripEmails } from '../email-facts'
import { changedRows, flightBlocks, note, type TripContext, text } from './trip-blocks'

type Proposed = TripEmails['rebooking_proposed'] | TripEmails['proposal_ended']

const valuesOf = (context: TripContext, proposed: Proposed) => ({
  code: context.trip.code,
  flight: context.legs.map(formatFlightNumber).join(', '),
  other: formatFlightNumber(proposed),
  when: formatDateTime(proposed.until, proposed.zone_from, context.language),
})

/** The proposed flight; times are local to the airports. */
const proposedRows = ({ t, language }: TripContext, proposed: Proposed): Block => ({
  kind: 'rows',
  title: t('proposal.title'),
  rows: [
    [t('trip.flight'), `${proposed.name_airline} ${formatFlightNumber(proposed)}`],
    [
      t('proposal.departs'),
      `${formatDate(proposed.departure_date, language)}, ${proposed.departure_time}`,
    ],
    [
      t('proposal.arrives'),
      `${formatDate(proposed.arrived_date, language)}, ${proposed.arrived_time}`,
    ],
  ],
})

/** To the page where the traveller accepts, or chooses another flight or the refund. */
const answerButton = (
  context: TripContext,
  label: 'proposal.button' | 'flight_cancelled.button',
): Block => ({
  kind: 'button',
  label: context.t(label),
  path: context.legs[0]
    ? pathTo(ROUTES.refund, context.legs[0].id_booking)
    : pathTo(ROUTES.myBooking),
})

/** A flight was cancelled or delayed by hours, and seats of another one are held. */
export function rebookingProposed(
  context: TripContext,
  proposed: TripEmails['rebooking_proposed'],
): EmailContent {
  const { t } = context
  const values = valuesOf(context, proposed)
  return {
    subject: t(`proposal.${proposed.kind}.subject`, values),
    heading: t(`proposal.${proposed.kind}.heading`),
    blocks: [
      text(t(`disruption.${proposed.reason}`)),
      ...(proposed.changes ? [changedRows(context, proposed.changes)] : []),
      text(t(`proposal.${proposed.kind}.body`, values)),
      answerButton(context, 'proposal.button'),
      proposedRows(context, proposed),
      note(t('proposal.note', values)),
      ...flightBlocks(context),
    ],
  }
}

/** Its seats are held no more; the right to a refund or another flight stays. */
export function proposalEnded(
  context: TripContext,
  proposed: TripEmails['proposal_ended'],
): EmailContent {
  const { t } = context
  const values = valuesOf(context, proposed)
  const subject = t('proposal.ended.subject', values)
  return {
    subject,
    heading: t('proposal.ended.heading'),
    blocks: [
      text(t(`proposal.ended.${proposed.cause}`, values)),
      answerButton(context, 'flight_cancelled.button'),
      proposedRows(context, proposed),
      ...flightBlocks(context),
    ],
  }
}
