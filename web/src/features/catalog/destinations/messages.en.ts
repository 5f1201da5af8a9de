export const messages = {
  'destinations.trending': 'Trending Destinations',
  'destinations.top': 'Top Destinations',
  'destinations.from': 'from',
  'destinations.carousel': 'carousel',
  'destinations.slide': 'slide',
  'destinations.nth': '{n} of {all}',
  'destinations.back': 'Previous in {title}',
  'destinations.on': 'Next in {title}',
  'destinations.failed': 'The destinations did not arrive',
  'destinations.none': 'No destinations yet',
  'destinations.none-text': 'They appear here as soon as the first one is added.',
}
