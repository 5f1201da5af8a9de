import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import template, * as tag from 'sql-template-tag'

export type { Sql } from 'sql-template-tag'

/** A piece of SQL with its values, safe to nest in another: sql`... where ${filter} and id = ${id}`. */
export const sql = template
/** A list of values or pieces with a separator between them; never empty. */
export const join = tag.join
/** Rows of values for `insert ... values`; every row as long as the first. */
export const bulk = tag.bulk
/** Inserts text as SQL. Never pass anything that comes from a request. */
export const raw = tag.raw
/**
 * A number of our own code as part of the text, where a parameter would hide from the planner that
 * a partial index applies: `status = ${literal(PAID)}`.
 */
export const literal = (value: number) => tag.raw(String(value))
/** An empty piece. */
export const empty = tag.empty

/** Joins conditions with AND, leaving out the ones that do not apply. */
export function and(...conditions: (Sql | false | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition instanceof tag.Sql)
  return given.length > 0 ? tag.join(given, ' and ') : sql`true`
}

/**
 * Beyond this number statements are sent unnamed: every name costs memory in each connection of the
 * pool.
 */
const MAX_NAMES = 1000
const names = new Map<string, string>()

/** Returns the name of the prepared statement for this text; undefined when there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** For tests, whose files share a process: all of their statements are more than one program has. */
export const forgetStatementNames = () => names.clear()

const NUMBER = /^\+?[\d\s().-]+$/
/** The characters at which `words_of` in the migrations splits. */
const PUNCTUATION = /[!-/:-@[-`{-~]+/g

/**
 * Converts a search text to a tsquery in which every word is a prefix. Phone numbers are stored
 * with their country code, but typed as they are dialled.
 */
export function toTsQuery(typed: string): string {
  if (NUMBER.test(typed)) return numberQuery(typed.replace(/\D/g, ''))
  const words = typed.replace(PUNCTUATION, ' ').split(/\s+/).filter(Boolean)
  return words.map(beginning).join(' & ')
}

const numberQuery = (digits: string) => {
  const abroad = digits.replace(/^00/, '').replace(/^0/, '62')
  return [...new Set([digits, abroad])].filter(Boolean).map(beginning).join(' | ')
}

const beginning = (word: string) => `'${word}':*`
