import { bookingDesk } from '@sayap/contract/operations/booking-desk'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { deskService, type StaffAct } from '#modules/booking/desk/desk.service'
import { resendsService } from '#modules/booking/desk/resends.service'
import { chatService } from '#modules/messaging/chat/chat.service'
import { refundsService } from '#modules/refunds/refunds.service'
import { bookingDeskService } from '#modules/reporting/desk/booking-desk.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { bookForCaller } from './book-for-caller'
import { cancellationOf } from './cancellation'
import { changeToOtherFlight, otherFlights } from './other-flights'

const actOf = ({ id }: Principal, request_id: string): StaffAct => ({ id_admin: id, request_id })

/** The booking page of staff and its acts; each answers the page as it is afterwards. */
export function bookingDeskRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const desk = bookingDeskService(db)
  const service = deskService(db)
  const refunds = refundsService(db)

  route(app, bookingDesk.one, async ({ params }) => ({ data: await desk.one(params.id) }))

  route(app, bookingDesk.note, async ({ params, body, principal, requestId }) => {
    await service.writeNote(params.id, body.text, actOf(principal, requestId))
    return { data: await desk.one(params.id) }
  })

  route(app, bookingDesk.contact, async ({ params, body, principal, requestId }) => {
    await service.correctContact(params.id, body, actOf(principal, requestId))
    return { data: await desk.one(params.id) }
  })

  route(app, bookingDesk.passenger, async ({ params, body, principal, requestId }) => ({
    data: await desk.one(await service.correctPassenger(params.id, body, principal, requestId)),
  }))

  route(app, bookingDesk.resend, async ({ params, body, principal, requestId }) => {
    await resendsService(db).resend(params.id, body.mail, actOf(principal, requestId))
    return { data: await desk.one(params.id) }
  })

  route(app, bookingDesk.chat, async ({ params, principal }) => ({
    data: await chatService(db).openAbout(params.id, principal),
  }))

  route(app, bookingDesk.cancellation, async ({ params }) => ({
    data: await cancellationOf(db, params.id, rules),
  }))

  route(app, bookingDesk.cancel, async ({ params, body, principal, requestId }) => {
    await refunds.request(params.id, body, principal, requestId)
    return { data: await desk.one(params.id) }
  })

  route(app, bookingDesk.otherFlights, async ({ params, principal }) => ({
    data: await otherFlights(db, params.id, principal),
  }))

  route(app, bookingDesk.changeFlight, async ({ params, body, principal, requestId }) => ({
    data: await changeToOtherFlight(db, { ...params, ...body }, principal, requestId),
  }))

  route(
    app,
    bookingDesk.book,
    async ({ body, idempotencyKey, ...context }) => ({
      data: await bookForCaller(db, body, context, idempotencyKey),
    }),
    { headers: ['idempotency-key'] },
  )
}
