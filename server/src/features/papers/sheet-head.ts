import { LINE, PAGE, SEA, type Sheet, SOFT } from './sheet'

/** Sayap's mark in a square of 32. */
const MARK = [
  'M2 18.6C12.4 18.2 23.4 13.6 30 3.4C29.6 14.4 19.8 21.6 8.6 21.6C5.8 21.6 3.4 20.6 2 18.6Z',
  'M8.6 23.6C15.8 23.4 22.4 20.6 26.8 15C26 21.6 20.4 26 13.8 26C11.6 26 9.8 25.2 8.6 23.6Z',
  'M14.6 27.8C18.4 27.6 21.4 26.2 23.8 23.4C22.9 27.4 20 29.6 17.2 29.6C16 29.6 15.2 29 14.6 27.8Z',
]

/** Mark and name on the left, what the paper is on the right; the same on every page. */
export function drawHead(sheet: Sheet, heading: string, right: string, isFirst: boolean) {
  const { margin, width } = PAGE
  sheet.decorate(() => {
    const { doc } = sheet
    doc.save().translate(margin, 30).scale(0.9)
    for (const path of MARK) doc.path(path).fill(SEA)
    doc.restore()
    doc.rect(margin, 74, width - 2 * margin, 0.75).fill(LINE)
  })
  sheet.say('P', 'Sayap', [margin + 36, 34], { size: 18, weight: 'strong', colour: SEA })
  const half = { width: 250, align: 'right' } as const
  const x = width - margin - 250
  sheet.say(isFirst ? 'H1' : 'P', heading, [x, 30], { ...half, size: 16, weight: 'strong' })
  sheet.say('P', right, [x, 52], { ...half, size: 10, colour: SOFT })
}
