import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any page has: a thing not met by then cannot be reached. */
const MOST_STOPS = 160

/** A person without a mouse. Everything goes through the keys; what has the focus is heard, not looked up. */
export function atKeyboard(page: Page) {
  /** What a screen reader says of the focus: 'button "More: Adult"', 'checkbox "Meal" [checked]'. */
  const heard = async () => {
    const holder = page.locator(':focus')
    if ((await holder.count()) === 0) return 'nothing'
    // It may have gone just now, with what a live page takes away.
    const told = await holder.ariaSnapshot({ timeout: 2000 }).catch(() => 'nothing')
    const [first = ''] = told.split('\n')
    return first.replace(/^- /, '').replace(/:$/, '')
  }

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  /** Tab by Tab (or backwards) to the first thing that sounds like this; every stop on the way must be in sight. */
  const tabTo = async (wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const way: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await press(key)
      const now = await heard()
      const hidden = await outOfSight(page)
      if (hidden) throw new Error(`the focus is ${hidden} on ${now}`)
      if (wanted.test(now)) return now
      way.push(now)
    }
    throw new Error(`${wanted} is not on the way:\n${way.join('\n')}`)
  }

  /** The focus comes to rest on what sounds like this. */
  const rests = (wanted: RegExp) => expect.poll(heard, { timeout: 20_000 }).toMatch(wanted)

  return {
    heard,
    press,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    /** Tab to it and press it. */
    use: async (wanted: RegExp, key = 'Enter') => {
      await tabTo(wanted)
      await press(key)
    },
    /** Tab to a field and fill it, whatever stood in it; the page must leave the focus there meanwhile. */
    fill: async (wanted: RegExp, text: string) => {
      await tabTo(wanted)
      await press('Control+A')
      await page.keyboard.type(text)
      const now = await heard()
      if (!wanted.test(now)) throw new Error(`the focus went from ${wanted} to ${now}`)
    },
    rests,
    /** Presses the answer the focus comes to rest on, again where a page just changing took no key. */
    agree: async (answer: RegExp) => {
      await rests(answer)
      const pressed = async () => {
        await press('Enter')
        return heard()
      }
      await expect.poll(pressed, { timeout: 20_000, interval: 1000 }).not.toMatch(answer)
    },
  }
}

/** WCAG 2.4.11: why the one who looks for the focus cannot see it; nothing where he can. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const holder = document.activeElement as HTMLElement
    const { left, right, top, bottom } = holder.getBoundingClientRect()
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
      return 'off the screen'
    const middle = (from: number, to: number, end: number) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2
    const over = document.elementFromPoint(
      middle(left, right, innerWidth),
      middle(top, bottom, innerHeight),
    )
    // A box of its own may be drawn beside a control that is not: they share the label.
    const own = holder.closest('label') ?? holder.parentElement
    return holder.contains(over) || over?.contains(holder) || own?.contains(over) ? '' : 'covered'
  })
