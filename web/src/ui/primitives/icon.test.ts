import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the rules of an icon have no specificity, so that a class of the component around it decides in any order of the bundle', () => {
  const css = readFileSync(join(import.meta.dirname, 'icon.module.css'), 'utf8')
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? []
  expect(selectors.length).toBeGreaterThan(0)
  for (const selector of selectors) expect(selector.trim()).toMatch(/^:where\([^()]*\)$/)
})
