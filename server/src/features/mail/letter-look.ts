/** The tokens' colours, which a mail has to carry with it. */
export const INK = '#0b2a3c'
export const SOFT = '#3e5a6b'
export const LINE = '#e3dbcd'
export const SEA = '#0a6f7d'

export const FONT = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail programs that know dark mode take these over what is written inline; others keep that. */
export const STYLE = `
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
export const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A table that lays out; programs that read aloud pass over it. */
export const table = (content: string, style = '', names = '') =>
  `<table role="presentation" class="${names}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${content}</table>`
