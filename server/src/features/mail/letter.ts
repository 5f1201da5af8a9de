import type { MailEvent } from '@sayap/contract/outbox'
import type { WrittenLanguage } from '@sayap/contract/written-time'

/** Where a flight begins or ends: 'KNO', 'Medan', '08:20 WIB', 'Tue, 24 Nov 2026'. */
export type End = Record<'airport' | 'city' | 'time' | 'day', string>

export interface FlightBlock {
  kind: 'flight'
  title: string
  ends: [from: End, to: End]
  rows: [label: string, value: string][]
  /** 'Passengers' and 'Seat', and who sits where; empty until there are tickets. */
  heads: [string, string]
  passengers: { name: string; seat: string; said: string }[]
}

/** A part of a mail; as text and as HTML it says the same. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** Label and value, line by line; `total` sets off the last one. */
  | { kind: 'rows'; title?: string; rows: [label: string, value: string][]; total?: boolean }
  /** A flight as its pass shows it. */
  | FlightBlock
  /** `path` begins at our own address. */
  | { kind: 'button'; label: string; path: string }

export interface Letter {
  subject: string
  heading: string
  blocks: Block[]
  /** schema.org objects for mail programs that read them. */
  data?: object[]
}

export interface Addressee {
  id_user: number | null
  name: string
  email: string
  language: WrittenLanguage
}

/** A letter, to whom, and under which key it is told once. */
export interface Addressed {
  event: MailEvent
  dedupe_key: string
  to: Addressee
  id_booking: number | null
  letter: Letter
}

/**
 * Stands where our own address will: only the server that sends or shows a mail knows it.
 * No braces: texts have those for their own values.
 */
export const OUR_ADDRESS = '%PUBLIC_URL%'
