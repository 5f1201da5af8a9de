import { DestinationSliders } from '#features/catalog/destinations/slider/destination-sliders'
import { SearchCard } from '#features/flights/search-form/search-card'
import { Hero } from '#features/home/hero'
import { Promises } from '#features/home/promises'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'

/** `/` and `/home`: the search form and suggested destinations. */
export function HomePage() {
  useTitle(t('home.title'))
  return (
    <>
      <Hero>
        <SearchCard />
      </Hero>
      <DestinationSliders />
      <Promises />
    </>
  )
}
