import type { Locale } from '@sayap/contract/core/format'

const BRAND = 'Sayap'
const LOCALES: Record<Locale, string> = { en: 'en_US', id: 'id_ID' }

interface PublicMetadata {
  language: Locale
  /** Title without the brand. */
  title: string
  description: string
  /** Absolute URL that search engines and shared links should use. */
  canonical: string
  /** Absolute URLs: the image of the page, and the icon that replaces a missing one. */
  image: string | undefined
  icon: string
  /** Structured data in the vocabulary of schema.org. */
  data: object[]
}

/**
 * Returns the elements of `<head>` for a page that may be indexed and shared, with Open Graph (ogp.me).
 */
export function renderMetadata(page: PublicMetadata) {
  const { title, description, canonical, image } = page
  return [
    ...basics(title, description),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    property('og:site_name', BRAND),
    property('og:type', 'website'),
    property('og:locale', LOCALES[page.language]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image ?? page.icon),
    ...(image ? [property('og:image:alt', title)] : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...page.data.map(jsonLd),
  ].join('\n    ')
}

/** For a page whose content could not be read. It may still be indexed. */
export const renderBasicMetadata = (description: string) =>
  basics(undefined, description).join('\n    ')

/** For a page that search engines must not index: private, of staff, or not found. */
export const renderPrivateMetadata = (title: string | undefined, description: string) =>
  [...basics(title, description), meta('robots', 'noindex')].join('\n    ')

const basics = (title: string | undefined, description: string) => [
  `<title>${escapeHtml(title ? `${title} · ${BRAND}` : BRAND)}</title>`,
  meta('description', description),
]

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`

/**
 * Returns a data element, which browsers do not execute. Without `<` its content cannot close the
 * element.
 */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a quoted attribute, in HTML and in XML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
