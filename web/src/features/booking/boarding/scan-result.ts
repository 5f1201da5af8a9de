import { dayOfYear, type ParsedBcbp, parseBcbp } from '@sayap/contract/booking/bcbp'
import { useState } from 'react'
import type { GateSetting } from './gate-setting'
import { passFingerprint, verifyPassSignature } from './pass-signature'
import { isCurrent, keysOf, type RevocationList, revocationList } from './revocation-list'

/** The flight that a gate admits; a missing part admits everything. */
export interface Gate {
  /** `YYYY-MM-DD`, local to the airport. */
  day?: string | undefined
  /** Flight numbers such as `PW402`, with any spacing. */
  numbers?: readonly string[] | undefined
}

export interface ScanInput {
  /** Null when the scanned text is not a boarding pass. */
  pass: ParsedBcbp | null
  /** Whether the signature is valid; null when it cannot be checked. */
  isSigned: boolean | null
  /** Pass fingerprint, as in the revocation list. */
  fingerprint: string
  list: RevocationList | null
  gate: Gate
  /** Instant at which a passenger boarded with this pass, if known. */
  boardedAt: string | undefined
  now: number
}

export type ScanResult =
  | { kind: 'unreadable' }
  | { kind: 'unproved' | 'forged' | 'revoked' | 'other' | 'stale' | 'valid'; pass: ParsedBcbp }
  | { kind: 'boarded'; pass: ParsedBcbp; at: string }

const normalize = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** `PW 0402` and `pw402` are the same flight. */
const sameFlight = ({ airline_code, number }: ParsedBcbp, gateNumber: string) => {
  const [typed, code] = [normalize(gateNumber), normalize(airline_code)]
  const digits = typed.startsWith(code) ? typed.slice(code.length) : typed
  return digits.replace(/^0+/, '') === number
}

export const matchesGate = (pass: ParsedBcbp, { day, numbers }: Gate) =>
  (!day || dayOfYear(day) === pass.day) &&
  (!numbers || numbers.some((number) => sameFlight(pass, number)))

/** Returns the first objection to a pass: a forged pass is not reported as boarded or late. */
export function evaluateScan({
  pass,
  isSigned,
  fingerprint,
  list,
  gate,
  boardedAt,
  now,
}: ScanInput): ScanResult {
  if (!pass) return { kind: 'unreadable' }
  if (isSigned === null || !list) return { kind: 'unproved', pass }
  if (!isSigned) return { kind: 'forged', pass }
  if (list.revoked.includes(fingerprint)) return { kind: 'revoked', pass }
  if (!matchesGate(pass, gate)) return { kind: 'other', pass }
  if (boardedAt) return { kind: 'boarded', pass, at: boardedAt }
  return { kind: isCurrent(list, now) ? 'valid' : 'stale', pass }
}

export interface PassScan {
  result: ScanResult
  /** The scanned text. */
  text: string
  /** Pass fingerprint, as in the revocation list. */
  fingerprint: string
}

/**
 * Every class of the departure at this gate boards here. If the chosen flight has no number, the gate admits
 * every flight; another class without one changes nothing.
 */
function numbersOf({ number, flight, departure }: GateSetting) {
  const chosen = flight ? flight.flight_number : number
  if (!chosen) return undefined
  const others = flight && departure?.id_flight === flight.id ? departure.numbers : []
  return [chosen, ...others.flatMap((one) => one || [])]
}

const gateOfSetting = (setting: GateSetting): Gate => ({
  day: setting.day || undefined,
  numbers: numbersOf(setting),
})

/** Checks a pass with the data on this device; nothing is sent. */
export function usePassScan(setting: GateSetting, boardedAt: (pass: string) => string | undefined) {
  const [scan, setScan] = useState<PassScan | null>(null)

  const checkPass = async (typed: string): Promise<PassScan> => {
    const text = typed.trim()
    const pass = parseBcbp(text)
    const list = revocationList.get()
    const isSigned = pass && list ? await verifyPassSignature(pass, keysOf(list)) : null
    const fingerprint = pass && isSigned !== null ? await passFingerprint(pass) : ''
    const verdict = evaluateScan({
      pass,
      isSigned,
      fingerprint,
      list,
      gate: gateOfSetting(setting),
      boardedAt: fingerprint ? boardedAt(fingerprint) : undefined,
      now: Date.now(),
    })
    const found = { result: verdict, text, fingerprint }
    setScan(found)
    return found
  }
  return { scan, checkPass, clear: () => setScan(null) }
}
