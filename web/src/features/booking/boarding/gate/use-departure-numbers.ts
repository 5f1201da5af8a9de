import { useEffect, useState } from 'react'
import { useDepartureQuery } from '#features/departures/departures.api'
import { changeGate } from '../gate-setting'

/** A gate that was opened without a network has the numbers once there is one. */
const ASK_AGAIN_MS = 15_000

/**
 * Stores the flight numbers of all classes that leave with this flight in the setting of the gate, which
 * needs them offline. They are asked for until they are loaded, and again for another flight or after a
 * restart.
 */
export function useDepartureNumbers(id_flight: number | undefined) {
  const [loaded, setLoaded] = useState<number>()
  const { currentData } = useDepartureQuery(
    { params: { id: id_flight ?? 0 } },
    // Every boarding would load a departure anew that is still subscribed to.
    { skip: !id_flight || loaded === id_flight, pollingInterval: ASK_AGAIN_MS },
  )
  useEffect(() => {
    if (!id_flight || !currentData) return
    const numbers = currentData.data.flights.map(({ flight_number }) => flight_number)
    changeGate({ departure: { id_flight, numbers: [...new Set(numbers)] } })
    setLoaded(id_flight)
  }, [id_flight, currentData])
}
