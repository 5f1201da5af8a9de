import type { InputError } from '@sayap/contract/core/errors'
import { type InputFault, inputFault, inputFaultOf } from '@sayap/contract/core/input-errors'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError, notFound } from '#platform/http/app-error'
import { messageOf } from './validation-messages'

const MAX_ERRORS = 20

// Every schema of this process words its issues by their code; `inputFaultOf` leaves the code in
// the finished issue.
z.config({ localeError: (issue) => messageOf(inputFaultOf(issue)) })

/** Checks one part of a request against its contract schema and returns what the schema parsed. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const part = httpPart === 'querystring' ? 'query' : String(httpPart)
  return (value: unknown) => {
    const { success, data, error } = z.safeParse(schema, value)
    if (success) return { value: data }
    // A path that matches no possible row gets the same response as one that matches no existing
    // row.
    return { error: part === 'params' ? notFound() : invalidInput(part, issuesOf(error)) }
  }
}

/** One invalid field of a body or query. */
export type InputIssue = InputFault & { path: PropertyKey[] }

/** Returns what a schema found invalid, each with its code. */
export const issuesOf = ({ issues }: z.core.$ZodError): InputIssue[] =>
  issues.map((issue) => {
    const { params = inputFault('not_allowed') } = issue as { params?: InputFault }
    return { path: issue.path, ...params }
  })

/**
 * Returns the failure that names each wrong field by JSON pointer (RFC 6901) below `/body` or
 * `/query`. Services use it for rules a schema cannot know:
 * `invalidInput('body', [{ path: ['file'], ...inputFault('required') }])`.
 */
export function invalidInput(part: string, issues: readonly InputIssue[]): AppError {
  const errors = issues
    .slice(0, MAX_ERRORS)
    .map(({ path, ...fault }) => errorAt(['', part, ...path.map(escapePointer)].join('/'), fault))
  const [first] = issues
  const field = first?.path.join('.') || `the ${part}`
  return new AppError('invalid_input', `${field}: ${first && messageOf(first)}`, { errors })
}

/** Adds further fields of the body to such a failure, unless it names them already. */
export function withFurther(refused: AppError, issues: readonly InputIssue[]): AppError {
  const errors = refused.extras.errors ?? []
  const further = issues
    .map(({ path, ...fault }) => errorAt(`/body/${path.map(escapePointer).join('/')}`, fault))
    .filter(({ pointer }) => !errors.some((one) => one.pointer === pointer))
  return new AppError(refused.code, refused.message, {
    errors: [...errors, ...further].slice(0, MAX_ERRORS),
  })
}

/** Returns the 422 for a file that was read and is not valid for its field. */
export const fileRefused = (field: string, fault: InputFault) =>
  new AppError('file_refused', `${field}: ${messageOf(fault)}`, {
    errors: [errorAt(`/body/${field}`, fault)],
  })

/** Returns one entry of a problem's `errors`. */
export const errorAt = (pointer: string, fault: InputFault): InputError => ({
  pointer,
  message: messageOf(fault),
  code: fault.code,
  params: { ...fault.params },
})

const escapePointer = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')
