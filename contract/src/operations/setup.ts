import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'

/** What an airline needs before it can sell, in the order in which one does it. */
export const SETUP_STEPS = [
  /** An airline that is active. */
  'airline',
  /** A coming flight that is on sale. */
  'flight',
  /** An active bank account, or a payment provider. */
  'payment',
  /** A mail server: tickets and deadlines are sent by email. */
  'email',
  /** The address that travellers open, for links in mails and passes. */
  'address',
  /** A second factor of the super admin who asks. */
  'second_factor',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const Setup = z
  .object({
    /** All steps, in the order in which they are best done. */
    steps: z.array(
      z.object({
        /** What it provides; `payment` is an active bank account or a payment provider. */
        step: z.enum(SETUP_STEPS),
        /** Whether it is there now; a step that was done can become undone. */
        is_done: z.boolean(),
      }),
    ),
    /** Whether all steps are done. */
    is_complete: z.boolean(),
  })
  .check(z.meta({ id: 'Setup' }))

export const setup = {
  read: endpoint({
    method: 'GET',
    path: '/admin/setup',
    summary: 'What is still missing before this installation can sell',
    message: 'Setup',
    access: ['staff:manage'],
    data: Setup,
  }),
}
