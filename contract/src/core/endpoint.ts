import * as z from 'zod/mini'
import type { AuditRule } from './audit-actions'
import type { Permission } from './permissions'
import type { Scope } from './scopes'
import type { Files } from './uploads'

export const ROLES = ['user', 'admin', 'super admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * Travellers, and service accounts as far as a scope allows; only service accounts; staff, whatever
 * their role; staff whose role has this permission.
 */
export type Grant = 'user' | 'service' | 'staff' | Permission
/** One of the grants is enough. */
export type AccessRule = 'public' | readonly Grant[]

/** For endpoints about oneself. */
export const SIGNED_IN = ['user', 'staff'] as const satisfies readonly Grant[]

/**
 * Moves money or hands out personal data: it needs a proof of who is there of the last ten minutes,
 * else 403 `reauthentication_required` (see `POST /user/proof`). `ifBody`: only with these values in
 * the body.
 */
export type ReauthenticationRule = true | { ifBody: Readonly<Record<string, unknown>> }

type Schema = z.ZodMiniType | undefined
type Meta = Readonly<Record<string, z.ZodMiniType>>

interface Definition<Params, Query, Body, Data, More, Access> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, with `:name` for a parameter. */
  path: string
  /**
   * Its earlier path, which is served as well but not described: OpenAPI forbids paths that one address
   * could mean both of, such as `/flights/:id/cancel` beside `/flights/airlines/:id`.
   */
  formerPath?: string
  summary: string
  /** The `message` of a successful response. */
  message: string
  /** Who may call it. There is no default: an open endpoint is 'public'. */
  access: Access
  /**
   * The scope that an API key needs for it, besides `access`: `any` of them. Without one no key may
   * call it, even where everybody else may.
   */
  scope?: Scope | 'any'
  /** What the audit trail says of it, if staff may call it and it writes or shows what is recorded. */
  audit?: AuditRule
  reauthenticate?: ReauthenticationRule
  params?: Params
  query?: Query
  body?: Body
  /** The fields of `body` that are files: the body may then come as multipart/form-data, or as JSON. */
  files?: Files
  /** The `data` of the response. */
  data: Data
  /** Further members of the response, such as `pagination`. */
  meta?: More
  status?: 200 | 201
  /**
   * It may need a second person. Then the response is 202 with `{ approval }` as `data` (see
   * operations/approvals.ts), and nothing has changed.
   */
  approval?: true
}

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends z.ZodMiniType = z.ZodMiniType,
  More extends Meta = Meta,
  Access extends AccessRule = AccessRule,
> extends Definition<Params, Query, Body, Data, More, Access> {
  response: Envelope<Data, More>
}

const envelope = <Data extends z.ZodMiniType, More extends Meta>(data: Data, meta: More) =>
  z.object({
    status: z.literal('success'),
    statusCode: z.int(),
    message: z.string(),
    data,
    ...meta,
  })
type Envelope<Data extends z.ZodMiniType, More extends Meta> = ReturnType<
  typeof envelope<Data, More>
>

/** Describes one endpoint, keeping its schemas' types for the server and the client to infer from. */
export function endpoint<
  const Access extends AccessRule,
  Data extends z.ZodMiniType,
  // biome-ignore lint/complexity/noBannedTypes: an endpoint with `data` only.
  More extends Meta = {},
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  definition: Definition<Params, Query, Body, Data, More, Access>,
): Endpoint<Params, Query, Body, Data, More, Access> {
  return { ...definition, response: envelope(definition.data, definition.meta ?? ({} as More)) }
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape; `unknown` would not infer.
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>

type Present<S> = Exclude<S, undefined>
type Parsed<S> = [Present<S>] extends [never] ? undefined : z.output<Present<S>>
type Field<Name extends string, S> = [Present<S>] extends [never]
  ? unknown
  : { [K in Name]: z.input<Present<S>> }

export type ParamsOf<E extends AnyEndpoint> = Parsed<E['params']>
export type QueryOf<E extends AnyEndpoint> = Parsed<E['query']>
export type BodyOf<E extends AnyEndpoint> = Parsed<E['body']>
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>

/** What a handler returns; the server adds the envelope. */
export type HandlerResult<E extends AnyEndpoint> = Omit<
  z.input<E['response']>,
  'status' | 'statusCode' | 'message'
> & {
  /** The message of a response that differs from the endpoint's own. */
  message?: string
}

/** What a caller passes: only the parts this endpoint takes. */
export type RequestOf<E extends AnyEndpoint> = Field<'params', E['params']> &
  Field<'query', E['query']> &
  Field<'body', E['body']>
