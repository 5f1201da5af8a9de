import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { AnyEndpoint, RequestOf } from '@sayap/contract/endpoint'
import { baseQuery } from './base-query'

// biome-ignore lint/suspicious/noExplicitAny: the store's own type is known in app/ only.
export type Dispatch = ThunkDispatch<any, unknown, UnknownAction>

/** The one API of the app; features inject their endpoints into it. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'Admin',
    'Airline',
    'Audit',
    'BankAccount',
    'Boarding',
    'Booking',
    'Case',
    'Chat',
    'Credit',
    'Dashboard',
    'Deadlines',
    'Destination',
    'Flight',
    'Logout',
    'Mail',
    'Notification',
    'Passenger',
    'Payment',
    'Profile',
    'Review',
    'Refund',
    'Seat',
    'Session',
    'Settings',
    'Ticket',
    'User',
  ],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  /** An answer that breaks the contract is the third kind of failure the spec names. */
  catchSchemaFailure: ({ message }) => ({
    status: 'PARSING_ERROR' as const,
    originalStatus: 200,
    data: '',
    error: message,
  }),
  endpoints: () => ({}),
})

type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** For what no schema describes, such as `Idempotency-Key`. */
  headers?: Record<string, string>
}

const present = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  )

/** How to call a contract endpoint; the answer is checked against the same contract. */
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
 * For what the first page reads: typed by a contract's endpoint but spelled out, so that its schemas
 * and zod (12 kB of gzip) stay out of it. A test holds each path to the contract's.
 */
export const callUnchecked = (path: string) => ({
  query: (_request: Pick<Request, 'headers'>) => path,
})

/** As `call`, for an endpoint that takes a file: the body is a form, fields that are absent stay out. */
export const callWithFile = <E extends AnyEndpoint>(endpoint: E) => {
  const { query, responseSchema } = call(endpoint)
  type Plain = Parameters<typeof query>[0]
  return {
    query: (request: Pick<Request, 'params'> & { body: FormData }) =>
      query(request as unknown as Plain),
    responseSchema,
  }
}
