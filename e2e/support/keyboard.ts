import { expect, type Page } from '@playwright/test'

/** More focus stops than any page has: what was not reached by then cannot be reached. */
const MAX_STOPS = 160

/** Operates a page with the keyboard alone and identifies elements by what a screen reader announces. */
export function keyboardUser(page: Page) {
  /**
   * The accessible name and state of the focused element: 'button "More: Adult"', 'checkbox "Meal"
   * [checked]'.
   */
  const announced = async () => {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) return 'nothing focused'
    // The element may have left the page since it was counted.
    const snapshot = await focused.ariaSnapshot({ timeout: 2000 }).catch(() => 'nothing focused')
    const [first = ''] = snapshot.split('\n')
    return first.replace(/^- /, '').replace(/:$/, '')
  }

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  /** Presses Tab until the announced element matches; every stop on the way must be visible. */
  const tabTo = async (wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const passed: string[] = []
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await press(key)
      const current = await announced()
      const problem = await focusProblem(page)
      if (problem) throw new Error(`the focus is ${problem} on ${current}`)
      if (wanted.test(current)) return current
      passed.push(current)
    }
    throw new Error(`${wanted} cannot be reached; passed:\n${passed.join('\n')}`)
  }

  /** Waits until the focus is on an element that is announced so. */
  const expectFocus = (wanted: RegExp) => expect.poll(announced).toMatch(wanted)

  return {
    announced,
    press,
    tabTo,
    expectFocus,
    type: (text: string) => page.keyboard.type(text),
    /** Tabs to the element and presses a key on it. */
    activate: async (wanted: RegExp, key = 'Enter') => {
      await tabTo(wanted)
      await press(key)
    },
    /** Tabs to a field and replaces its text; the page must leave the focus there. */
    fill: async (wanted: RegExp, text: string) => {
      await tabTo(wanted)
      await press('Control+A')
      await page.keyboard.type(text)
      const current = await announced()
      if (!wanted.test(current)) throw new Error(`the focus moved from ${wanted} to ${current}`)
    },
    /** Waits until the focus is announced so; returns what is announced. */
    focusOn: async (wanted: RegExp) => {
      await expectFocus(wanted)
      return announced()
    },
    /** Presses Enter on the button that gets the focus, again if a page in transition ignored the key. */
    confirm: async (button: RegExp) => {
      await expectFocus(button)
      const pressEnter = async () => {
        await press('Enter')
        return announced()
      }
      await expect.poll(pressEnter, { intervals: [1000] }).not.toMatch(button)
    },
  }
}

/** WCAG 2.4.11: how the focused element is hidden from view, or '' where it is visible. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
      return 'off the screen'
    const middle = (from: number, to: number, end: number) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2
    const onTop = document.elementFromPoint(
      middle(left, right, innerWidth),
      middle(top, bottom, innerHeight),
    )
    // A visually hidden control is represented by a box next to it in the same label.
    const label = focused.closest('label') ?? focused.parentElement
    const isVisible = focused.contains(onTop) || onTop?.contains(focused) || label?.contains(onTop)
    return isVisible ? '' : 'covered'
  })
