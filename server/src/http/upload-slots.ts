import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** Each may take its largest file of memory. */
const MOST_AT_ONCE = 16
const MOST_PER_CALLER = 4

const busy = new Map<string, number>()
let total = 0

/**
 * Lets a form with files in, until it is answered or its connection is gone: only so many at once,
 * and few of one caller, so that nobody's slow uploads keep everybody else's out.
 */
export function takeSlot({ caller, ip, raw }: FastifyRequest, reply: FastifyReply) {
  // Whoever went while we asked who it is will not close again: the slot would stay taken.
  if (raw.socket.destroyed) throw new AppError('malformed_body', 'The connection is gone.')
  const who = caller ? `${caller.role} ${caller.id}` : ip
  const mine = busy.get(who) ?? 0
  if (mine >= MOST_PER_CALLER)
    throw new AppError('too_many_requests', 'Wait until your other uploads are through.', {}, 5)
  if (total >= MOST_AT_ONCE)
    throw new AppError('unavailable', 'Too many files are arriving right now.')
  busy.set(who, mine + 1)
  total += 1
  reply.raw.once('close', () => {
    total -= 1
    const left = (busy.get(who) ?? 1) - 1
    if (left > 0) busy.set(who, left)
    else busy.delete(who)
  })
}
