import { randomBytes, randomInt } from 'node:crypto'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { Ticket } from '@sayap/contract/tickets'
import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { bcbp } from './bcbp'
import type { PassRow } from './pass-columns.repository'
import { nameOfPass } from './pass-name'
import { type PassSigner, passSigner } from './pass-signature'
import { type Dice, ticketCode } from './ticket-code'
import { ticketsRepository } from './tickets.repository'

/** Codes for tickets to be issued. */
export const ticketCodes = (count: number, dice: Dice = randomInt) =>
  Array.from({ length: count }, () => ticketCode(dice))

/** `12A`. */
export const seatOf = ({ class_flight, id_seat }: PassRow) =>
  seatNumber(class_flight, positionOfSeat(id_seat))

/** The text of a pass without its signature. */
export const passText = (row: PassRow) => bcbp({ ...row, no_seat: seatOf(row) })

/** `signingKey`: the private key in base64; without it one is made and kept in the database. */
export const ticketsService = (db: Database, signingKey?: string) => {
  const tickets = ticketsRepository(db)
  let signer: Promise<PassSigner> | undefined

  /** Read once, at the first pass; a failure to read is not remembered. */
  function passes() {
    signer ??= readKey().then(passSigner)
    signer.catch(() => {
      signer = undefined
    })
    return signer
  }

  const readKey = async () =>
    signingKey ?? (await tickets.signingKey(randomBytes(32).toString('base64')))

  return {
    /** One ticket, or none while the booking is not paid. `tx`: where it is read in a transaction. */
    async ofPassenger(id_passenger: number, caller: Caller, tx = db): Promise<Ticket[]> {
      const row = await ticketsRepository(tx).ofPassenger(id_passenger, ownerFor(caller))
      if (!row) throw nothingHere()
      const { id, code, issued_at, booking_code } = row
      if (id === null || code === null || issued_at === null) return []
      const pass = (await passes()).sign(passText(row))
      return [{ id, id_passenger, code, booking_code, bcbp: pass, issued_at }]
    },

    publicKey: async () => (await passes()).publicKey,

    /** Whether it was signed here, letter for letter. */
    proves: async (pass: string) => (await passes()).proves(pass),

    /** The names of revoked passes: those new since an earlier list, or all. */
    async revoked(since: string | undefined) {
      const { as_of, complete } = await tickets.revokedSince(since)
      const rows = await tickets.revoked(complete ? undefined : since)
      return { as_of, complete, revoked: rows.map((row) => nameOfPass(passText(row))) }
    },
  }
}
