import type { ConfirmedLine, Statement, StatementLine } from '@sayap/contract/statements'
import type { Database } from '#db/database'
import type { Actor } from '#features/bookings/trips.service'
import { invalidInput } from '#http/validation'
import { lineName, numberedLines } from './line-name'
import { matchLines } from './match-lines'
import { readStatement } from './read-statement'
import { receiveMoney } from './receive-money'
import { refusedStatement } from './statement-refused'
import { statementText } from './statement-text'
import { statementsRepository } from './statements.repository'

interface Sent {
  id_bank_account: number
  text?: string | undefined
  file?: File | undefined
}

const UNMATCHED = { state: 'unmatched', match: null } as const
const PASSED_OVER = { state: 'passed_over', match: null } as const

/** The bank's word on what came in. Reading changes nothing; only what staff confirm is applied. */
export const statementsService = (db: Database) => {
  async function account(id: number) {
    const found = await statementsRepository(db).account(id)
    if (!found)
      throw invalidInput('body', [
        { path: ['id_bank_account'], message: 'must be one of our bank accounts' },
      ])
    return found
  }

  return {
    async read({ id_bank_account, text, file }: Sent): Promise<Statement> {
      const { year } = await account(id_bank_account)
      const whole = file ? await statementText(file) : text
      if (!whole?.trim()) throw refusedStatement('must be sent as a file, or pasted as text')
      const read = numberedLines(readStatement(whole, year))
      const money = read.filter(({ problem }) => problem === null)
      const standings = await matchLines(db, id_bank_account, money)
      const lines = read.map((line) => ({
        ...line,
        amount: Math.max(0, line.amount),
        ...(line.problem === null
          ? (standings.get(lineName(id_bank_account, line)) ?? UNMATCHED)
          : PASSED_OVER),
      }))
      return { id_bank_account, lines, ...countsOf(lines) }
    },

    /** Line by line: what is applied stays applied, whatever becomes of the next. */
    async apply(id_bank_account: number, lines: ConfirmedLine[], actor: Actor) {
      await account(id_bank_account)
      const outcomes = []
      for (const line of lines) {
        const money = {
          ...({ source: 'bank_statement', external_ref: lineName(id_bank_account, line) } as const),
          ...{ amount: line.amount, received_at: line.date, note: line.description },
        }
        const id_trip = line.id_trip ?? null
        outcomes.push(await db.transaction((tx) => receiveMoney(tx, money, id_trip, actor)))
      }
      return outcomes
    },
  }
}

function countsOf(lines: StatementLine[]) {
  const count = (state: StatementLine['state']) =>
    lines.filter((line) => line.state === state).length
  return {
    matched: count('matched'),
    unmatched: count('unmatched'),
    known: count('known'),
    passed_over: count('passed_over'),
  }
}
