import type { Page } from '@playwright/test'

/** What makes a page hard to read or its controls hard to hit. */
export const readabilityIssues = async (page: Page) => [
  ...(await horizontalOverflow(page)),
  ...(await cutText(page)),
  ...(await smallTargets(page)),
  ...(await runningAnimations(page)),
]

/** WCAG 1.4.10: a page scrolls in one direction. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
      ? [`scrolls horizontally: ${scrollWidth} in ${clientWidth}`]
      : []
  })

/** WCAG 1.4.4: text that reaches out of a box which hides it, and cannot be scrolled to. */
const cutText = (page: Page) =>
  page.evaluate(() => {
    const hides = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box)
      const isIntended = textOverflow === 'ellipsis' || clipPath !== 'none'
      if (isIntended || /auto|scroll|visible/.test(overflowX + overflowY)) return false
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const [across, down] = [2, 4]
      return (
        text.left < left - across ||
        text.right > right + across ||
        text.top < top - down ||
        text.bottom > bottom + down
      )
    }
    const isHidden = (of: Element | null, text: DOMRect): boolean =>
      of !== null && of !== document.body && (hides(of, text) || isHidden(of.parentElement, text))
    const isForScreenReadersOnly = (of: Element) =>
      of.closest('.vh, [aria-hidden="true"], select, svg') !== null ||
      getComputedStyle(of).clipPath === 'inset(50%)' ||
      !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const of = text.parentElement
      if (!of || !text.textContent?.trim() || isForScreenReadersOnly(of)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((line) => isHidden(of, line)))
        found.push(`cut: ${text.textContent.trim()}`)
    }
    return found
  })

/**
 * WCAG 2.5.8: targets are 24 px wide and high, or nothing else can be hit in a circle of 24 px around
 * them; links in a sentence are exempt.
 */
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

/** WCAG 2.3.3: no animation runs under reduced motion. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const length = Number(effect?.getComputedTiming().duration)
        return playState === 'running' && length > 1
      })
      .map((one) => `moves: ${(one as CSSAnimation).animationName ?? one.id}`),
  )
