import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from '#platform/http/network'
import { deviceName } from './device-name'
import { hostCookie } from './host-cookie'

/** Where a sign-in comes from. */
export interface Arrival {
  /** `203.0.113.0/24`. */
  network: string
  /** Whether the network tells nothing, because the address is this machine's. */
  isLocal: boolean
  /** Such as `Firefox on Linux`. */
  device: string
  /** Recognises the browser; random for one that has no cookie yet. */
  deviceToken: string
  deviceHash: Buffer
  requestId: string
}

const TOKEN = /^[\w-]{43}$/

/** Lax: a browser that returns from an identity provider has to be recognised too. */
const deviceCookie = hostCookie({
  secureName: '__Host-device',
  plainName: 'device',
  sameSite: 'lax',
})

export function arrivalOf(request: FastifyRequest): Arrival {
  const sent = deviceCookie.read(request)
  const deviceToken =
    sent !== undefined && TOKEN.test(sent) ? sent : randomBytes(32).toString('base64url')
  return {
    network: networkOf(request.ip),
    isLocal: isLoopback(request.ip),
    device: deviceName(request.headers['user-agent']),
    deviceToken,
    deviceHash: createHash('sha256').update(deviceToken).digest(),
    requestId: request.id,
  }
}

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60

/** Lets the browser be recognised at its next sign-in. */
export const rememberDevice = (reply: FastifyReply, { deviceToken }: Arrival) =>
  void deviceCookie.set(reply, deviceToken, SECONDS)
