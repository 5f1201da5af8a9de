import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { storedFingerprint } from './revoked-passes.service'
import { ticketsRepository } from './tickets.repository'
import { ticketCodes } from './tickets.service'

/**
 * Runs a change of what stands on the passes of these passengers: their tickets are replaced, so that
 * no gate, with or without a network, boards anybody with an old pass. Without tickets, as while a
 * booking is not paid, it only runs the change. Throws 409 `already_boarded`; the booking is locked.
 */
export async function replacePasses(
  tx: Database,
  passengers: readonly number[],
  change: () => Promise<unknown>,
) {
  const tickets = ticketsRepository(tx)
  const valid = await tickets.lockValid(passengers)
  const ids = valid.map(({ id }) => id)
  const boarded = await tickets.boardedAt(ids)
  if (boarded) throw alreadyBoarded(boarded.boarded_at)
  const passes = await tickets.passesOf(ids)
  await change()
  await tickets.revoke(passes.map(storedFingerprint))
  const codes = ticketCodes(valid.length)
  await tickets.insert(
    valid.map(({ id_passenger }, at) => ({ id_passenger, code: codes[at] as string })),
  )
}

const alreadyBoarded = (boarded_at: string) =>
  new AppError('already_boarded', 'This passenger has boarded: the pass stays as it is.', {
    boarded_at,
  })
