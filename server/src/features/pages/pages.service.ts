import type { Destination } from '@sayap/contract/destinations'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import { imageAt } from '#features/images/images.service'
import type { Page } from '#http/page-frame'
import { closedHead, escaped, openHead, plainHead } from './head'
import { type OpenPage, pageAt } from './known-pages'
import { PAGE_WORDS } from './page-words'
import { destinationData, siteData } from './structured-data'

/** Pixels: what previews of shared links are drawn from. */
const PICTURE_WIDTH = 1200
/** Search engines show about as many letters. */
const DESCRIPTION_LENGTH = 160

/** What still opens while the database does not answer. */
export const pageUnread = (language: WrittenLanguage): Page => {
  return { status: 200, language, head: plainHead(PAGE_WORDS[language].tagline) }
}

export function pagesService(publicUrl: string, destinations: () => Promise<Destination[]>) {
  const icon = `${publicUrl}/icon-512.png`

  function ownHead(kind: OpenPage, path: string, language: WrittenLanguage) {
    const canonical = `${publicUrl}${path}`
    const data = kind === 'home' ? siteData(publicUrl) : []
    const words = PAGE_WORDS[language][kind]
    return openHead({ ...words, language, canonical, picture: undefined, icon, data })
  }

  function destinationHead(destination: Destination, language: WrittenLanguage) {
    const words = PAGE_WORDS[language]
    const { id, name, description, photo } = destination
    const url = `${publicUrl}/destination/${id}`
    const picture = photo ? `${publicUrl}${imageAt(photo, PICTURE_WIDTH)}` : undefined
    const tickets = words.ticketsTo(name)
    return openHead({
      ...{ language, title: name, canonical: url, picture, icon },
      description: shortened(description) || `${tickets}. ${words.tagline}`,
      data: destinationData({ destination, publicUrl, url, picture, tickets }),
    })
  }

  /** What the build drew for a destination with a picture has room for its name and picture. */
  function drawnDestination({ name, photo, photo_srcset, focal_y }: Destination) {
    if (!photo) return { name: 'private' }
    const words = { name, photo, photo_srcset: photo_srcset ?? '', focal_y: `${focal_y}` }
    const written = Object.entries(words).map(([key, text]) => [key, escaped(text)])
    return { name: 'destination', words: Object.fromEntries(written) }
  }

  return {
    /** What is known of the page at an address; an unknown page or destination is 404. */
    async describe(url: string, language: WrittenLanguage, theme: string): Promise<Page> {
      const words = PAGE_WORDS[language]
      const lost = (title: string): Page => {
        return { status: 404, language, head: closedHead(title, words.tagline) }
      }
      const page = pageAt(url)
      const drawn = { name: page.kind, theme }
      if (page.kind === 'unknown') return { ...lost(words.unknown), drawn }
      if (page.kind === 'private' || page.kind === 'desk')
        return { status: 200, language, head: closedHead(undefined, words.tagline), drawn }
      if (page.kind !== 'destination')
        return { status: 200, language, head: ownHead(page.kind, page.path, language), drawn }
      const found = (await destinations()).find(({ id }) => id === page.id)
      if (!found) return { ...lost(words.noDestination), drawn: { name: 'private', theme } }
      const head = destinationHead(found, language)
      return { status: 200, language, head, drawn: { ...drawnDestination(found), theme } }
    },
  }
}

/** In one line, ended after a whole word. */
function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/[\s,.;:]*\s\S*$/, '')}…`
}
