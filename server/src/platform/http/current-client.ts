import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify'
import { networkOf } from './network'

const requests = new AsyncLocalStorage<FastifyRequest>()

/** Lets `currentClient` know the request that is being served. */
export function registerCurrentClient(app: FastifyInstance) {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) =>
    requests.run(request, done)
  app.addHook('onRequest', enter)
  // Reading a body leaves the scope of the first hook.
  app.addHook('preValidation', enter)
}

/** For whom the current work is done: the person, else their network, `system` for a job. */
export function currentClient() {
  const request = requests.getStore()
  if (!request) return 'system'
  const { principal, ip } = request
  return principal ? `${principal.role} ${principal.id}` : networkOf(ip)
}
