import { groupThousands } from './format-text'
import { type Language, language } from './language'

/** A message, or its plural forms by the number that is given as `n`. */
type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Messages = Record<string, Message>
/** The same messages in another language. scripts/messages.mjs reports missing ones. */
export type Translation<English> = { [Key in keyof English]?: Message }
type Values = Record<string, string | number>

/** All messages by key. app/message-catalog.ts adds those of the features to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended by declaration merging.
export interface MessageCatalog {}
export type MessageKey = Extract<keyof MessageCatalog, string>

const known: Messages = {}

/** Makes messages available to `t`. Those of a page are loaded with the page (app/load-messages.ts). */
export const addMessages = (messages: Messages) => void Object.assign(known, messages)

/** Cached, because creating a rule takes longer than formatting all messages of a page. */
const pluralRules = new Map<Language, Intl.PluralRules>()

function selectPlural(message: Exclude<Message, string>, n: unknown) {
  const rules = pluralRules.get(language()) ?? new Intl.PluralRules(language())
  pluralRules.set(language(), rules)
  return message[rules.select(Number(n))] ?? message.other ?? ''
}

/** Only `n` is a quantity and gets separators for thousands. Other numbers are identifiers. */
const formatValue = (name: string, value: string | number) =>
  name === 'n' && typeof value === 'number'
    ? groupThousands(value, language() === 'id' ? '.' : ',')
    : String(value)

/** The message of that key in the visitor's language, with `{name}` replaced by `values.name`. */
export function t(key: MessageKey, values: Values = {}): string {
  const message = known[key]
  if (message === undefined) return key
  const form = typeof message === 'string' ? message : selectPlural(message, values.n)
  return form.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    formatValue(name, values[name] ?? placeholder),
  )
}

/** Whether a message exists, for keys that contain a code from the server. */
export const hasMessage = (key: string): key is MessageKey => key in known
