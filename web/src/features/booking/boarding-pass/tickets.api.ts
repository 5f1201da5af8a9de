import { passengers } from '@sayap/contract/booking/passengers'
import { tickets } from '@sayap/contract/booking/tickets'
import { walletLinks } from '@sayap/contract/documents/wallet'
import { api, call } from '#shared/api/api'

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    googleWallet: build.mutation(call(walletLinks.google)),
    passenger: build.query({ ...call(passengers.one), providesTags: ['Passenger'] }),
    ticket: build.query({ ...call(tickets.list), providesTags: ['Ticket'] }),
  }),
})

export const { usePassengerQuery, useTicketQuery, useGoogleWalletMutation } = ticketsApi
export const usePrefetchPassenger = () => ticketsApi.usePrefetch('passenger')
