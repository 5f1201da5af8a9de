import { findBooking } from '@sayap/contract/find-booking'
import { api, call } from '#lib/api'

export const { useAskForBookingMutation, useOpenFoundBookingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askForBooking: build.mutation(call(findBooking.ask)),
    openFoundBooking: build.mutation(call(findBooking.open)),
  }),
})
