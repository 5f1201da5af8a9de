import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error'
import { speakPlainly } from './input-words'

const MOST_ERRORS = 20

speakPlainly()

/** Checks one part of a request against its contract schema, and hands on what the schema read. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const part = httpPart === 'querystring' ? 'query' : String(httpPart)
  return (value: unknown) => {
    const { success, data, error } = z.safeParse(schema, value)
    if (success) return { value: data }
    return { error: part === 'params' ? noSuchThing() : invalidInput(part, error.issues) }
  }
}

/** A path that no row could ever have answers like one that no row has. */
const noSuchThing = () => new AppError('not_found', 'There is nothing here.')

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/**
 * The failure that names each wrong field by JSON pointer (RFC 6901) below `/body` or `/query`.
 * Services use it for rules a schema cannot know: `invalidInput('body', [{ path, message }])`.
 */
export function invalidInput(part: string, issues: readonly Issue[]): AppError {
  const errors = issues.slice(0, MOST_ERRORS).map(({ path, message }) => ({
    pointer: ['', part, ...path.map(escapePointer)].join('/'),
    message,
  }))
  const [first] = issues
  const field = first?.path.join('.') || `the ${part}`
  return new AppError('invalid_input', `${field}: ${first?.message}`, { errors })
}

const escapePointer = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')
