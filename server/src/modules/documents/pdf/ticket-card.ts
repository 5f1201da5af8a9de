import { LINE, PAGE, PAPER, type PdfPage, SOFT } from './pdf-page'

export const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
/** Points from the perforation of a boarding pass to the right edge. */
export const STUB_WIDTH = 168
export const PERFORATION = RIGHT - STUB_WIDTH

const NOTCH_RADIUS = 8

/** The card under a boarding pass or a receipt: notched, and perforated in front of its stub. */
export const renderCard = (page: PdfPage, top: number, height: number, perforation = PERFORATION) =>
  page.addDecoration(() => {
    const { doc } = page
    doc
      .roundedRect(LEFT, top, RIGHT - LEFT, height, 14)
      .lineWidth(1)
      .fillAndStroke(PAPER, LINE)
    // The notches are clipped one point outside the card, so that its border is covered by them.
    doc
      .save()
      .rect(LEFT, top - 1, RIGHT - LEFT, height + 2)
      .clip()
    for (const end of [top, top + height])
      doc.circle(perforation, end, NOTCH_RADIUS).lineWidth(1).fillAndStroke('#ffffff', LINE)
    doc.restore()
    doc.moveTo(perforation, top + 14).lineTo(perforation, top + height - 14)
    doc.dash(2, { space: 4 }).lineWidth(1.2).stroke(SOFT).undash()
  })
