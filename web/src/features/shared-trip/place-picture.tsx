import type { Destination } from '@sayap/contract/catalog/destinations'
import type { ReactNode } from 'react'
import { useListDestinationsQuery } from '#features/catalog/destinations/destinations.api'
import { useAirportsQuery } from '#features/flights/airports.api'
import { cx } from '#shared/browser/cx'
import styles from './place-picture.module.css'

interface Place {
  destination_place: string
  /** Without it, a place is found under its own name only. */
  airport_to?: string
}

/**
 * The destination with a picture that a flight goes to: under the name of the city, or else under one
 * that travellers have for it, such as Bali for Denpasar. Undefined while that is not known.
 */
function useDestinationOf({ destination_place: city, airport_to: code }: Place) {
  const { data, isError } = useListDestinationsQuery({})
  const pictured = data?.data.filter(({ photo }) => photo)
  const direct = pictured && named(pictured, [city])
  const airports = useAirportsQuery({}, { skip: !pictured || !!direct })
  if (direct || isError || airports.isError) return direct ?? null
  if (!pictured || !airports.data) return undefined
  const place = airports.data.data.find((one) => (code ? one.code === code : one.city === city))
  return named(pictured, place?.aliases ?? []) ?? null
}

const named = (destinations: readonly Destination[], names: readonly string[]) => {
  const wanted = names.map((name) => name.toLowerCase())
  return destinations.find(({ name }) => wanted.includes(name.toLowerCase()))
}

interface PlacePictureProps {
  flight: Place
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string
  /** Size and corners of the box that the picture fills. */
  className?: string | undefined
  /** Shown where the city has no picture. */
  children?: ReactNode
}

/**
 * The poster of the city that a flight goes to. Decorative: the name of the city is next to it. Its box
 * is there before the picture is, so that nothing moves.
 */
export function PlacePicture({ flight, sizes, className, children }: PlacePictureProps) {
  const destination = useDestinationOf(flight)
  if (destination === null && children) return children
  return (
    <span className={cx(styles.picture, className)} aria-hidden="true">
      {destination?.photo && (
        <img
          src={destination.photo}
          {...(destination.photo_srcset && { srcSet: destination.photo_srcset, sizes })}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${destination.focal_x}% ${destination.focal_y}%` }}
        />
      )}
    </span>
  )
}
