import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'

export const contact = {
  one: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'How staff can be reached',
    message: 'Contact',
    access: 'public',
    /** Null when none is configured. */
    data: z.object({ email: z.nullable(z.string()) }),
  }),
}
