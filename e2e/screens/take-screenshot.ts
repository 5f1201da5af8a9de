import type { Page } from '@playwright/test'
import { axeViolations } from '../checks/axe-violations'
import { leftoverEnglish } from '../checks/leftover-english'
import { visualIssues } from '../checks/visual-checks'
import { sharp } from './contact-sheet'
import { loadImages } from './load-images'
import type { ScreenOpener, Variant } from './open-screen'
import type { Screen } from './screens'

/** Writes a screenshot, as a rule of the whole page, to `path` and returns what the checks find on it. */
export async function takeScreenshot(
  screens: ScreenOpener,
  screen: Screen,
  variant: Variant,
  path: string,
) {
  // A busy machine may stall a browser; a defect of the screen fails twice.
  const page = await screens.show(screen, variant).catch(() => screens.show(screen, variant))
  await loadImages(page)
  const options = { path, fullPage: !screen.window }
  await page.screenshot(options)
  if (await repeatsItsTop(path)) await page.screenshot(options)
  const issues = [
    ...(screen.who !== 'guest' && !(await isSignedIn(page)) ? ['nobody is signed in'] : []),
    ...(await visualIssues(page)),
    ...(await axeViolations(page)),
    ...(variant.language === 'id' ? await leftoverEnglish(page) : []),
  ]
  await page.close()
  return issues.map((issue) => `${nameOf(variant)}: ${issue}`)
}

/** Without a session the screenshot would show the sign-in page. */
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

/** The name of a variant in file names. */
export const nameOf = ({ width, colorScheme, language }: Variant) =>
  [width, colorScheme, language].join('-')

/** A busy browser sometimes fills a long screenshot with its first window repeatedly. */
async function repeatsItsTop(path: string) {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const top = data.subarray(0, 40 * info.width)
  return data.indexOf(top, 300 * info.width) >= 0
}
