/** What a browser's letters measure until its reader asks for others, in px. */
const USUAL = 16
/** Up to here a length is a hairline, and stays one. */
const HAIRLINE = 2

/**
 * Counts every length in the reader's letters, those of media queries too: who has them enlarged gets
 * the page a smaller window gets, with boxes that grew as its words did. Style sheets are written in px.
 */
export const inLetters = (css: string) =>
  css.replace(/(?<![\w.])(\d*\.?\d+)px\b/g, (length, px) =>
    px > HAIRLINE ? `${px / USUAL}rem` : length,
  )
