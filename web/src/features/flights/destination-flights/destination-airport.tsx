import { useAirportsQuery } from '../airports.api'
import { airportOf } from '../cities'

/** 'DPS · I Gusti Ngurah Rai, Denpasar' for Bali; nothing while it is loading or unknown. */
export function DestinationAirport({ place }: { place: string }) {
  const airports = useAirportsQuery({}).data?.data
  const airport = airports && airportOf(airports, place)
  if (!airport) return null
  const { code, name, city } = airport
  return <>{`${code} · ${name === city ? name : `${name}, ${city}`}`}</>
}
