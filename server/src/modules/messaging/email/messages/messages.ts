import { createTranslator, type Translate } from '#platform/i18n/translator'
import { type EmailMessageKey, en } from './en'
import { id } from './id'

export type TranslateEmail = Translate<EmailMessageKey>

export const emailTranslator = createTranslator<EmailMessageKey>({ en, id })
