import { build } from 'esbuild'
import type { Page } from 'playwright-core'

const FINDERS = {
  sideways: 'sideways',
  cutText: 'cut-text',
  collidingText: 'colliding-text',
  brokenMoney: 'broken-money',
  missingIcons: 'missing-icons',
  spokenWords: 'spoken-words',
}
type Finder = keyof typeof FINDERS

/** The finders as one script a page can run: what they share cannot travel with a function. */
async function bundled() {
  const exported = Object.entries(FINDERS).map(
    ([name, file]) => `export { ${name} } from './finders/${file}'`,
  )
  const { outputFiles } = await build({
    stdin: { contents: exported.join('\n'), resolveDir: import.meta.dirname },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'finders' },
  })
  return outputFiles[0]?.text ?? ''
}

const script = bundled()

async function find(page: Page, names: Finder[]): Promise<string[]> {
  const calls = names.map((name) => `...finders.${name}()`)
  return page.evaluate(`(() => { ${await script}; return [...new Set([${calls}])] })()`)
}

/**
 * What makes the page scroll sideways, text that is cut off or written over other text, sums in two
 * lines, signs that show nothing.
 */
export const pageFaults = (page: Page) =>
  find(page, ['sideways', 'cutText', 'collidingText', 'brokenMoney', 'missingIcons'])

export const pageWords = (page: Page) => find(page, ['spokenWords'])
