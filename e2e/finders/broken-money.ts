import { linesOf, placeOf, visibleText } from './visible-text'

const SUM = /-?Rp\. [\d.]+,00/g

/** A sum whose figure stands on another line than its currency. */
export const brokenMoney = (): string[] =>
  visibleText().flatMap(({ node, owner }) =>
    [...(node.textContent ?? '').matchAll(SUM)]
      .filter(({ 0: sum, index }) => linesOf(node, index, index + sum.length).length > 1)
      .map(([sum]) => `'${sum}' is broken in ${placeOf(owner)}`),
  )
