import type { Locale } from '@sayap/contract/core/format'

/** Returns the message of that key with its `{placeholders}` filled in. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Record<string, string | number>,
) => string

/**
 * Makes translators from one catalogue per locale. Values are inserted as they are and never read
 * as messages themselves; a placeholder without a value stays.
 */
export const createTranslator =
  <Key extends string>(messages: Record<Locale, Record<Key, string>>) =>
  (locale: Locale): Translate<Key> =>
  (key, values = {}) =>
    messages[locale][key].replace(/\{(\w+)\}/g, (placeholder, name) =>
      String(values[name] ?? placeholder),
    )
