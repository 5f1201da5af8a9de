import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { DestinationSliders } from '../features/destinations/destination-sliders'
import { SearchCard } from '../features/flights/search-card'
import { Hero } from '../features/home/hero'
import { Promises } from '../features/home/promises'

/** `/` and `/home`: the whole search in sight, and places worth searching for. */
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
