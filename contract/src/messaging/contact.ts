import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'

export const contact = {
  one: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'How staff can be reached',
    message: 'Contact',
    access: 'public',
    data: z.object({
      /** Address that travellers can write to; null if none is configured. */
      email: z.nullable(z.string()),
    }),
  }),
}
