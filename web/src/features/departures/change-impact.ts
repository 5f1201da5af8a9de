import type { DepartureImpact } from '@sayap/contract/operations/departures'
import { t } from '#shared/i18n/t'

/** How many passengers of how many bookings are told of a change. */
export const toldText = ({ passengers, bookings }: DepartureImpact) =>
  passengers === 0
    ? t('dep.impact-nobody')
    : t('dep.impact-told', { n: passengers, bookings: t('dep.bookings', { n: bookings }) })

export const mailsText = ({ mails }: DepartureImpact) =>
  mails > 0 && t('dep.impact-mails', { n: mails })

/** How much later it departs, who has to pay sooner, who gets rights, and which trips no longer fit. */
export const consequences = ({
  minutes,
  unpaid_bookings,
  sooner_deadlines,
  rights,
  missed,
}: DepartureImpact): string[] => [
  shiftText(minutes),
  ...(unpaid_bookings > 0
    ? [t('dep.impact-unpaid', { n: unpaid_bookings, sooner: sooner_deadlines })]
    : []),
  ...(rights > 0 ? [t('dep.impact-rights', { n: rights })] : []),
  ...(missed.length > 0 ? [t('dep.impact-missed', { n: missed.length })] : []),
]

function shiftText(minutes: number) {
  const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return t('dep.shift-none')
  return t(minutes > 0 ? 'dep.shift-later' : 'dep.shift-earlier', { h, m })
}
