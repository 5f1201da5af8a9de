import type { en } from '../texts/en'
import { grouped } from './grouped'
import { type Language, language } from './language'

/** A text, or its plural forms by the number given as `n`. */
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Texts = Record<string, Text>
/** The same texts in another language; scripts/texts.mjs says which are missing. */
export type Translation<English> = { [Key in keyof English]?: Text }
export type TextKey = Extract<keyof typeof en, string>
type Values = Record<string, string | number>

const known: Texts = {}

/** Makes texts available to `t`; those of a page come with the page (see texts/load-texts.ts). */
export const addTexts = (texts: Texts) => void Object.assign(known, texts)

/** It is kept: making one costs more than all the words of a page. */
const rules = new Map<Language, Intl.PluralRules>()

function plural(text: Exclude<Text, string>, n: unknown) {
  const rule = rules.get(language()) ?? new Intl.PluralRules(language())
  rules.set(language(), rule)
  return text[rule.select(Number(n))] ?? text.other ?? ''
}

/** What is counted is read in thousands; other numbers are names. */
const written = (name: string, value: string | number) =>
  name === 'n' && typeof value === 'number'
    ? grouped(value, language() === 'id' ? '.' : ',')
    : String(value)

/** The text of that key in the traveller's language, with `{name}` replaced by `values.name`. */
export function t(key: TextKey, values: Values = {}): string {
  const text = known[key]
  if (text === undefined) return key
  const form = typeof text === 'string' ? text : plural(text, values.n)
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => written(name, values[name] ?? whole))
}

/** Whether there is such a text: for keys made of codes that come from the server. */
export const hasText = (key: string): key is TextKey => key in known
