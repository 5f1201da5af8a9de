import type { WrittenLanguage } from '@sayap/contract/written-time'
import { en, type PaperKey } from './texts/en'
import { id } from './texts/id'

const TEXTS = { en, id }

export type Say = (key: PaperKey, values?: Record<string, string | number>) => string

/** The texts of one language; values are put in as they are. */
export const paperWords =
  (language: WrittenLanguage): Say =>
  (key, values = {}) =>
    TEXTS[language][key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
