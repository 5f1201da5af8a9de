import { descriptionIn } from '@sayap/contract/catalog/destination-text'
import type { Destination } from '@sayap/contract/catalog/destinations'
import type { Locale } from '@sayap/contract/core/format'
import {
  matchRoute,
  type PageRoute,
  pathTo,
  ROUTES,
  type RouteName,
} from '@sayap/contract/core/routes'
import { resizedImageUrl } from '#modules/catalog/images/images.service'
import type { Page } from '#platform/http/pages/html-template'
import {
  escapeHtml,
  renderBasicMetadata,
  renderMetadata,
  renderPrivateMetadata,
} from './document-metadata'
import { canonicalPage, isIndexable } from './indexable-pages'
import { PAGE_TEXTS, type TitledPage } from './page-titles'
import { destinationData, siteData } from './structured-data'

/** Width in pixels of the images that link previews use. */
const IMAGE_WIDTH = 1200
/** Search engines show a description up to about this many characters. */
const DESCRIPTION_LENGTH = 160

const ROUTE_LIST: Readonly<Record<RouteName, PageRoute>> = ROUTES

/** Preferences in the cookies of a request. */
interface Visitor {
  language: Locale
  theme: string
}

/** The page without its own metadata, used when the database query fails. */
export const fallbackPage = (language: Locale): Page => {
  return {
    status: 200,
    language,
    theme: 'system',
    template: 'empty',
    head: renderBasicMetadata(PAGE_TEXTS[language].tagline),
  }
}

export function pagesService(publicUrl: string, destinations: () => Promise<Destination[]>) {
  const icon = `${publicUrl}/icon-512.png`

  function publicHead(name: TitledPage, language: Locale) {
    const canonical = `${publicUrl}${pathTo(ROUTES[name])}`
    const data = name === 'home' ? siteData(publicUrl) : []
    const texts = PAGE_TEXTS[language][name]
    return renderMetadata({ ...texts, language, canonical, image: undefined, icon, data })
  }

  function destinationHead(destination: Destination, language: Locale) {
    const texts = PAGE_TEXTS[language]
    const { id, name, photo } = destination
    const description = descriptionIn(destination, language).text
    const url = `${publicUrl}${pathTo(ROUTES.destination, id)}`
    const image = photo ? `${publicUrl}${resizedImageUrl(photo, IMAGE_WIDTH)}` : undefined
    const tickets = texts.ticketsTo(name)
    return renderMetadata({
      language,
      title: name,
      description: shorten(description) || `${tickets}. ${texts.tagline}`,
      canonical: url,
      image,
      icon,
      data: destinationData({ destination, description, publicUrl, url, image, tickets }),
    })
  }

  /** `id` is the segment of the URL, which may be anything. */
  async function destinationPage(id: string | undefined, visitor: Visitor): Promise<Page> {
    const { unknown, noDestination } = PAGE_TEXTS[visitor.language]
    if (!isId(id)) return notFound(visitor, unknown, 'notFound')
    const found = (await destinations()).find((one) => one.id === Number(id))
    if (!found) return notFound(visitor, noDestination, 'shell')
    const head = destinationHead(found, visitor.language)
    return { ...visitor, status: 200, head, ...destinationTemplate(found) }
  }

  return {
    /**
     * Returns status, template and metadata of the page at a URL; 404 for an unknown page or
     * destination.
     */
    async describe(url: string, visitor: Visitor): Promise<Page> {
      const texts = PAGE_TEXTS[visitor.language]
      const route = matchRoute(url, ROUTES)
      if (!route) return notFound(visitor, texts.unknown, 'notFound')
      const name = canonicalPage(route.name)
      if (name === 'destination') return destinationPage(route.id, visitor)
      const head = isIndexable(name)
        ? publicHead(name, visitor.language)
        : renderPrivateMetadata(undefined, texts.tagline)
      return { ...visitor, status: 200, template: templateOf(name), head }
    },
  }
}

function notFound(visitor: Visitor, title: string, template: string): Page {
  const head = renderPrivateMetadata(title, PAGE_TEXTS[visitor.language].tagline)
  return { ...visitor, status: 404, template, head }
}

const isId = (id: string | undefined): id is string => /^[1-9]\d{0,15}$/.test(id ?? '')

/** Returns the name of the template for a route. The admin area has no navigation bar. */
function templateOf(name: RouteName) {
  if (name === 'admin') return 'empty'
  return ROUTE_LIST[name].prerendered ? name : 'shell'
}

/** The template of destinations contains a photo and has placeholders for it and for the name. */
function destinationTemplate({ name, photo, photo_srcset, focal_y }: Destination) {
  if (!photo) return { template: 'shell' }
  const values = { name, photo, photo_srcset: photo_srcset ?? '', focal_y: `${focal_y}` }
  const escaped = Object.entries(values).map(([key, text]) => [key, escapeHtml(text)])
  return { template: 'destination', values: Object.fromEntries(escaped) }
}

/** Returns the text in one line, cut after a complete word. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/[\s,.;:]*\s\S*$/, '')}…`
}
