import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SeatPanel, type SeatPanelProps } from '../../../seats/seat-panel'
import type { BookingFormControl } from '../../state'
import { type LegIndex, type Party, seatsOnLeg } from '../../trip-legs'

/**
 * The party with its names on one flight. The names are deferred, so typing does not wait for the
 * seat map; the seats are not, so a click always acts on the current choice.
 */
export function useNamedParty(form: BookingFormControl, leg: LegIndex, party: Party) {
  const names = useDeferredValue(
    useWatch({ control: form.control, name: 'passengers', compute: namesOf }),
  )
  return useMemo(() => {
    const seats = seatsOnLeg(leg, party)
    return party.map(({ category_passenger }, index) => ({
      name: names[index] ?? '',
      child: category_passenger === 'child',
      id_seat: seats[index] ?? null,
    }))
  }, [leg, party, names])
}

interface NamedSeatPanelProps extends Omit<SeatPanelProps, 'party'> {
  form: BookingFormControl
  leg: LegIndex
  party: Party
}

export function NamedSeatPanel({ form, leg, party, ...panel }: NamedSeatPanelProps) {
  return <SeatPanel {...panel} party={useNamedParty(form, leg, party)} />
}

const namesOf = (passengers: readonly { name: string }[]) => passengers.map(({ name }) => name)
