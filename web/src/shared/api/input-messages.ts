import type { InputError } from '@sayap/contract/core/errors'
import type { InputFault } from '@sayap/contract/core/input-errors'
import type { z } from 'zod/mini'
import { capitalize } from '#shared/i18n/format-text'
import { hasMessage, t } from '#shared/i18n/t'
import type { Failure } from './problem'

type Params = NonNullable<InputError['params']>
type Issue = z.core.$ZodRawIssue & { params?: unknown }

/** The parameter that some codes have several messages for. */
const VARIANTS: Record<string, (params: Params) => unknown> = {
  invalid_format: ({ format }) => format,
  wrong_type: ({ expected }) => expected,
  before_field: ({ field }) => field,
  too_short: ({ min, unit }) => (min === 1 && unit === 'characters' ? 'empty' : unit),
  too_long: ({ unit }) => unit,
}

/** The message for a code of the API, or undefined if there is none. */
function messageOf(code: string, params: Params) {
  const variant = VARIANTS[code]?.(params)
  const key = variant === undefined ? `input.${code}` : `input.${code}.${variant}`
  if (!hasMessage(key)) return undefined
  const values = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value),
  ])
  return t(key, Object.fromEntries(values))
}

/** What the server found wrong with one input. Without a message for its code, the server's English one. */
export const inputMessage = ({ code, params = {}, message }: Omit<InputError, 'pointer'>) =>
  (code && messageOf(code, params)) || asSentence(message)

/** The message for one field by its JSON pointer: `fieldError(failure, '/body/email')`. */
export function fieldError({ problem }: Failure, pointer: string) {
  const error = problem?.errors?.find((one) => one.pointer === pointer)
  return error && inputMessage(error)
}

/** The message of the first wrong input, for forms with one input. */
export const firstInputError = ({ problem }: Failure) =>
  problem?.errors?.slice(0, 1).map(inputMessage)[0]

const FORMATS: Record<string, () => string> = { email: () => t('form.email') }

/** Bounds of a number, or of the length of a text. */
const bound = ({ origin }: Issue, side: 'least' | 'most', n: unknown) =>
  t(origin === 'string' ? `form.${side}-characters` : `form.${side}`, { n: Number(n) })

const ISSUES: Record<string, (issue: Issue) => string> = {
  invalid_type: ({ input }) => (input === undefined ? t('form.required') : t('form.wrong')),
  invalid_format: ({ format }) => FORMATS[String(format)]?.() ?? t('form.wrong'),
  too_small: (issue) =>
    issue.origin === 'string' && issue.minimum === 1
      ? t('form.required')
      : bound(issue, 'least', issue.minimum),
  too_big: (issue) => bound(issue, 'most', issue.maximum),
  invalid_union: ({ input }) => t(input === undefined ? 'form.required' : 'form.whole'),
}

/** What a contract's schema found wrong before a form was sent. Some checks name a code of their own. */
export function issueMessage(issue: Issue) {
  const fault = issue.params as InputFault | undefined
  const message = fault && messageOf(fault.code, fault.params as Params)
  return message ?? ISSUES[issue.code]?.(issue) ?? t('form.wrong')
}

/** The server's messages follow a field's name. Next to the field they become a sentence. */
export const asSentence = (message: string) => {
  const sentence = capitalize(message)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
