import type { Notification } from '@sayap/contract/notifications'
import { longDay, moment } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { asSentence } from '#lib/form-words'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'

type About = Notification['data']

const isDate = (field: string) => field.endsWith('_date')

/** 'Gate 12 instead of 7', for each detail that is another than before. */
const changeWords = ({ changes = [] }: About) =>
  changes
    .map(({ field, from, to }) => {
      const values = isDate(field) ? { from: longDay(from), to: longDay(to) } : { from, to }
      return t('notifications.change', { field: t(`notifications.field.${field}`), ...values })
    })
    .join(' ')

/** Both legs of a trip are told in one. */
const destination = ({ destination_place: to, legs = 1 }: About) =>
  legs > 1 ? t('notifications.and-back', { to }) : to

/** What happened and what to do, in a sentence or two. */
export function notificationText({ event, data }: Notification) {
  const about = {
    code: data.booking_code,
    flight: flightNumber(data),
    from: data.starting_place,
    to: destination(data),
    day: longDay(data.departure_date),
    amount: rupiah(data.amount_due),
    before: moment(data.pay_before),
    n: data.capacity,
    reason: data.reason ? asSentence(data.reason) : '',
    refund: rupiah(data.amount ?? 0),
    text: data.text ?? '',
  }
  if (event === 'flight_changed')
    return `${t('notifications.flight_changed', about)} ${changeWords(data)}`
  if (event === 'flight_cancelled')
    return t(`notifications.flight_cancelled.${data.paid ? 'paid' : 'unpaid'}`, about)
  if (event === 'refund_step') return t(`notifications.refund.${data.step ?? 'asked'}`, about)
  return t(`notifications.${event}`, about)
}
