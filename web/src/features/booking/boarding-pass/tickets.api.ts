import { passengers } from '@sayap/contract/booking/passengers'
import { tickets } from '@sayap/contract/booking/tickets'
import { walletLinks } from '@sayap/contract/documents/wallet'
import { api, call, type Dispatch } from '#shared/api/api'
import { dropCachedResponse } from '#shared/api/offline-cache'

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    googleWallet: build.mutation(call(walletLinks.google)),
    passenger: build.query({ ...call(passengers.one), providesTags: ['Passenger'] }),
    ticket: build.query({ ...call(tickets.list), providesTags: ['Ticket'] }),
  }),
})

export const { usePassengerQuery, useTicketQuery, useGoogleWalletMutation } = ticketsApi
export const usePrefetchPassenger = () => ticketsApi.usePrefetch('passenger')

/**
 * After a change that revoked the passes of these passengers (ids): deletes what this device has of them
 * and requests the new ones, also those that no screen shows.
 */
export const renewTickets =
  (passengerIds: readonly (number | string)[]) => async (dispatch: Dispatch) => {
    for (const id_passenger of passengerIds) {
      await dropCachedResponse({ url: tickets.list.path, params: { id_passenger } })
      const options = { forceRefetch: true, subscribe: false }
      void dispatch(ticketsApi.endpoints.ticket.initiate({ query: { id_passenger } }, options))
    }
  }
