import { type Addressee, type Block, type Letter, OUR_ADDRESS } from './letter'
import { type Say, wordsIn } from './mail-words'

const FONT = "font-family:'Plus Jakarta Sans',Segoe UI,Roboto,Helvetica,Arial,sans-serif"

/** Mail programs that know dark mode take these over what is written inline; others keep that. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #071c28 !important }
  .card { background: #0d2735 !important; border-color: #1d3c4b !important }
  .ink { color: #eaf3f4 !important }
  .soft { color: #b3c7cc !important }
  .line { border-color: #1d3c4b !important }
  .brand { color: #3fc1cc !important }
}`

/** The letter as HTML: tables and inline styles, as mail programs understand them; no picture. */
export function letterHtml(letter: Letter, { name, language }: Addressee) {
  const say = wordsIn(language)
  const blocks = letter.blocks.map((block) => blockHtml(block, say)).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(letter.subject)}</title><style>${STYLE}</style>${structured(letter.data)}</head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;font-size:22px;font-weight:800;color:#0a6f7d">Sayap</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3dbcd;border-radius:16px;padding:28px 24px">
${paragraph(say('hello', { name }), 'soft', 'font-size:15px;color:#3e5a6b')}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0b2a3c">${safe(letter.heading)}</h1>
${blocks}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:#3e5a6b">
${safe(say('footer.sender'))} <a class="brand" href="${OUR_ADDRESS}" style="color:#0a6f7d">${OUR_ADDRESS}</a><br>${safe(say('footer.why'))}
</td></tr></table></td></tr></table></body></html>
`
}

function blockHtml(block: Block, say: Say): string {
  if (block.kind === 'rows') return rowsHtml(block)
  if (block.kind === 'button') return buttonHtml(block, say)
  if (block.kind === 'note') return paragraph(block.text, 'soft', 'font-size:14px;color:#3e5a6b')
  return paragraph(block.text, 'ink', 'font-size:16px;color:#0b2a3c')
}

const paragraph = (text: string, colour: string, style: string) =>
  `<p class="${colour}" style="margin:0 0 16px;line-height:1.55;${style}">${safe(text).replaceAll('\n', '<br>')}</p>`

function rowsHtml({ title, rows, total }: Extract<Block, { kind: 'rows' }>) {
  const last = total ? rows.length - 1 : -1
  const lines = rows.map(([label, value], at) => {
    const weight = at === last ? 'font-weight:800;font-size:18px' : 'font-weight:600'
    return `<tr><td class="soft" style="padding:6px 12px 6px 0;font-size:14px;color:#3e5a6b;vertical-align:top">${safe(label)}</td>
<td class="ink" align="right" style="padding:6px 0;font-size:15px;color:#0b2a3c;${weight}">${safe(value)}</td></tr>`
  })
  const head = title
    ? `<tr><td class="ink" colspan="2" style="padding:12px 0 6px;font-size:16px;font-weight:800;color:#0b2a3c">${safe(title)}</td></tr>`
    : ''
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-top:1px solid #e3dbcd">${head}${lines.join('')}</table>`
}

const buttonHtml = ({ label, path }: Extract<Block, { kind: 'button' }>, say: Say) => {
  const address = safe(`${OUR_ADDRESS}${path}`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 14px"><tr><td style="background:#0a6f7d;border-radius:12px"><a href="${address}" style="display:inline-block;padding:13px 22px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${safe(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 18px;font-size:13px;line-height:1.5;color:#3e5a6b">${safe(say('button.hint'))}<br><a class="brand" href="${address}" style="color:#0a6f7d;word-break:break-all">${address}</a></p>`
}

/** JSON-LD; `<` is written so that no text in it can end the element. */
const structured = (data: object[] | undefined) =>
  data && data.length > 0
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
