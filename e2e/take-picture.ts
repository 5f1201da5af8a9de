import type { Page } from 'playwright-core'
import { axeFaults } from './axe-faults'
import { sharp } from './contact-sheet'
import { leftoverEnglish } from './leftover-english'
import { loadPictures } from './load-pictures'
import type { Look, Stage } from './open-screen'
import { pageFaults } from './page-faults'
import type { Screen } from './screens'

/** Writes the screen, as somebody with that look sees it, into a file, and says what axe and the finders see there. */
export async function takePicture(stage: Stage, screen: Screen, look: Look, path: string) {
  // A busy machine may stall a browser; what is wrong with a screen is wrong twice.
  const page = await stage.show(screen, look).catch(() => stage.show(screen, look))
  await loadPictures(page)
  await page.screenshot({ path, fullPage: true })
  if (await repeats(path)) await page.screenshot({ path, fullPage: true })
  const english = look.language === 'id' ? await leftoverEnglish(page) : []
  const lost = screen.who !== 'guest' && !(await isSignedIn(page)) ? ['nobody is signed in'] : []
  const faults = [...lost, ...(await pageFaults(page)), ...(await axeFaults(page)), ...english]
  await page.close()
  return faults.map((what) => `${nameOf(look)}: ${what}`)
}

/** Else it is a fine picture of the sign-in. */
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

/** What a look is called in the names of files. */
export const nameOf = ({ width, colorScheme, language }: Look) =>
  [width, colorScheme, language].join('-')

/** A busy browser at times fills a long picture with its first window again and again. */
async function repeats(path: string) {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const top = data.subarray(0, 40 * info.width)
  return data.indexOf(top, 300 * info.width) >= 0
}
