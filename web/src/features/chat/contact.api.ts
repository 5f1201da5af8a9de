import { contact } from '@sayap/contract/contact'
import { api, call } from '#lib/api'

export const { useContactQuery } = api.injectEndpoints({
  endpoints: (build) => ({ contact: build.query(call(contact.one)) }),
})
