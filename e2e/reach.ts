import type { Page } from 'playwright-core'

/** What makes a page hard to read or to hit, each in words; nothing where all is well. */
export const hindrances = async (page: Page) => [
  ...(await sideways(page)),
  ...(await cutText(page)),
  ...(await smallTargets(page)),
  ...(await moving(page)),
]

/** WCAG 1.4.10: a page scrolls in one direction. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []
  })

/** WCAG 1.4.4: words that reach out of a box which hides them, and cannot be scrolled to. */
const cutText = (page: Page) =>
  page.evaluate(() => {
    const hides = (box: Element, words: DOMRect) => {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box)
      const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none'
      if (isMeant || /auto|scroll|visible/.test(overflowX + overflowY)) return false
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const [across, down] = [2, 4]
      return (
        words.left < left - across ||
        words.right > right + across ||
        words.top < top - down ||
        words.bottom > bottom + down
      )
    }
    const isHidden = (of: Element | null, words: DOMRect): boolean =>
      of !== null && of !== document.body && (hides(of, words) || isHidden(of.parentElement, words))
    const isForEarsOnly = (of: Element) =>
      of.closest('.vh, [aria-hidden="true"], select, svg') !== null ||
      getComputedStyle(of).clipPath === 'inset(50%)' ||
      !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const of = text.parentElement
      if (!of || !text.textContent?.trim() || isForEarsOnly(of)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((words) => isHidden(of, words)))
        found.push(`cut: ${text.textContent.trim()}`)
    }
    return found
  })

/** WCAG 2.5.8: 24 px, or a circle of 24 px around it in which nothing else can be hit; links in a sentence go free. */
const smallTargets = (page: Page, least = 24) =>
  page.evaluate((px) => {
    const kinds = 'a[href], button, input, select, textarea, summary, [role="option"]'
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      one.parentElement?.textContent?.trim() !== one.textContent?.trim()
    const targets = [...document.querySelectorAll(kinds)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInSentence(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.bottom > 0)
    const isSmall = (box: DOMRect) => box.width < px - 0.5 || box.height < px - 0.5
    const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const
    const away = (box: DOMRect, other: DOMRect) => {
      const [x, y] = middle(box)
      const [otherX, otherY] = middle(other)
      const nearest = Math.hypot(
        Math.max(other.left - x, 0, x - other.right),
        Math.max(other.top - y, 0, y - other.bottom),
      )
      return isSmall(other) ? Math.hypot(otherX - x, otherY - y) / 2 : nearest
    }
    return targets
      .filter(({ box }) => isSmall(box))
      .filter(({ one, box }) =>
        targets.some((other) => other.one !== one && away(box, other.box) < px / 2),
      )
      .map(({ one, box }) => {
        const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
        return `small: ${one.textContent || one.getAttribute('aria-label') || one.id} (${size})`
      })
  }, least)

/** WCAG 2.3.3: under reduced motion nothing runs. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const length = Number(effect?.getComputedTiming().duration)
        return playState === 'running' && length > 1
      })
      .map((one) => `moves: ${(one as CSSAnimation).animationName ?? one.id}`),
  )
