import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations of WCAG 2.2 AA that axe finds, each with its first element. axe runs in the page itself,
 * once loaded for all states of the page: our pages have no frames whose results must be merged, and
 * no media that axe would have to load first. It takes half the time of the package for Playwright.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(async (values) => {
    const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, TAGS)
}
