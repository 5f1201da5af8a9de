import type { AnyEndpoint } from '@sayap/contract/core/endpoint'

/** A request header that some endpoints read; the OpenAPI description declares it there. */
export type RequestHeader = 'idempotency-key' | 'if-match' | 'if-none-match' | 'x-proof-of-work'

/** An endpoint as it is served. */
export interface DocumentedOperation {
  endpoint: AnyEndpoint
  /** Headers that it reads, besides those that every endpoint does. */
  headers: readonly RequestHeader[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What `route` serves there. */
    documented?: DocumentedOperation
  }
}
