import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { BookingFormSlots, SeatPanelProps } from './booking-form-slots'
import type { BookingFormControl } from './booking-form-state'
import { type LegAt, type Party, seatsOn } from './trip-legs'

interface PartySeatsProps extends Omit<SeatPanelProps, 'party'> {
  form: BookingFormControl
  leg: LegAt
  /** Whose seats, as the form has them: a press must not meet an older choice. */
  party: Party
  SeatPanel: BookingFormSlots['SeatPanel']
}

/** The seats of one flight. Names on them follow what is typed: a letter does not wait for a cabin. */
export function PartySeats({ form, leg, party, SeatPanel, ...panel }: PartySeatsProps) {
  const names = useDeferredValue(
    useWatch({ control: form.control, name: 'passengers', compute: namesOf }),
  )
  const named = useMemo(() => {
    const seats = seatsOn(leg, party)
    return party.map(({ category_passenger }, at) => ({
      name: names[at] ?? '',
      child: category_passenger === 'child',
      id_seat: seats[at] ?? null,
    }))
  }, [leg, party, names])
  return <SeatPanel {...panel} party={named} />
}

const namesOf = (passengers: readonly { name: string }[]) => passengers.map(({ name }) => name)
