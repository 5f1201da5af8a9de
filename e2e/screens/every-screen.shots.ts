import { existsSync, mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { PHONE, WIDE } from '../support/browser'
import { test } from '../support/test'
import { type Picture, writeContactSheet } from './contact-sheet'
import { type Variant, variantsOf } from './open-screen'
import { GROUPS, SCREENS, type Screen } from './screens'
import { nameOf, takeScreenshot } from './take-screenshot'

// `npm run shots -- every-screen [-g NAME]` writes screenshots of every screen into shots/ and contact
// sheets of each group into shots/sheets/: light in English and dark in Indonesian, in two widths. Layout
// does not depend on the theme, so the four other combinations find nothing new, as a rule. To look at
// those as well, set the environment variable SHOTS=all.
const ENGLISH = { colorScheme: 'light', language: 'en' } as const
const INDONESIAN = { colorScheme: 'dark', language: 'id' } as const
const OTHERS = [
  { colorScheme: 'dark', language: 'en' },
  { colorScheme: 'light', language: 'id' },
] as const
const PREFERENCES = [ENGLISH, INDONESIAN, ...(process.env.SHOTS === 'all' ? OTHERS : [])]
const VARIANTS = [WIDE, PHONE].flatMap((size) =>
  PREFERENCES.map((preferences): [string, Variant] => {
    const variant = { ...size, ...preferences }
    return [nameOf(variant), variant]
  }),
)

test.describe('screenshots', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const screen of SCREENS)
    test(`the screen ${screen.name} has no visual defect, no violation and no left-over English`, async ({
      screens,
    }) => {
      const issues: string[] = []
      for (const [name, variant] of variantsOf(screen, VARIANTS)) {
        const path = `shots/${screen.name}-${name}.png`
        issues.push(...(await takeScreenshot(screens, screen, variant, path)))
      }
      expect(issues).toEqual([])
    })
})

// The project `sheets` runs these after the screenshots and takes those that exist.
for (const [group, screens] of Object.entries(GROUPS))
  test(`contact sheets of the group ${group} are written`, { tag: '@sheets' }, async () => {
    mkdirSync('shots/sheets', { recursive: true })
    for (const [name, variant] of VARIANTS) {
      const pictures = screens.flatMap((screen) => pictureOf(screen, name))
      if (pictures.length === 0) continue
      const [columns, width] = variant.width === WIDE.width ? [5, 640] : [8, 390]
      await writeContactSheet(`shots/sheets/all-${group}-${name}.png`, pictures, columns, width)
    }
  })

function pictureOf({ name: screen }: Screen, variant: string): Picture[] {
  const path = `shots/${screen}-${variant}.png`
  return existsSync(path) ? [{ path, label: screen }] : []
}
