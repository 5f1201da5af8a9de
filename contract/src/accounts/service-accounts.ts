import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { SCOPES } from '../core/scopes'
import {
  Email,
  Id,
  IdParams,
  integer,
  LooseBoolean,
  nullableOnWrite,
  optional,
  PageSize,
  required,
  text,
  withDefault,
} from '../core/wire'

/** At most so many keys of an account are valid at a time: the one in use and the one that replaces it. */
export const MAX_VALID_KEYS = 2
/** Days for which a key is valid unless its request names others, and the most it may name. */
export const KEY_DAYS = 365
export const MAX_KEY_DAYS = 730

export const ServiceKey = z
  .object({
    id: z.int(),
    /** Its beginning, by which people recognise it: `sayap_live_0f3a9c1e2b4d`. */
    prefix: z.string(),
    /** `active`: it works, if the account is active. */
    status: z.enum(['active', 'expired', 'revoked']),
    /** Instants, ISO 8601 in UTC. */
    created_at: z.string(),
    /** Name of the super admin. */
    created_by: z.nullable(z.string()),
    /** It works until this instant, ISO 8601 in UTC. */
    expires_at: z.string(),
    /** To the minute; null before the first call. */
    last_used_at: z.nullable(z.string()),
    /**
     * When it was revoked, ISO 8601 in UTC; null if it was not. An expired key is revoked, as of
     * `expires_at`, when another is made.
     */
    revoked_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'ServiceKey' }))
export type ServiceKey = z.infer<typeof ServiceKey>

export const ServiceAccount = z
  .object({
    id: z.int(),
    /** The traveller's account that its bookings belong to. */
    id_user: z.int(),
    /** Name of the program or of who runs it, at most 80 characters. */
    name: z.string(),
    /** Address of the people who run the program. */
    email_contact: z.string(),
    /** The airline it is for; null for an agency or a partner. */
    id_airline: z.nullable(z.int()),
    /** Name of that airline; null without one. */
    airline: z.nullable(z.string()),
    /** What its keys may do. */
    scopes: z.array(z.enum(SCOPES)),
    /** Without it no key of the account works. */
    is_active: z.boolean(),
    /** When it was opened, ISO 8601 in UTC. */
    created_at: z.string(),
    /** The newest first, at most ten; also those that no longer work. */
    keys: z.array(ServiceKey),
  })
  .check(z.meta({ id: 'ServiceAccount' }))
export type ServiceAccount = z.infer<typeof ServiceAccount>

const Scopes = z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length))

export const NewServiceAccount = z.object({
  /** Name of the program or of who runs it. */
  name: required(text(2, 80)),
  /** Address of the people who run the program. */
  email_contact: required(Email),
  /** The airline it is for; absent for an agency or a partner. */
  id_airline: optional(Id),
  /** What its keys may do. */
  scopes: required(Scopes),
})
export type NewServiceAccount = z.infer<typeof NewServiceAccount>

/** Absent fields stay unchanged. */
export const ServiceAccountChange = z.object({
  /** Name of the program or of who runs it. */
  name: optional(text(2, 80)),
  /** Address of the people who run the program. */
  email_contact: optional(Email),
  /** The airline it is for; sent empty, none. */
  id_airline: nullableOnWrite(Id),
  /** All that its keys may do from now on; scopes that are not in the list are withdrawn. */
  scopes: optional(Scopes),
  /** False: none of its keys works until it is active again. */
  is_active: optional(LooseBoolean),
})
export type ServiceAccountChange = z.infer<typeof ServiceAccountChange>

/** What a key learns about itself. */
export const OwnServiceAccount = z
  .object({
    id: z.int(),
    /** Name of the service account. */
    name: z.string(),
    /** What its keys may do. */
    scopes: z.array(z.enum(SCOPES)),
    /** The key that was sent: its beginning, and until when it works, ISO 8601 in UTC. */
    key: z.object({
      /** Its beginning, by which people recognise it: `sayap_live_0f3a9c1e2b4d`. */
      prefix: z.string(),
      /** It works until this instant, ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  })
  .check(z.meta({ id: 'OwnServiceAccount' }))

export const serviceAccounts = {
  own: endpoint({
    method: 'GET',
    path: '/service-account',
    summary: 'The service account of the API key that is sent, its scopes and when the key expires',
    message: 'Service account',
    access: ['service'],
    scope: 'any',
    data: OwnServiceAccount,
  }),
  list: endpoint({
    method: 'GET',
    path: '/service-accounts',
    summary: 'List service accounts with their keys, newest first',
    message: 'Service accounts',
    access: ['service-accounts:manage'],
    query: z.object({
      ...idCursor,
      limit: withDefault(PageSize, 50),
    }),
    data: z.array(ServiceAccount),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/service-accounts',
    summary: 'Open an account for a program of an airline or a partner',
    message: 'Service account created',
    access: ['service-accounts:manage'],
    audit: { action: 'service_account_created', subject: 'service_account' },
    reauthenticate: true,
    body: NewServiceAccount,
    status: 201,
    data: ServiceAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/service-accounts/:id',
    summary: 'Change a service account; what its keys may do changes at once',
    message: 'Service account updated',
    access: ['service-accounts:manage'],
    audit: { action: 'service_account_changed', subject: 'service_account' },
    reauthenticate: true,
    params: IdParams,
    body: ServiceAccountChange,
    data: ServiceAccount,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/service-accounts/:id/keys',
    summary: 'Make a key, which is shown this once; 409 `key_limit` while two are valid',
    message: 'Key created',
    access: ['service-accounts:manage'],
    audit: { action: 'service_key_created', subject: 'service_account' },
    reauthenticate: true,
    params: IdParams,
    body: z.object({
      /** Days. */
      expires_in: withDefault(integer(1, MAX_KEY_DAYS), KEY_DAYS),
    }),
    status: 201,
    data: z.object({
      /** Sent as `Authorization: Bearer …`. Only its hash is stored. */
      secret: z.string(),
      /** The key as lists show it. */
      key: ServiceKey,
    }),
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/service-accounts/:id/keys/:id_key',
    summary: 'Revoke a key at once and for good',
    message: 'Key revoked',
    access: ['service-accounts:manage'],
    audit: { action: 'service_key_revoked', subject: 'service_account' },
    params: z.object({
      id: Id,
      /** Id of the key. */
      id_key: Id,
    }),
    data: ServiceKey,
  }),
}
