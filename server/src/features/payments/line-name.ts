import { createHash } from 'node:crypto'
import type { ConfirmedLine } from '@sayap/contract/statements'
import type { ReadLine } from './statement-line'

export type NumberedLine = ReadLine & { nth: number }
type Named = Pick<ConfirmedLine, 'date' | 'amount' | 'description' | 'nth'>

/** The same line of the same account has the same name, whenever and in whatever file it comes. */
export const lineName = (account: number, { date, amount, description, nth }: Named) =>
  createHash('sha256')
    .update(JSON.stringify([account, date, amount, description, nth]))
    .digest('hex')

/** Two lines that are alike are two transfers: the first, the second, and so on. */
export function numberedLines(lines: ReadLine[]): NumberedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if (line.problem !== null) return { ...line, nth: 0 }
    const key = JSON.stringify([line.date, line.amount, line.description])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { ...line, nth }
  })
}
