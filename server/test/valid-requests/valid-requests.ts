import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { sql } from '../../src/platform/database/sql'
import { nameOf } from '../contract-endpoints'
import type { Column } from '../principals'
import { accountCalls } from './accounts'
import { approvalCalls } from './approvals'
import { bookingCalls } from './bookings'
import { catalogueCalls } from './catalog'
import { chatCalls } from './chat'
import { departureCalls } from './departures'
import type { Fixtures, ValidRequest } from './fixtures'
import { flightCalls } from './flights'
import { identityCalls } from './identity'
import { mailCalls } from './mails'
import { notificationCalls } from './notifications'
import { passCalls } from './passes'
import { paymentCalls } from './payments'
import { policyCalls } from './policies'
import { refundCalls } from './refunds'
import { secondFactorCalls } from './second-factors'
import { viewCalls } from './views'
import { webhookCalls } from './webhooks'

const makers = {
  ...accountCalls,
  ...approvalCalls,
  ...bookingCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...departureCalls,
  ...flightCalls,
  ...identityCalls,
  ...mailCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...policyCalls,
  ...refundCalls,
  ...passCalls,
  ...secondFactorCalls,
  ...viewCalls,
  ...webhookCalls,
}

export const isDescribed = (endpoint: AnyEndpoint) =>
  nameOf(endpoint) in makers || !(endpoint.params || endpoint.query || endpoint.body)

/** Returns a valid request for this endpoint, on rows made for it; empty for one without input. */
export async function validRequest(
  endpoint: AnyEndpoint,
  fixtures: Fixtures,
  column: Column,
): Promise<ValidRequest> {
  if (!isDescribed(endpoint))
    throw new Error(
      `${nameOf(endpoint)}: describe a valid request of it in server/test/valid-requests`,
    )
  const { db } = fixtures.server
  // A second factor that an earlier request added is not asked of this one, and however long the run
  // takes, nobody has to prove anew who is there.
  await db.rows(sql`delete from totp_secrets`)
  await db.rows(sql`delete from passkeys`)
  await db.rows(sql`update sessions set proved_at = now()`)
  return (await makers[nameOf(endpoint)]?.(fixtures, column)) ?? {}
}

/** Endpoints that are documented but not served. */
export const describedWithoutEndpoint = (endpoints: AnyEndpoint[]) => {
  const names = new Set(endpoints.map(nameOf))
  return Object.keys(makers).filter((name) => !names.has(name))
}
