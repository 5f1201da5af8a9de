import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function block(selector: string) {
  const named = css.indexOf(`${selector} {`)
  expect(named, selector).toBeGreaterThan(-1)
  const from = css.indexOf('{', named) + 1
  const declarations = css.slice(from, css.indexOf('}', from)).match(/--[\w-]+:[^;]+/g) ?? []
  return declarations.map((line) => line.replace(/\s+/g, ' ')).sort()
}

it('the dark theme has the same values whether the visitor or the system chose it', () => {
  const chosen = block(":root[data-theme='dark']")
  expect(chosen.length).toBeGreaterThan(20)
  expect(chosen).toEqual(block(":root:not([data-theme='light'])"))
})
