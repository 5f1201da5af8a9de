import type { Flight } from '@sayap/contract/flights/flights'
import {
  dayOffsetLabel,
  formatDuration,
  stopLabel,
  zoneNames,
} from '#features/shared-trip/flight-labels'
import { FlightLine } from '#features/shared-trip/flight-line'
import { t } from '#shared/i18n/t'

interface FlightLegProps {
  flight: Flight
  className: string | undefined
  /** Name of the view transition shared with the next page. */
  sharedAs?: string
}

/** Times, airports and duration of a flight; zones are shown only where they differ. */
export function FlightLeg({ flight, className, sharedAs }: FlightLegProps) {
  const zones = zoneNames(flight)
  const differ = zones.from !== zones.to
  const transit = t(`flights.${flight.transit}`)
  return (
    <FlightLine
      className={className}
      from={{
        time: flight.departure_time,
        place: flight.airport_from,
        zone: differ ? zones.from : undefined,
      }}
      to={{
        time: flight.arrived_time,
        place: flight.airport_to,
        zone: differ ? zones.to : undefined,
      }}
      plus={dayOffsetLabel(flight)}
      duration={formatDuration(flight.duration_time)}
      way={transit}
      transit={flight.transit === 'transit'}
      stop={stopLabel(flight)}
      sharedAs={sharedAs}
      label={t('flights.route', {
        from: flight.starting_place,
        to: flight.destination_place,
        transit,
      })}
    />
  )
}
