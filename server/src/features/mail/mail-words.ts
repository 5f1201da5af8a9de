import type { WrittenLanguage } from '@sayap/contract/written-time'
import { en, type TextKey } from './texts/en'
import { id } from './texts/id'

const TEXTS = { en, id }

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of one language; what a person wrote is put in as it is and never read as a text. */
export const wordsIn =
  (language: WrittenLanguage): Say =>
  (key, values = {}) =>
    TEXTS[language][key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
