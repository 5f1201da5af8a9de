import type { Locator, Page } from 'playwright-core'
import { ENGLISH, INDONESIAN, shapeOf } from './texts'

type Asked = string | RegExp
interface Options {
  name?: Asked
  exact?: boolean
}

/** What finds by a name, in its first argument or, for roles, in its options. */
const NAMED = /^getBy(Role|Text|Label|Placeholder|Title|AltText)$/

/**
 * The page for somebody who names its parts in English while it speaks Indonesian: what is asked
 * for by a name is looked for by that name or by the Indonesian of every text it stands for.
 */
export const speakingIndonesian = (page: Page): Page => translated(page)

function translated<Part extends Page | Locator>(part: Part): Part {
  return new Proxy(part, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const asked = NAMED.test(String(property))
          ? inBoth(String(property), given as [Asked])
          : given
        const answer = value.apply(target, asked)
        if (!isLocator(answer)) return answer
        // An Indonesian text may be a part of another where the English one is not.
        return translated(property === 'getByText' ? answer.first() : answer)
      }
    },
  })
}

const isLocator = (one: unknown): one is Locator =>
  typeof one === 'object' && one !== null && 'getByRole' in one

/** The arguments with their names in both languages; a role has no text and stays. */
function inBoth(property: string, [first, options]: [Asked, Options?]): unknown[] {
  const { name, exact = false } = options ?? {}
  if (property !== 'getByRole') return [indonesianOf(first, exact), options]
  return [first, name === undefined ? options : { ...options, name: indonesianOf(name, exact) }]
}

function indonesianOf(asked: Asked, exact: boolean): Asked {
  const shape = typeof asked === 'string' ? shapeOf(asked) : asked.source
  const said = typeof asked === 'string' ? sayingOf(asked) : []
  const shapes = said.length > 0 ? said : textsWith(new RegExp(shape, 'i'))
  if (shapes.length === 0) return asked
  const either = [shape, ...shapes].join('|')
  return new RegExp(exact ? `^(${either})$` : either, 'i')
}

/** The Indonesian of texts that say just this, values and all: '4 bintang' for '4 stars'. */
const sayingOf = (asked: string) =>
  [...ENGLISH].flatMap(([key, forms]) =>
    forms.flatMap((form) => {
      const values = new RegExp(`^${shapeOf(form, '(.+?)')}$`, 'i').exec(asked)
      const names = form.match(/\{\w+\}/g) ?? []
      if (!values || !/[a-z]{2}/i.test(form.replace(/\{\w+\}/g, ''))) return []
      return (INDONESIAN.get(key) ?? []).map((text) =>
        shapeOf(names.reduce((words, name, i) => words.replace(name, values[i + 1] ?? ''), text)),
      )
    }),
  )

/** The Indonesian of texts that have this somewhere. */
const textsWith = (pattern: RegExp) =>
  [...ENGLISH]
    .filter(([, forms]) => forms.some((form) => pattern.test(form)))
    .flatMap(([key]) => INDONESIAN.get(key) ?? [])
    .map((text) => shapeOf(text))
