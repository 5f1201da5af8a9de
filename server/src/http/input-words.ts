import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const TYPES: Record<string, string> = {
  int: 'must be a whole number',
  number: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  file: 'must be a file',
}

const FORMATS: Record<string, string> = {
  email: 'must be an e-mail address',
  date: 'must be a day, YYYY-MM-DD or MM-DD-YYYY',
  datetime: 'must be an instant in ISO 8601',
  uuid: 'must be a UUID',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' items' }

const size = (issue: Issue, word: 'least' | 'most', bound: unknown) => {
  const unit = UNITS[String(issue.origin)]
  return unit ? `must have at ${word} ${bound}${unit}` : `must be at ${word} ${bound}`
}

const says: Record<string, (issue: Issue) => string> = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? 'is required' : (TYPES[String(expected)] ?? 'is of the wrong type'),
  invalid_value: ({ values }) => `must be one of: ${(values as unknown[]).join(', ')}`,
  invalid_format: ({ format }) => FORMATS[String(format)] ?? 'is not in the form wanted here',
  too_small: (issue) =>
    issue.origin === 'string' && issue.minimum === 1
      ? 'must not be empty'
      : size(issue, 'least', issue.minimum),
  too_big: (issue) => size(issue, 'most', issue.maximum),
  invalid_union: ({ errors }) => ofUnion((errors as z.core.$ZodIssue[][]).flat()),
}

/** A value of the right type but out of bounds is told the bound; else the first type is named. */
function ofUnion(issues: z.core.$ZodIssue[]) {
  const outOfBounds = issues.find(({ code }) => code === 'too_big' || code === 'too_small')
  return (outOfBounds ?? issues[0])?.message ?? 'is not allowed'
}

/** What is allowed, in words that follow a field's name. A schema's own words come before these. */
export const speakPlainly = () =>
  z.config({ localeError: (issue) => says[issue.code]?.(issue) ?? 'is not allowed' })
