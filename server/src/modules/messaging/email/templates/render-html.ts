import {
  type Block,
  type EmailContent,
  type FlightBlock,
  type FlightEndpoint,
  PUBLIC_URL_PLACEHOLDER,
  type Recipient,
} from '../email-content'
import type { TranslateEmail } from '../messages/messages'

/** Colours of the design tokens: an email cannot refer to the web style sheet. */
const INK = '#0b2a3c'
const SOFT = '#3e5a6b'
const LINE = '#e3dbcd'
const SEA = '#0a6f7d'

const FONT = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail programs with a dark mode apply these over the inline styles; others ignore them. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .card { padding: 22px 18px 8px !important }
  .top { padding: 16px 18px !important }
  .code { font-size: 24px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #071c28 !important }
  .card { background: #0d2735 !important; border-color: #1d3c4b !important }
  .pass { background: #0a2230 !important; border-color: #1d3c4b !important }
  .ink { color: #eaf3f4 !important }
  .soft { color: #b3c7cc !important }
  .line { border-color: #1d3c4b !important }
  .brand { color: #3fc1cc !important }
  .sum { background: #33280f !important; color: #ffcf80 !important }
}`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** A layout table, which screen readers skip. */
const table = (content: string, style = '', names = '') =>
  `<table role="presentation" class="${names}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${content}</table>`

/** Pixels. Outlook does not support max-width, so it gets a table of this width. */
const WIDTH = 560

/** Renders HTML of tables and inline styles, as mail programs need it, without images. */
export function renderHtml(
  content: EmailContent,
  { name, language }: Pick<Recipient, 'name' | 'language'>,
  t: TranslateEmail,
) {
  const blocks = content.blocks.map(renderBlock).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${STYLE_SHEET}</style>${jsonLd(content.structuredData)}</head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3;${FONT}">
${previewText(content)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px;${FONT}">
<!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;border-collapse:separate;text-align:left">
<tr><td class="top" bgcolor="#07525d" style="padding:18px 28px;background:#07525d;border-radius:16px 16px 0 0;font-size:20px;font-weight:800;letter-spacing:-.01em;color:#ffffff">Sayap</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid ${LINE};border-top:0;border-radius:0 0 16px 16px;padding:26px 28px 10px">
${paragraph(t('hello', { name }), 'soft', `font-size:15px;color:${SOFT}`, 6)}
<h1 class="ink" style="margin:0 0 14px;font-size:22px;line-height:1.3;letter-spacing:-.01em;color:${INK}">${escapeHtml(content.heading)}</h1>
${blocks}${plainLinks(content, t)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:${SOFT}">
${escapeHtml(t('footer.sender'))} <a class="brand" href="${PUBLIC_URL_PLACEHOLDER}" style="color:${SEA}">${PUBLIC_URL_PLACEHOLDER}</a><br>${escapeHtml(t('footer.why'))}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}

function renderBlock(block: Block): string {
  if (block.kind === 'rows') return renderRows(block)
  if (block.kind === 'flight') return renderFlight(block)
  if (block.kind === 'button') return renderButton(block)
  if (block.kind === 'note') return paragraph(block.text, 'soft', `font-size:14px;color:${SOFT}`)
  return paragraph(block.text, 'ink', `font-size:16px;color:${INK}`)
}

const paragraph = (text: string, colour: string, style: string, marginBottom = 16) =>
  `<p class="${colour}" style="margin:0 0 ${marginBottom}px;line-height:1.55;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

type Button = Extract<Block, { kind: 'button' }>

const buttonUrl = ({ path }: Button) => escapeHtml(`${PUBLIC_URL_PLACEHOLDER}${path}`)

const renderButton = (button: Button) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px;border-collapse:separate"><tr><td bgcolor="${SEA}" style="background:${SEA};border-radius:8px;padding:12px 22px;font-size:16px;line-height:22px"><a href="${buttonUrl(button)}" style="font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>`

/** Preview text next to the subject in a list of emails: the first paragraph, not the greeting. */
function previewText({ blocks }: EmailContent) {
  const first = blocks.find((block) => block.kind === 'text')
  return first
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first.text)}</div>`
    : ''
}

/** Links at the end, for mail programs that show no buttons. */
function plainLinks({ blocks }: EmailContent, t: TranslateEmail) {
  const buttons = blocks.filter((block) => block.kind === 'button')
  if (buttons.length === 0) return ''
  const links = buttons.map((button) => {
    const url = buttonUrl(button)
    return `<a class="brand" href="${url}" style="color:${SEA};word-break:break-all">${url}</a>`
  })
  return `<p class="soft line" style="margin:0 0 14px;padding-top:14px;border-top:1px solid ${LINE};font-size:13px;line-height:1.5;color:${SOFT}">${escapeHtml(t('button.hint'))}<br>${links.join('<br>')}</p>`
}

/** JSON-LD with `<` escaped, so that no text in it can end the script element. */
const jsonLd = (data: object[] | undefined) =>
  data && data.length > 0
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''

/** Label on the left, value on the right; a total is emphasised below. */
function renderRows({ title, rows, total }: Extract<Block, { kind: 'rows' }>) {
  const sum = total ? rows.at(-1) : undefined
  const lines = (sum ? rows.slice(0, -1) : rows).map((row) => renderRow(row, total))
  const head = title
    ? `<tr><td class="ink" colspan="2" style="padding:0 0 6px;font-size:16px;font-weight:700;color:${INK}">${escapeHtml(title)}</td></tr>`
    : ''
  const plain = rowsTable(`${head}${lines.join('')}`)
  return sum ? `${plain}${renderTotal(sum)}` : plain
}

const rowsTable = (content: string) => table(content, 'margin:0 0 16px')

/** Amounts of money do not wrap. */
const renderRow = ([label, value]: [string, string], isMoney = false) =>
  `<tr><td class="soft line" style="padding:7px 12px 7px 0;border-bottom:1px solid ${LINE};font-size:14px;color:${SOFT};vertical-align:top">${escapeHtml(label)}</td>
<td class="ink line" align="right" style="padding:7px 0;border-bottom:1px solid ${LINE};font-size:14px;font-weight:600;color:${INK};vertical-align:top${isMoney ? ';white-space:nowrap' : ''}">${escapeHtml(value)}</td></tr>`

/** Marigold is reserved for the amount to pay. */
const renderTotal = ([label, value]: [string, string]) =>
  table(
    `<tr><td class="sum" style="padding:12px 0 12px 14px;background:#fdf0d6;border-radius:8px 0 0 8px;font-size:14px;font-weight:600;color:#8a5200">${escapeHtml(label)}</td>
<td class="sum" align="right" style="padding:12px 14px 12px 0;background:#fdf0d6;border-radius:0 8px 8px 0;white-space:nowrap;font-size:19px;font-weight:700;color:#8a5200">${escapeHtml(value)}</td></tr>`,
    'margin:-6px 0 22px',
  )

/** A flight as a boarding pass: the route in large type, a perforation and the details. */
function renderFlight({ endpoints: [from, to], rows, headings, passengers }: FlightBlock) {
  const route = `<tr>${renderEndpoint(from, 'left')}
<td width="100%" style="padding:0 12px;vertical-align:top"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="height:16px;border-bottom:2px dotted ${SEA};font-size:0;line-height:0">&nbsp;</td><td width="14" style="padding:7px 0 0 4px;font-size:16px;line-height:16px;color:${SEA}" class="brand">&rsaquo;</td></tr></table></td>
${renderEndpoint(to, 'right')}</tr>`
  const seats = passengers.map(({ name, seat }) => renderPassenger(name, seat)).join('')
  const passengerList = seats ? table(`${renderSeatHeadings(headings)}${seats}`) : ''
  const details = `${table(rows.map(renderDetail).join(''))}${passengerList}`
  return table(
    `<tr><td style="padding:18px 18px 14px">${table(route)}</td></tr>
<tr><td class="line" style="padding:10px 18px 12px;border-top:2px dashed ${LINE}">${details}</td></tr>`,
    `margin:0 0 18px;background:#fbf8f3;border:1px solid ${LINE};border-radius:12px`,
    'pass',
  )
}

const renderSeatHeadings = ([passengers, seat]: [string, string]) =>
  `<tr><td class="soft" style="padding:12px 12px 2px 0;font-size:13px;color:${SOFT}">${escapeHtml(passengers)}</td>
<td class="soft" align="right" style="padding:12px 0 2px;font-size:13px;color:${SOFT}">${escapeHtml(seat)}</td></tr>`

const renderPassenger = (name: string, seat: string) =>
  `<tr><td class="ink" style="padding:3px 12px 3px 0;font-size:14px;line-height:20px;font-weight:600;color:${INK};vertical-align:top">${escapeHtml(name)}</td>
<td class="ink" align="right" style="padding:3px 0;font-size:15px;line-height:20px;font-weight:800;color:${INK};vertical-align:top">${escapeHtml(seat)}</td></tr>`

const renderEndpoint = ({ airport, city, time, day }: FlightEndpoint, align: 'left' | 'right') =>
  `<td align="${align}" width="1" style="vertical-align:top;white-space:nowrap"><div class="ink code" style="font-size:28px;line-height:32px;font-weight:800;letter-spacing:.02em;color:${INK}">${escapeHtml(airport)}</div>
<div class="soft" style="font-size:13px;line-height:18px;color:${SOFT}">${escapeHtml(city)}</div>
<div class="ink" style="padding-top:8px;font-size:15px;line-height:20px;font-weight:700;color:${INK}">${escapeHtml(time)}</div>
<div class="soft" style="font-size:13px;line-height:18px;color:${SOFT}">${escapeHtml(day)}</div></td>`

const renderDetail = ([label, value]: [string, string]) =>
  `<tr><td class="soft" style="padding:4px 12px 4px 0;font-size:13px;color:${SOFT};vertical-align:top">${escapeHtml(label)}</td>
<td class="ink" align="right" style="padding:4px 0;font-size:14px;font-weight:600;color:${INK};vertical-align:top">${escapeHtml(value)}</td></tr>`
