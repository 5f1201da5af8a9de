import type { MailEvent } from '@sayap/contract/outbox'
import type { WrittenLanguage } from '@sayap/contract/written-time'

/** A part of a mail; as text and as HTML it says the same. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** Label and value, line by line; `total` sets off the last one. */
  | { kind: 'rows'; title?: string; rows: [label: string, value: string][]; total?: boolean }
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
