import type { Calls } from './bookings'

/** A line of a statement, as one applies it. */
interface AppliedLine {
  date: string
  /** Without commas. */
  description: string
  /** Rupiah. */
  amount: number
  nth: number
  id_trip?: number
}

/** The text of a statement in which all of these lines stand. */
export const statementText = (lines: readonly AppliedLine[]) =>
  [
    'date,description,amount',
    ...lines.flatMap(({ date, description, amount, nth }) =>
      Array<string>(nth).fill(`${date},${description},${amount}`),
    ),
  ].join('\n')

/** Uploads a statement with these lines and applies them; returns the answer of the latter. */
export async function applyLines(staff: Calls, id_bank_account: number, lines: AppliedLine[]) {
  const stored = await staff.post('/statements', { id_bank_account, text: statementText(lines) })
  if (stored.statusCode !== 200) throw new Error(stored.body)
  return staff.post('/statements/apply', { id_bank_account, lines })
}
