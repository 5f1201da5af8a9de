import { dayOfYear, type PassText } from '@sayap/contract/pass-text'
import { isCurrent, type RevokedList } from './revoked-list'

/** What a gate lets through; an absent part lets everything through. */
export interface Gate {
  /** `YYYY-MM-DD`, local to the airport. */
  day?: string | undefined
  /** `PW402`, however it is spaced. */
  number?: string | undefined
}

export interface Evidence {
  /** Null where what was read is no pass. */
  pass: PassText | null
  /** Whether its signature is ours; null where nobody here can tell. */
  proved: boolean | null
  /** What lists call it. */
  name: string
  list: RevokedList | null
  gate: Gate
  /** When somebody boarded with it, an instant; undefined where nobody is known to. */
  boardedAt: string | undefined
  now: number
}

export type Verdict =
  | { kind: 'unreadable' }
  | { kind: 'unproved' | 'forged' | 'revoked' | 'other' | 'stale' | 'valid'; pass: PassText }
  | { kind: 'boarded'; pass: PassText; at: string }

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** `PW 0402` and `pw402` are one flight. */
const sameFlight = ({ airline_code, number }: PassText, wished: string) => {
  const [typed, code] = [plain(wished), plain(airline_code)]
  const own = typed.startsWith(code) ? typed.slice(code.length) : typed
  return own.replace(/^0+/, '') === number
}

export const isFor = (pass: PassText, { day, number }: Gate) =>
  (!day || dayOfYear(day) === pass.day) && (!number || sameFlight(pass, number))

/** The first thing that speaks against a pass is the answer: a forged one is not also late. */
export function verdictOf({ pass, proved, name, list, gate, boardedAt, now }: Evidence): Verdict {
  if (!pass) return { kind: 'unreadable' }
  if (proved === null || !list) return { kind: 'unproved', pass }
  if (!proved) return { kind: 'forged', pass }
  if (list.revoked.includes(name)) return { kind: 'revoked', pass }
  if (!isFor(pass, gate)) return { kind: 'other', pass }
  if (boardedAt) return { kind: 'boarded', pass, at: boardedAt }
  return { kind: isCurrent(list, now) ? 'valid' : 'stale', pass }
}
