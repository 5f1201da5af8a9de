import type { Texts } from '../web/src/lib/t'
import { en } from '../web/src/texts/en'

const files = import.meta.glob<Record<string, Texts>>('../web/src/texts/id/*.ts', { eager: true })

/** Every text in each language, its plural forms too, by the same keys. */
export const ENGLISH = formsOf(en)
export const INDONESIAN = formsOf(Object.assign({}, ...Object.values(files).flatMap(Object.values)))

function formsOf(texts: Texts) {
  return new Map(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? [text] : Object.values(text),
    ]),
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a text looks like on the screen, whatever is filled in, as the source of a RegExp. */
export const shapeOf = (text: string, value = '.+?') =>
  text
    .split(/\{\w+\}/)
    .map(escaped)
    .join(value)
