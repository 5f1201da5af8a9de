import { createHash, randomInt } from 'node:crypto'
import { FINGERPRINT_LENGTH, fingerprintedPart } from '@sayap/contract/booking/bcbp'
import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Ticket } from '@sayap/contract/booking/tickets'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { formatBcbp } from './bcbp'
import type { BoardingPassRow } from './boarding-pass.repository'
import { passKeysService } from './pass-keys.service'
import { ticketsRepository } from './tickets.repository'

/** Crockford's base 32, which has no letter that could be read as a digit. */
const TICKET_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `SYP-XXXX-XXXX-XXXX`: 60 random bits. `random` returns an integer below its argument. */
export function ticketCode(random: (below: number) => number = randomInt) {
  const character = () => TICKET_ALPHABET[random(TICKET_ALPHABET.length)]
  const group = () => Array.from({ length: 4 }, character).join('')
  return `SYP-${group()}-${group()}-${group()}`
}

/** Returns codes for new tickets. */
export const ticketCodes = (count: number) => Array.from({ length: count }, () => ticketCode())

/** Returns the seat number: `12A`. */
export const seatNumberOf = ({ class_flight, id_seat }: BoardingPassRow) =>
  seatNumber(class_flight, positionOfSeat(id_seat))

/** Returns the coded text of a boarding pass without its signature. */
export const unsignedBcbp = (row: BoardingPassRow) =>
  formatBcbp({ ...row, no_seat: seatNumberOf(row) })

/** `signingKey` is the private key in base64; without it one is generated and stored. */
export const ticketsService = (db: Database, signingKey?: string) => {
  const tickets = ticketsRepository(db)
  const passKeys = passKeysService(db, signingKey)

  return {
    /**
     * Returns one ticket, or none while the booking is not paid or the passenger has no name. Inside a
     * transaction pass `tx`.
     */
    async ofPassenger(id_passenger: number, principal: Principal, tx = db): Promise<Ticket[]> {
      const row = await ticketsRepository(tx).ofPassenger(id_passenger, ownerFilter(principal))
      if (!row) throw notFound()
      const { id, code, issued_at, booking_code } = row
      if (id === null || code === null || issued_at === null || isOpenName(row.name)) return []
      const { signer } = await passKeys.current()
      const pass = signer.sign(unsignedBcbp(row))
      return [{ id, id_passenger, code, booking_code, bcbp: pass, issued_at }]
    },

    /** The key that signs now, and every key whose passes may still be flown. */
    async publicKeys() {
      const { signer, keys } = await passKeys.current()
      return { key: signer.publicKey, keys }
    },

    /** Returns whether this exact text was signed with one of our keys. */
    verifySignature: passKeys.isSigned,

    /** Returns the fingerprints of revoked passes: those since an earlier list's `as_of`, or all. */
    async revoked(since: string | undefined) {
      const { as_of, complete } = await tickets.revokedSince(since)
      const rows = await tickets.revoked(complete ? undefined : since)
      return {
        as_of,
        complete,
        revoked: rows.map((row) => row.revoked_pass ?? passFingerprint(unsignedBcbp(row))),
      }
    },
  }
}

/** Identifies a pass in lists; a gate computes the same from the text of the pass. */
export const passFingerprint = (signed: string) =>
  createHash('sha256')
    .update(fingerprintedPart(signed))
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH)
