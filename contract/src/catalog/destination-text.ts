import type { Locale } from '../core/format'
import type { Destination } from './destinations'

type Described = Pick<Destination, 'description' | 'description_id'>

/**
 * The description of a destination in a language, or else in the other one; '' without any.
 * `language`: the language it is written in.
 */
export function descriptionIn({ description, description_id }: Described, wanted: Locale) {
  const texts: Record<Locale, string> = { en: description, id: description_id }
  const other: Locale = wanted === 'en' ? 'id' : 'en'
  const language = texts[wanted] ? wanted : other
  return { text: texts[language], language }
}
