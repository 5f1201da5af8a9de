import { findBooking } from '@sayap/contract/booking/find-booking'
import { api, call } from '#shared/api/api'

export const { useRequestBookingLinkMutation, useOpenFoundBookingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    requestBookingLink: build.mutation(call(findBooking.requestLink)),
    openFoundBooking: build.mutation(call(findBooking.openLink)),
  }),
})
