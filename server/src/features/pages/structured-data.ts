import type { Destination } from '@sayap/contract/destinations'

const CONTEXT = 'https://schema.org'

/** Who we are, and where a search engine may send a search of its own. */
export const siteData = (publicUrl: string) => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'Sayap',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Sayap',
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}/flights?destination_place={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
]

interface Place {
  destination: Destination
  publicUrl: string
  url: string
  picture: string | undefined
  /** What the tickets there are called. */
  tickets: string
}

/** A place, the way to its page and, where somebody flies there, the lowest price in rupiah. */
export function destinationData({ destination, publicUrl, url, picture, tickets }: Place) {
  const { name, description, from_price } = destination
  const place = {
    '@type': 'TouristDestination',
    '@id': `${url}#place`,
    name,
    url,
    ...(description && { description }),
    ...(picture && { image: picture }),
  }
  const offers = { '@type': 'AggregateOffer', lowPrice: from_price, priceCurrency: 'IDR', url }
  const trip = { '@type': 'Trip', name: tickets, itinerary: { '@id': place['@id'] }, offers }
  return [
    { '@context': CONTEXT, '@graph': from_price === null ? [place] : [place, trip] },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Sayap', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name, item: url },
      ],
    },
  ]
}
