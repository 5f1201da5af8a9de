import { useState } from 'react'
import { DestinationSliders } from '#features/catalog/destinations/slider/destination-sliders'
import { SearchCard } from '#features/flights/search-form/search-card'
import { DEFAULT_ORIGIN } from '#features/flights/search-form/search-choice'
import { useFaresTo } from '#features/flights/use-fares-to'
import { Hero } from '#features/home/hero'
import { Promises } from '#features/home/promises'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'

/** `/` and `/home`: the search form and suggested destinations. */
export function HomePage() {
  const [origin, setOrigin] = useState(DEFAULT_ORIGIN)
  const fares = useFaresTo(origin)
  useTitle(t('home.title'))
  return (
    <>
      <Hero>
        <SearchCard onOrigin={setOrigin} />
      </Hero>
      <DestinationSliders fares={fares} />
      <Promises />
    </>
  )
}
