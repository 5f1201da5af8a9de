import type { Locator, Page } from '@playwright/test'
import { ENGLISH, INDONESIAN, messagePattern } from './messages'

type Name = string | RegExp
interface Options {
  name?: Name
  exact?: boolean
}

/** Locators that take a name: in their first argument or, for roles, in their options. */
const NAMED = /^getBy(Role|Text|Label|Placeholder|Title|AltText)$/

/**
 * Wraps a page that is shown in Indonesian so that its parts can be located by their English names:
 * each name also matches the Indonesian of every message it can stand for.
 */
export const withEnglishLocators = (page: Page): Page => localized(page)

function localized<Target extends Page | Locator>(target: Target): Target {
  return new Proxy(target, {
    get(original, property) {
      const value = Reflect.get(original, property)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const method = String(property)
        const result = value.apply(
          original,
          NAMED.test(method) ? inBothLanguages(method, args as [Name]) : args,
        )
        if (!isLocator(result)) return result
        // An Indonesian message can be part of another one where the English message is not.
        return localized(method === 'getByText' ? result.first() : result)
      }
    },
  })
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value

/** Replaces the names among the arguments of a locator method; a role is no name. */
function inBothLanguages(method: string, [first, options]: [Name, Options?]): unknown[] {
  const { name, exact = false } = options ?? {}
  if (method !== 'getByRole') return [eitherLanguage(first, exact), options]
  return [first, name === undefined ? options : { ...options, name: eitherLanguage(name, exact) }]
}

function eitherLanguage(name: Name, exact: boolean): Name {
  const english = typeof name === 'string' ? messagePattern(name) : name.source
  const exactTranslations = typeof name === 'string' ? translationsOf(name) : []
  const indonesian =
    exactTranslations.length > 0
      ? exactTranslations
      : translationsOfPartialMatches(new RegExp(english, 'i'))
  if (indonesian.length === 0) return name
  const either = [english, ...indonesian].join('|')
  return new RegExp(exact ? `^(${either})$` : either, 'i')
}

/** Translations of messages that read exactly so, with their values: '4 bintang' for '4 stars'. */
const translationsOf = (text: string) =>
  [...ENGLISH].flatMap(([key, forms]) =>
    forms.flatMap((form) => {
      const values = new RegExp(`^${messagePattern(form, '(.+?)')}$`, 'i').exec(text)
      const parameters = form.match(/\{\w+\}/g) ?? []
      if (!values || !/[a-z]{2}/i.test(form.replace(/\{\w+\}/g, ''))) return []
      return (INDONESIAN.get(key) ?? []).map((translation) =>
        messagePattern(
          parameters.reduce(
            (filled, parameter, i) => filled.replace(parameter, values[i + 1] ?? ''),
            translation,
          ),
        ),
      )
    }),
  )

/** Translations of messages that contain a match. */
const translationsOfPartialMatches = (pattern: RegExp) =>
  [...ENGLISH]
    .filter(([, forms]) => forms.some((form) => pattern.test(form)))
    .flatMap(([key]) => INDONESIAN.get(key) ?? [])
    .map((translation) => messagePattern(translation))
