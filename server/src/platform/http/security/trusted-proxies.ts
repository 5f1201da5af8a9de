import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** All or none, the number of proxies in front of the server, or their networks. */
export type ProxySetting = boolean | number | string[]

type IsTrusted = (address: string, hop: number) => boolean

/** Which peers may name the client in `X-Forwarded-For`; for Fastify's option `trustProxy`. */
export function trustedProxies(setting: ProxySetting): IsTrusted | false {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  if (typeof setting === 'boolean') return setting && (() => true)
  return proxyAddr.compile(setting)
}

/** Returns the address of the client, as Fastify's `request.ip` does. */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted | false) {
  const isForwarded = isTrusted && request.headers['x-forwarded-for'] !== undefined
  return isForwarded ? proxyAddr(request, isTrusted) : (request.socket.remoteAddress ?? '')
}
