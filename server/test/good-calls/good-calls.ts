import type { AnyEndpoint } from '@sayap/contract/endpoint'
import type { Column } from '../callers'
import { nameOf } from '../contract-endpoints'
import { accountCalls } from './accounts'
import { bookingCalls } from './bookings'
import { catalogueCalls } from './catalogue'
import { chatCalls } from './chat'
import { flightCalls } from './flights'
import { identityCalls } from './identity'
import { mailCalls } from './mails'
import { notificationCalls } from './notifications'
import { passCalls } from './passes'
import { paymentCalls } from './payments'
import { refundCalls } from './refunds'
import type { GoodCall, World } from './world'

const known = {
  ...accountCalls,
  ...bookingCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...flightCalls,
  ...identityCalls,
  ...mailCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...refundCalls,
  ...passCalls,
}

export const isDescribed = (endpoint: AnyEndpoint) =>
  nameOf(endpoint) in known || !(endpoint.params || endpoint.query || endpoint.body)

/** A request that is right for this endpoint, on rows made for it; one that takes nothing is empty. */
export async function goodCall(
  endpoint: AnyEndpoint,
  world: World,
  column: Column,
): Promise<GoodCall> {
  if (!isDescribed(endpoint))
    throw new Error(`${nameOf(endpoint)}: describe a good call of it in server/test/good-calls`)
  return (await known[nameOf(endpoint)]?.(world, column)) ?? {}
}

/** Endpoints that are described and are not there. */
export const describedInVain = (endpoints: AnyEndpoint[]) => {
  const names = new Set(endpoints.map(nameOf))
  return Object.keys(known).filter((name) => !names.has(name))
}
