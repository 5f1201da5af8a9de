import { passengers } from '@sayap/contract/passengers'
import { tickets } from '@sayap/contract/tickets'
import { api, call } from '#lib/api'

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    passenger: build.query({ ...call(passengers.one), providesTags: ['Passenger'] }),
    ticket: build.query({ ...call(tickets.list), providesTags: ['Ticket'] }),
  }),
})

export const { usePassengerQuery, useTicketQuery } = ticketsApi
export const useAskForPassenger = () => ticketsApi.usePrefetch('passenger')
