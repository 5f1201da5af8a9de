import { CANCELLED, EXPIRED, MOVES, PAID } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { notificationsService } from '#features/notifications/notifications.service'
import { paymentsService } from '#features/payments/payments.service'
import { ticketCodes } from '#features/tickets/tickets.service'
import { AppError } from '#http/app-error'
import { bookingMovesRepository, type Move } from './booking-moves.repository'

/** More passengers than this no booking has. */
const MOST_TICKETS = 9

/**
 * The only way a booking changes its state: what a move leads to (seats, tickets, audit row, what is
 * asked for it, notification) happens with it. Answers the ids of those that moved.
 */
export async function moveBookings(tx: Database, move: Omit<Move, 'ticketCodes'>) {
  if (!MOVES[move.from].includes(move.to)) throw moveRefused()
  const codes = move.to === PAID ? ticketCodes(MOST_TICKETS * move.ids.length) : []
  const moved = await bookingMovesRepository(tx).move({ ...move, ticketCodes: codes })
  const movedIds = moved.map(({ id }) => id)
  await paymentsService(tx).follow({ ...move, ids: movedIds })
  if (move.to === PAID) await notificationsService(tx).tell('payment_verified', movedIds)
  if (move.to === EXPIRED) await notificationsService(tx).tell('booking_expired', movedIds)
  // Of a cancelled flight everybody on it is told, whatever their booking's state.
  if (move.to === CANCELLED && move.reason !== 'flight_cancelled')
    await mailService(tx).queue('booking_cancelled', { bookings: movedIds })
  return movedIds
}

export const moveRefused = () =>
  new AppError('booking_move_refused', 'A booking in this state cannot do that.')
