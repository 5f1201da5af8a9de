import type { WrittenLanguage } from '@sayap/contract/written-time'

const BRAND = 'Sayap'
const LOCALES: Record<WrittenLanguage, string> = { en: 'en_US', id: 'id_ID' }

interface OpenHead {
  language: WrittenLanguage
  /** Without our name. */
  title: string
  description: string
  /** Whole address, as search engines and shared links should know the page. */
  canonical: string
  /** Whole addresses: the page's own picture, and what stands in where it has none. */
  picture: string | undefined
  icon: string
  /** What machines are told of the page, as schema.org says it. */
  data: object[]
}

/** The head of a page that may be found and shared: Open Graph (ogp.me) beside the usual. */
export function openHead(page: OpenHead) {
  const { title, description, canonical, picture } = page
  return [
    ...named(title, description),
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    property('og:site_name', BRAND),
    property('og:type', 'website'),
    property('og:locale', LOCALES[page.language]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture ?? page.icon),
    ...(picture ? [property('og:image:alt', title)] : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...page.data.map(script),
  ].join('\n    ')
}

/** Where nothing more is known just now. */
export const plainHead = (description: string) => named(undefined, description).join('\n    ')

/** Of a page that is nobody else's business, or that does not exist. */
export const closedHead = (title: string | undefined, description: string) =>
  [...named(title, description), meta('robots', 'noindex')].join('\n    ')

const named = (title: string | undefined, description: string) => [
  `<title>${escaped(title ? `${title} · ${BRAND}` : BRAND)}</title>`,
  meta('description', description),
]

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`

/** Data, not a script: no browser runs it. Without `<` nothing in it can end it either. */
const script = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As text or within a quoted attribute, in HTML and in XML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
