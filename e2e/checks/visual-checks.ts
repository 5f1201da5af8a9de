import type { Page } from '@playwright/test'
import { build } from 'esbuild'

/** Functions that run in the page, by the file that exports them. */
const CHECKS = {
  horizontalOverflow: 'layout',
  brokenAmounts: 'layout',
  missingIcons: 'layout',
  truncatedText: 'truncated-text',
  overlappingText: 'overlapping-text',
  accessibleText: 'accessible-text',
}
type Check = keyof typeof CHECKS

/** All checks as one script, because a function that is sent to a page cannot bring its imports. */
async function bundle() {
  const contents = Object.entries(CHECKS)
    .map(([name, file]) => `export { ${name} } from './${file}'`)
    .join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'checks',
  })
  return outputFiles[0]?.text ?? ''
}

let script: Promise<string> | undefined

async function run(page: Page, names: Check[]): Promise<string[]> {
  script ??= bundle()
  const calls = names.map((name) => `...checks.${name}()`)
  return page.evaluate(`(() => { ${await script}; return [...new Set([${calls}])] })()`)
}

/**
 * Layout defects of the page as it is shown: horizontal overflow, text that is cut off or overlaps other
 * text, amounts that break over two lines, icons without a drawing.
 */
export const visualIssues = (page: Page) =>
  run(page, [
    'horizontalOverflow',
    'truncatedText',
    'overlappingText',
    'brokenAmounts',
    'missingIcons',
  ])

/** All text of the page, visible or for screen readers only, except parts in another language. */
export const textOf = (page: Page) => run(page, ['accessibleText'])
