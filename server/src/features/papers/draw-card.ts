import { STUB } from './draw-stub'
import { LINE, PAGE, PAPER, type Sheet, SOFT } from './sheet'

export const LEFT = PAGE.margin
export const RIGHT = PAGE.width - PAGE.margin
/** Where what is torn off begins. */
export const PERFORATION = RIGHT - STUB

const NOTCH = 8

/** The card that pass and receipt are printed on: notched, and perforated before its stub. */
export const drawCard = (sheet: Sheet, top: number, height: number) =>
  sheet.decorate(() => {
    const { doc } = sheet
    doc
      .roundedRect(LEFT, top, RIGHT - LEFT, height, 14)
      .lineWidth(1)
      .fillAndStroke(PAPER, LINE)
    // Cut out with its edge, a little beyond the card's own, so that nothing of that is left.
    doc
      .save()
      .rect(LEFT, top - 1, RIGHT - LEFT, height + 2)
      .clip()
    for (const end of [top, top + height])
      doc.circle(PERFORATION, end, NOTCH).lineWidth(1).fillAndStroke('#ffffff', LINE)
    doc.restore()
    doc.moveTo(PERFORATION, top + 14).lineTo(PERFORATION, top + height - 14)
    doc.dash(2, { space: 4 }).lineWidth(1.2).stroke(SOFT).undash()
  })
