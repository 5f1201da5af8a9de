import { createTranslator, type Translate } from '#platform/i18n/translator'
import { type DocumentMessageKey, en } from './en'
import { id } from './id'

export type TranslateDocument = Translate<DocumentMessageKey>

export const documentTranslator = createTranslator<DocumentMessageKey>({ en, id })
