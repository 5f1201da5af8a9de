import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations of WCAG 2.2 AA that axe finds, each with its first element. axe runs in the page itself,
 * once loaded for all states of the page: our pages have no frames whose results must be merged, and
 * no media that axe would have to load first. It takes half the time of the package for Playwright.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as typeof globalThis & { axe: typeof axeCore }
    const find = async (
      scope: axeCore.ElementContext,
      type: 'tag' | 'rule',
      values: string[],
    ): Promise<axeCore.Result[]> => {
      const { violations } = await axe.run(scope, {
        runOnly: { type, values },
        resultTypes: ['violations'],
        preload: false,
      })
      return violations
    }

    /** A bar that sticks to the window covers a part of some target at every place of the scroll bar. */
    const isFreeWhenScrolled = async ({ target }: axeCore.NodeResult) => {
      const element = document.querySelector(String(target[0]))
      if (!element) return false
      element.scrollIntoView({ block: 'center' })
      return (await find(element, 'rule', ['target-size'])).length === 0
    }

    const found: string[] = []
    for (const { id, nodes } of await find(document, 'tag', tags))
      for (const node of nodes) {
        if (id === 'target-size' && (await isFreeWhenScrolled(node))) continue
        found.push(`${id}: ${node.html}`)
        break
      }
    return found
  }, TAGS)
}
