import {
  ALERT_PERMISSIONS,
  ALERTS,
  type AlertKind,
  type DayView,
  type Home,
  QUEUE_PERMISSIONS,
  QUEUES,
  type Queue,
} from '@sayap/contract/operations/home'
import { approvalsService } from '#modules/approvals/approvals.service'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { imageUrl } from '#modules/catalog/images/images.service'
import { chatService } from '#modules/messaging/chat/chat.service'
import { paymentExceptionsService } from '#modules/payment/exceptions/payment-exceptions.service'
import { paymentReviewService } from '#modules/payment/requests/payment-review.service'
import { refundAdminService } from '#modules/refunds/refund-admin.service'
import type { Database } from '#platform/database/database'
import { may, type Principal } from '#platform/http/principal'
import { alertsRepository } from './alerts.repository'
import { type DayDepartureRow, dayDeparturesRepository } from './day-departures.repository'

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

/** Counts each queue by the service whose list it leads to: the two cannot differ. */
const counters = (db: Database, viewer: Principal): Record<Queue, () => Promise<number>> => {
  const refunds = (state: 'asked' | 'approved' | 'offered') => async () =>
    (await refundAdminService(db).lists.count({ state })).value
  return {
    proofs: paymentReviewService(db).waiting,
    refunds_to_approve: refunds('asked'),
    refunds_to_send: refunds('approved'),
    refunds_offered: refunds('offered'),
    cases: async () => (await paymentExceptionsService(db).lists.count({ state: 'open' })).value,
    approvals: () => approvalsService(db).waiting(viewer),
    groups: groupRequestsService(db).waiting,
    chats: () => chatService(db).unread(viewer),
  }
}

/** `isSending`: a mail server is set. Without one, emails wait and nothing is wrong with that. */
export const homeService = (db: Database, isSending: boolean) => {
  const departures = dayDeparturesRepository(db)
  const kinds = ALERTS.filter((kind) => kind !== 'mails_stuck' || isSending)
  return {
    /** What the role of who asks works on. */
    async read(viewer: Principal): Promise<Home> {
      const countOf = counters(db, viewer)
      const queues: Home['queues'] = []
      for (const queue of QUEUES.filter((one) => may(viewer, QUEUE_PERMISSIONS[one])))
        queues.push({ queue, count: await countOf[queue]() })
      const alerts: Home['alerts'] = []
      for (const kind of kinds.filter((one) => may(viewer, ALERT_PERMISSIONS[one])))
        alerts.push(...(await alertsOf(db, kind)))
      return { queues, alerts, as_of: new Date().toISOString() }
    },

    /** `next` is the `after` of the following page, null after the last. */
    async departures({
      view,
      after,
      limit,
    }: {
      view: DayView
      after?: string | undefined
      limit: number
    }) {
      const page = await departures.page({ view, after, limit })
      return { data: page.departures.map(shown), next: page.next, counts: page.counts }
    },
  }
}

const alertsOf = async (db: Database, kind: AlertKind) =>
  (await alertsRepository(db).of(kind)).map((alert) => ({ kind, ...alert }))

const shown = ({ airline_photo, ...row }: DayDepartureRow) => ({
  ...row,
  image_airline: imageUrl(airline_photo, LOGO_WIDTH),
})
