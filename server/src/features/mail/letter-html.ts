import { type Addressee, type Block, type Letter, OUR_ADDRESS } from './letter'
import { FONT, INK, LINE, SEA, SOFT, STYLE, safe } from './letter-look'
import { type Say, wordsIn } from './mail-words'
import { flightHtml, rowsHtml } from './rows-html'

/** As wide as Outlook draws it; it knows no max-width. */
const WIDTH = 560

/** The letter as HTML: tables and inline styles, as mail programs understand them; no picture. */
export function letterHtml(letter: Letter, { name, language }: Addressee) {
  const say = wordsIn(language)
  const blocks = letter.blocks.map(blockHtml).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(letter.subject)}</title><style>${STYLE}</style>${structured(letter.data)}</head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3;${FONT}">
${preview(letter)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px;${FONT}">
<!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;border-collapse:separate;text-align:left">
<tr><td class="top" bgcolor="#07525d" style="padding:18px 28px;background:#07525d;border-radius:16px 16px 0 0;font-size:20px;font-weight:800;letter-spacing:-.01em;color:#ffffff">Sayap</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid ${LINE};border-top:0;border-radius:0 0 16px 16px;padding:26px 28px 10px">
${paragraph(say('hello', { name }), 'soft', `font-size:15px;color:${SOFT}`, 6)}
<h1 class="ink" style="margin:0 0 14px;font-size:22px;line-height:1.3;letter-spacing:-.01em;color:${INK}">${safe(letter.heading)}</h1>
${blocks}${addresses(letter, say)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:${SOFT}">
${safe(say('footer.sender'))} <a class="brand" href="${OUR_ADDRESS}" style="color:${SEA}">${OUR_ADDRESS}</a><br>${safe(say('footer.why'))}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}

function blockHtml(block: Block): string {
  if (block.kind === 'rows') return rowsHtml(block)
  if (block.kind === 'flight') return flightHtml(block)
  if (block.kind === 'button') return buttonHtml(block)
  if (block.kind === 'note') return paragraph(block.text, 'soft', `font-size:14px;color:${SOFT}`)
  return paragraph(block.text, 'ink', `font-size:16px;color:${INK}`)
}

const paragraph = (text: string, colour: string, style: string, below = 16) =>
  `<p class="${colour}" style="margin:0 0 ${below}px;line-height:1.55;${style}">${safe(text).replaceAll('\n', '<br>')}</p>`

type Button = Extract<Block, { kind: 'button' }>

const addressOf = ({ path }: Button) => safe(`${OUR_ADDRESS}${path}`)

const buttonHtml = (button: Button) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px;border-collapse:separate"><tr><td bgcolor="${SEA}" style="background:${SEA};border-radius:8px;padding:12px 22px;font-size:16px;line-height:22px"><a href="${addressOf(button)}" style="font-weight:700;color:#ffffff;text-decoration:none">${safe(button.label)}</a></td></tr></table>`

/** What a program shows beside the subject: the first sentence, instead of the greeting. */
function preview({ blocks }: Letter) {
  const first = blocks.find((block) => block.kind === 'text')
  return first
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${safe(first.text)}</div>`
    : ''
}

/** For programs that show no button, at the end, where it disturbs nobody. */
function addresses({ blocks }: Letter, say: Say) {
  const buttons = blocks.filter((block) => block.kind === 'button')
  if (buttons.length === 0) return ''
  const links = buttons.map((button) => {
    const address = addressOf(button)
    return `<a class="brand" href="${address}" style="color:${SEA};word-break:break-all">${address}</a>`
  })
  return `<p class="soft line" style="margin:0 0 14px;padding-top:14px;border-top:1px solid ${LINE};font-size:13px;line-height:1.5;color:${SOFT}">${safe(say('button.hint'))}<br>${links.join('<br>')}</p>`
}

/** JSON-LD; `<` is written so that no text in it can end the element. */
const structured = (data: object[] | undefined) =>
  data && data.length > 0
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''
