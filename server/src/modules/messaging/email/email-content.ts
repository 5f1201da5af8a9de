import type { Locale } from '@sayap/contract/core/format'

/** Departure or arrival of a flight: 'KNO', 'Medan', '08:20 WIB', 'Tue, 24 Nov 2026'. */
export type FlightEndpoint = Record<'airport' | 'city' | 'time' | 'day', string>

export interface FlightBlock {
  kind: 'flight'
  title: string
  endpoints: [departure: FlightEndpoint, arrival: FlightEndpoint]
  rows: [label: string, value: string][]
  /** 'Passengers' and 'Seat' over the list below, which is empty until there are tickets. */
  headings: [passengers: string, seat: string]
  /** `sentence` names passenger and seat in plain text. */
  passengers: { name: string; seat: string; sentence: string }[]
}

/** A part of an email that is rendered both as plain text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** One label and value per line; `total` emphasises the last line. */
  | { kind: 'rows'; title?: string; rows: [label: string, value: string][]; total?: boolean }
  | FlightBlock
  /** `path` starts at PUBLIC_URL. */
  | { kind: 'button'; label: string; path: string }

export interface EmailContent {
  subject: string
  heading: string
  blocks: Block[]
  /** schema.org objects for mail programs that read them. */
  structuredData?: object[]
}

export interface Recipient {
  id_user: number | null
  name: string
  email: string
  language: Locale
}

/**
 * Placeholder for PUBLIC_URL, which only the server that sends or shows an email knows. It has no
 * braces because messages use those for their own values.
 */
export const PUBLIC_URL_PLACEHOLDER = '%PUBLIC_URL%'

const SECRET = /([?&#]token=)([\w.~%-]+)/g

/** Removes the tokens of links that open an account or a booking from a text. */
export const redactSecrets = (text: string) => text.replace(SECRET, '$1…')

/** The tokens that `redactSecrets` removes. */
export const secretsOf = (text: string) =>
  [...text.matchAll(SECRET)].map(([, , token = '']) => token)
