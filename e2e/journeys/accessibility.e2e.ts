import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../checks/axe-violations'
import { variantsOf } from '../screens/open-screen'
import { GROUPS } from '../screens/screens'
import { PHONE, WIDE } from '../support/browser'
import { ENGLISH } from '../support/messages'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })

const VARIANTS = [
  ['wide', { ...WIDE, colorScheme: 'light' }],
  ['phone', { ...PHONE, colorScheme: 'dark' }],
] as const

/** `npm run shots` checks these: they are made of the same components as the others. */
const SHOTS_ONLY = ['states', 'long-content']

const SCREENS = Object.entries(GROUPS)
  .filter(([group]) => !SHOTS_ONLY.includes(group))
  .flatMap(([, screens]) => screens)

for (const screen of SCREENS)
  test(`the screen ${screen.name} has no violation of WCAG 2.2 AA and shows no message key`, async ({
    screens,
  }) => {
    const found: string[] = []
    await screens.inEachVariant(screen, variantsOf(screen, VARIANTS), async (page, variant) => {
      for (const violation of await violations(page))
        found.push(`${variant.width} px, ${variant.colorScheme}: ${violation}`)
    })
    expect(found).toEqual([])
  })

const violations = async (page: Page) => [
  ...(await axeViolations(page)),
  ...(await visibleMessageKeys(page)),
]

/** Keys that are shown because the page did not load the messages it uses. */
async function visibleMessageKeys(page: Page) {
  const words = await page.evaluate(() => document.body.innerText.split(/\s+/))
  return words
    .filter((word) => ENGLISH.has(word))
    .map((key) => `the key ${key} is shown instead of its message`)
}
