import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'

/** A defect that was logged as an error. */
export interface Fault {
  error: unknown
  request?: FastifyRequest
  /** The name of the job in which it happened. */
  job?: string
}

/** Every error of the log is published here; that costs nothing without a subscriber. */
export const faults = channel('sayap.fault')
