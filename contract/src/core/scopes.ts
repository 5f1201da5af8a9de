/** What an API key may be allowed to do; an endpoint names the one it asks for. */
export const SCOPES = [
  /** Flights, fares, free seats, airlines, airports, destinations and policies. */
  'search:read',
  /** The service account's own bookings, passengers, tickets, payments and documents. */
  'bookings:read',
  /** Book, change and cancel unpaid bookings, and choose how to pay. */
  'bookings:write',
  /** Ask for refunds and change to other flights. */
  'refunds:write',
  /** The service account's own webhooks and what was sent to them. */
  'webhooks',
] as const
export type Scope = (typeof SCOPES)[number]
