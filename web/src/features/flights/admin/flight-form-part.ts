import type { useContractForm } from '#lib/contract-form'
import type { FlightFields } from './flight-fields'

/** What every group of the form is given. */
export interface FlightFormPart {
  contract: ReturnType<typeof useContractForm<FlightFields>>
  /** Somebody is booked: class, places and airline stay. */
  isLocked: boolean
}
