import { savedPassengers } from '@sayap/contract/accounts/saved-passengers'
import { api, call, type Dispatch } from '#shared/api/api'
import type { BookingDraft } from '../../draft'

const { keepPassenger } = api.injectEndpoints({
  endpoints: (build) => ({
    keepPassenger: build.mutation({ ...call(savedPassengers.save), invalidatesTags: ['Settings'] }),
  }),
}).endpoints

/** Saves the passengers of a booking that was made; a passenger who cannot be saved is left out. */
export async function savePassengers(dispatch: Dispatch, { passengers }: BookingDraft) {
  for (const { name, category_passenger } of passengers)
    await dispatch(
      keepPassenger.initiate({ body: { name, category_passenger } }, { track: false }),
    ).catch(() => undefined)
}
