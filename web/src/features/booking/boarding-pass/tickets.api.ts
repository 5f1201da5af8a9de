import { passengers } from '@sayap/contract/booking/passengers'
import { tickets } from '@sayap/contract/booking/tickets'
import { walletLinks } from '@sayap/contract/documents/wallet'
import { api, call, type Dispatch } from '#shared/api/api'
import { dropCachedResponse } from '#shared/api/offline-cache'
import { hasNoResponse } from '#shared/api/problem'

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    googleWallet: build.mutation(call(walletLinks.google)),
    passenger: build.query({ ...call(passengers.one), providesTags: ['Passenger'] }),
    ticket: build.query({ ...call(tickets.list), providesTags: ['Ticket'] }),
  }),
})

export const { usePassengerQuery, useTicketQuery, useGoogleWalletMutation } = ticketsApi
export const usePrefetchPassenger = () => ticketsApi.usePrefetch('passenger')

type PassengerIds = readonly (number | string)[]

/**
 * Call it after a change that revoked passes. Deletes the revoked passes that this device keeps for offline
 * use. If there were any, it loads the passes of all passengers in `renewed`, so that they open offline too.
 *
 * @param revoked Ids of the passengers whose passes were revoked.
 * @param renewed Ids of the passengers with the new passes; by default the same passengers.
 */
export const renewTickets =
  (revoked: PassengerIds, renewed: PassengerIds = revoked) =>
  async (dispatch: Dispatch) => {
    const dropped = await Promise.all(
      revoked.map((id_passenger) =>
        dropCachedResponse({ url: tickets.list.path, params: { id_passenger } }),
      ),
    )
    if (dropped.includes(true)) await dispatch(readTickets(renewed))
  }

/**
 * Call it where it is unknown whether a change revoked passes, because no response came. Reads the passes
 * again; where that gets no response either, the device keeps those it has, which may still be good.
 */
export const readTickets = (ids: PassengerIds) => async (dispatch: Dispatch) => {
  const options = { forceRefetch: true, subscribe: false }
  // One after the other: a group has up to 60.
  for (const id_passenger of ids)
    await dispatch(ticketsApi.endpoints.ticket.initiate({ query: { id_passenger } }, options))
}

/** After a change of these passengers' passes: `renewTickets`, or without a response `readTickets`. */
export const followTickets = (
  ids: PassengerIds,
  dispatch: Dispatch,
  changed: Promise<unknown>,
): Promise<unknown> =>
  changed
    .then(
      () => dispatch(renewTickets(ids)),
      (reason) => (hasNoResponse(reason?.error) ? dispatch(readTickets(ids)) : undefined),
    )
    // No caller waits for it: the passes are read again when they are opened.
    .catch(() => undefined)
