import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { AnyEndpoint, RequestOf } from '@sayap/contract/core/endpoint'
import { baseQuery } from './base-query'

// biome-ignore lint/suspicious/noExplicitAny: only app/ knows the type of the store.
export type Dispatch = ThunkDispatch<any, unknown, UnknownAction>

/** What queries provide and mutations invalidate. */
type Tag =
  | 'Admin'
  | 'AircraftType'
  | 'Airline'
  | 'Approval'
  | 'Audit'
  | 'BankAccount'
  | 'BlockedSeats'
  | 'Boarding'
  | 'Booking'
  | 'Case'
  | 'Chat'
  | 'Credit'
  | 'Dashboard'
  | 'Deadlines'
  | 'Destination'
  | 'Flight'
  | 'Logout'
  | 'Mail'
  | 'Notification'
  | 'Passenger'
  | 'Payment'
  | 'Policy'
  | 'PriceAlert'
  | 'Profile'
  | 'Refund'
  | 'Review'
  | 'Schedule'
  | 'Seat'
  | 'ServiceAccount'
  | 'Session'
  | 'Settings'
  | 'Settlement'
  | 'Ticket'
  | 'User'
  | 'View'
  | 'Webhook'

/** The only RTK Query API of the application; features inject their endpoints into it. */
export const api = createApi({
  baseQuery,
  // A type only: the compiler checks the tags, and their names would be part of the first page.
  tagTypes: [] as Tag[],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  /**
   * A response that violates the contract is the third kind of failure that the specification
   * names.
   */
  catchSchemaFailure: ({ message }) => ({
    status: 'PARSING_ERROR' as const,
    originalStatus: 200,
    data: '',
    error: message,
  }),
  endpoints: () => ({}),
})

/** 32 hexadecimal digits. Not randomUUID: browsers provide it over https only. */
export function randomKey() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Headers that no schema describes, such as `Idempotency-Key`. */
  headers?: Record<string, string>
}

const present = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Builds a query from a contract endpoint; the response is checked against the same contract. */
export const call = <E extends AnyEndpoint>(endpoint: E) => ({
  query: (request: RequestOf<E> & Pick<Request, 'headers'>) => {
    const { params = {}, query, body, headers } = request as Request
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    return {
      url,
      method: endpoint.method,
      ...(query && { params: present(query) }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    }
  },
  responseSchema: endpoint.response as E['response'],
})

/**
 * For endpoints that the first page calls: typed by the contract, but with the path written out, so
 * that schemas and zod (12 kB gzip) are not loaded. A test compares each path with the contract.
 */
export const callUnchecked = (path: string) => ({
  query: (_request: Pick<Request, 'headers'>) => path,
})

/**
 * Like `call`, for an endpoint that takes a file: the body is a form, and absent fields are left
 * out.
 */
export const callWithFile = <E extends AnyEndpoint>(endpoint: E) => {
  const { query, responseSchema } = call(endpoint)
  type Plain = Parameters<typeof query>[0]
  return {
    query: (request: Pick<Request, 'params'> & { body: FormData }) =>
      query(request as unknown as Plain),
    responseSchema,
  }
}
