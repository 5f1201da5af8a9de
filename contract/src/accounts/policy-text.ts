/**
 * The texts of policies are written in a small part of Markdown: `## Heading`, paragraphs, `- list item`,
 * `**bold**`, `[words](/page)`, and figures of the product as `{hold_minutes}`. `{refund_scale}` alone in a
 * paragraph is the table of the refund rule. Everything else is shown as it is written.
 */

/** Figures that a text can name, so that it never says another one than the program uses. */
export const POLICY_FIGURES = [
  'hold_minutes',
  'hold_total_minutes',
  'hours_to_pay',
  'minutes_near_departure',
  /** Flights that depart sooner have that deadline. */
  'near_hours',
  'hours_before_departure',
  'hours_in_review',
  /** Rupiah per passenger. */
  'insurance_price',
  /** Percentage of the insurance that is refunded when the traveller cancels. */
  'insurance_percent',
  /** Percentage that is refunded when the airline cancels. */
  'cancelled_percent',
  'change_right_hours',
  'bank_working_days',
  /** Days after which unpaid bookings, emails and sign-ins are erased. */
  'unpaid_booking_days',
  'email_days',
  'sign_in_days',
] as const
export type PolicyFigure = (typeof POLICY_FIGURES)[number]

export const REFUND_SCALE = 'refund_scale'
/** All that may stand in braces. */
export const POLICY_PLACEHOLDERS = [...POLICY_FIGURES, REFUND_SCALE] as const

export type PolicySpan =
  | { kind: 'words'; text: string }
  | { kind: 'figure'; name: PolicyFigure }
  | { kind: 'bold'; spans: PolicySpan[] }
  | { kind: 'link'; to: string; text: string }

export type PolicyBlock =
  | { kind: 'paragraph'; spans: PolicySpan[] }
  | { kind: 'list'; items: PolicySpan[][] }
  | { kind: 'refund scale' }

export interface PolicySection {
  /** '' for what stands before the first heading. */
  heading: string
  blocks: PolicyBlock[]
}

const HEADING = /^##\s+(.+)$/
const ITEM = /^-\s+/

/** The sections of a text, in its order. */
export function readPolicyText(text: string): PolicySection[] {
  const sections: PolicySection[] = [{ heading: '', blocks: [] }]
  for (const lines of paragraphsOf(text)) {
    const heading = HEADING.exec(lines[0] ?? '')?.[1]
    if (heading) sections.push({ heading: heading.trim(), blocks: [] })
    const rest = heading ? lines.slice(1) : lines
    if (rest.length > 0) sections.at(-1)?.blocks.push(...blocksOf(rest))
  }
  return sections.filter(({ heading, blocks }) => heading || blocks.length > 0)
}

/** Lines between empty lines; a heading begins a paragraph of its own. */
function paragraphsOf(text: string) {
  const paragraphs: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line || HEADING.test(line)) paragraphs.push([])
    if (line) paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((lines) => lines.length > 0)
}

/** Lines of one paragraph: words first, then the items of a list. */
function blocksOf(lines: readonly string[]): PolicyBlock[] {
  const first = lines.findIndex((line) => ITEM.test(line))
  const words = first < 0 ? lines : lines.slice(0, first)
  const blocks: PolicyBlock[] = []
  if (words.join('') === `{${REFUND_SCALE}}`) blocks.push({ kind: 'refund scale' })
  else if (words.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(words.join(' ')) })
  if (first >= 0) blocks.push({ kind: 'list', items: itemsOf(lines.slice(first)) })
  return blocks
}

/** A line that is no item continues the one before. */
function itemsOf(lines: readonly string[]) {
  const items: string[] = []
  for (const line of lines)
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop()} ${line}`)
  return items.map(spansOf)
}

const MARKS = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)\}/g

function spansOf(text: string): PolicySpan[] {
  const spans: PolicySpan[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) spans.push({ kind: 'words', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    spans.push(spanOf(match))
  }
  if (end < text.length) spans.push({ kind: 'words', text: text.slice(end) })
  return spans
}

function spanOf([whole, bold, words, to, name]: RegExpMatchArray): PolicySpan {
  if (bold) return { kind: 'bold', spans: spansOf(bold) }
  if (words && to && isPolicyLink(to)) return { kind: 'link', to, text: words }
  const figure = POLICY_FIGURES.find((one) => one === name)
  return figure ? { kind: 'figure', name: figure } : { kind: 'words', text: whole }
}

/** A page of ours, or an address that shows where it leads and runs nothing. */
const isPolicyLink = (to: string) => /^(\/(?!\/)|https:\/\/|mailto:)/.test(to)

/** What is wrong with a text, in the terms of `InputErrorParams`; null where nothing is. */
export type PolicyFault =
  | { code: 'unknown_placeholder'; params: { name: string; allowed: string[] } }
  | { code: 'link_refused'; params: { link: string } }
  | { code: 'heading_missing'; params: Record<string, never> }

/** `headings`: whether it has to have them, as the long text does. */
export function policyFault(text: string, { headings }: { headings: boolean }): PolicyFault | null {
  const [fault] = [...text.matchAll(MARKS)].flatMap((mark) => markFault(mark) ?? [])
  if (fault) return fault
  const isHeaded = readPolicyText(text).every(({ heading }) => heading !== '')
  return headings && !isHeaded ? { code: 'heading_missing', params: {} } : null
}

function markFault([, bold, , to, name]: RegExpMatchArray): PolicyFault | null {
  if (bold) return policyFault(bold, { headings: false })
  if (to && !isPolicyLink(to)) return { code: 'link_refused', params: { link: to } }
  return name && !POLICY_PLACEHOLDERS.some((one) => one === name)
    ? { code: 'unknown_placeholder', params: { name, allowed: [...POLICY_PLACEHOLDERS] } }
    : null
}

/** The number of sections with a heading: the same in both languages. */
export const countHeadings = (text: string) =>
  readPolicyText(text).filter(({ heading }) => heading).length
