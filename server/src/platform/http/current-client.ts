import type { FastifyRequest } from 'fastify'
import { asyncScope } from '#platform/async-scope'
import { networkOf } from './network'

const clients = asyncScope<string>()

/** Runs `work` of a request so that `currentClient` knows for whom. */
export const runForClient = <T>(
  { principal, ip }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => clients.run(principal ? `${principal.role} ${principal.id}` : networkOf(ip), work)

/** For whom the current work is done: the person, else their network, `system` for a job. */
export const currentClient = () => clients.get() ?? 'system'
