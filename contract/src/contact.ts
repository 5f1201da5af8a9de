import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const contact = {
  one: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'How staff can be reached',
    message: 'Contact',
    access: 'anyone',
    /** Null where none is configured. */
    data: z.object({ email: z.nullable(z.string()) }),
  }),
}
