import type { z } from 'zod/mini'
import { capital } from './capital'
import { t } from './t'

type Issue = z.core.$ZodRawIssue

const FORMATS: Record<string, () => string> = { email: () => t('form.email') }

/** A number's bounds as such, a text's as characters. */
const bound = ({ origin }: Issue, word: 'least' | 'most', n: unknown) =>
  t(origin === 'string' ? `form.${word}-characters` : `form.${word}`, { n: Number(n) })

const says: Record<string, (issue: Issue) => string> = {
  invalid_type: ({ input }) => (input === undefined ? t('form.required') : t('form.wrong')),
  invalid_format: ({ format }) => FORMATS[String(format)]?.() ?? t('form.wrong'),
  too_small: (issue) =>
    issue.origin === 'string' && issue.minimum === 1
      ? t('form.required')
      : bound(issue, 'least', issue.minimum),
  too_big: (issue) => bound(issue, 'most', issue.maximum),
  invalid_union: ({ input }) => t(input === undefined ? 'form.required' : 'form.whole'),
}

/** What a contract's schema found wrong, in words for the person who typed it. */
export const formWord = (issue: Issue) => says[issue.code]?.(issue) ?? t('form.wrong')

/** A schema's own words and the server's follow a field's name; beside the field they are a sentence. */
export const asSentence = (words: string) => {
  const sentence = capital(words)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
