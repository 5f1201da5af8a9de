import type { Destination } from '@sayap/contract/catalog/destinations'

const CONTEXT = 'https://schema.org'

/** Returns the organization and the URL template for searches from a search engine. */
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

interface DestinationPage {
  destination: Destination
  /** In the language of the page. */
  description: string
  publicUrl: string
  url: string
  image: string | undefined
  /** Title of the flights to the destination. */
  tickets: string
}

/** Returns the destination, its breadcrumb and, if there are flights, the lowest price in rupiah. */
export function destinationData(page: DestinationPage) {
  const { description, publicUrl, url, image, tickets } = page
  const { name, from_price } = page.destination
  const place = {
    '@type': 'TouristDestination',
    '@id': `${url}#place`,
    name,
    url,
    ...(description && { description }),
    ...(image && { image }),
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
