import { useEffect, useState } from 'react'
import { useDepartureQuery } from '#features/departures/departures.api'
import { changeGate } from '../gate-setting'

/**
 * Stores the flight numbers of all classes that leave with this flight in the setting of the gate, which
 * needs them offline. They are loaded once, and again for another flight or after a restart.
 */
export function useDepartureNumbers(id_flight: number | undefined) {
  const [loaded, setLoaded] = useState<number>()
  const { currentData } = useDepartureQuery(
    { params: { id: id_flight ?? 0 } },
    // Every boarding would load a departure anew that is still subscribed to.
    { skip: !id_flight || loaded === id_flight },
  )
  useEffect(() => {
    if (!id_flight || !currentData) return
    const numbers = currentData.data.flights.map(({ flight_number }) => flight_number)
    changeGate({ departure: { id_flight, numbers: [...new Set(numbers)] } })
    setLoaded(id_flight)
  }, [id_flight, currentData])
}
