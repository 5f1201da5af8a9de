import { passengers } from '@sayap/contract/passengers'
import { tickets } from '@sayap/contract/tickets'
import { api, call } from '#lib/api'

export const { usePassengerQuery, useTicketQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    passenger: build.query({ ...call(passengers.one), providesTags: ['Passenger'] }),
    ticket: build.query({ ...call(tickets.list), providesTags: ['Ticket'] }),
  }),
})
