import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { inputError } from '../core/input-errors'
import { KnownRevision, Revision } from '../core/revision'
import {
  Day,
  enumOf,
  IdParams,
  integer,
  MAX_RUPIAH,
  nullableOnWrite,
  optional,
  Rupiah,
  required,
  text,
  withDefault,
} from '../core/wire'
import { Limit } from '../flights/flight-search'
import { Payment } from './payments'

/** Characters of a generated code: none that looks like another. */
export const VOUCHER_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const VOUCHER_CODE_LENGTH = 10
export const MAX_VOUCHER_USES = 100_000

export const VOUCHER_KINDS = ['amount', 'percent'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** `scheduled` before its first day, `ended` after its last one. */
export const VOUCHER_STATES = ['active', 'scheduled', 'ended', 'used_up', 'stopped'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** People type codes with spaces and dashes, in any case. */
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** A code as staff choose it: 4 to 20 letters and digits. */
const NewCode = z.pipe(
  z.pipe(z.string(), z.transform(plainCode)),
  z
    .string()
    .check(z.regex(/^[A-Z0-9]{4,20}$/, inputError('invalid_format', { format: 'voucher_code' }))),
) as unknown as z.ZodMiniType<string, string>

/** A code as travellers type it; one that no voucher can have is unknown, not invalid. */
const TypedCode = z.pipe(text(1, 60), z.transform(plainCode)) as unknown as z.ZodMiniType<
  string,
  string
>

export const Voucher = z
  .object({
    id: z.int(),
    /** What travellers type: capitals and digits, without spaces. */
    code: z.string(),
    /** `amount`: `value` is rupiah; `percent`: of the fare. */
    kind: z.enum(VOUCHER_KINDS),
    /** Rupiah, or percent of the fare, by `kind`. */
    value: z.int(),
    /** Most rupiah that it takes off, for `percent`; null for no maximum. */
    max_discount: z.nullable(z.int()),
    /** Rupiah: the least fare of a trip for which it can be used. */
    min_price: z.int(),
    /** First day on which it can be used, `YYYY-MM-DD` in western Indonesian time. */
    valid_from: z.string(),
    /** Last day on which it can be used, inclusive, `YYYY-MM-DD` in western Indonesian time. */
    valid_until: z.string(),
    /** Most trips that can use it; each account can use it once. */
    use_limit: z.int(),
    /** Uses that count against the limit. */
    used: z.int(),
    /** Rupiah of discount that these uses gave. */
    discount_total: z.int(),
    /** What it is for, for staff; empty for none. */
    note: z.string(),
    /**
     * `scheduled` before its first day, `ended` after its last one, `used_up` at its limit,
     * `stopped` by staff; else `active`.
     */
    state: z.enum(VOUCHER_STATES),
    /** Instant at which it was created, ISO 8601 in UTC. */
    created_at: z.string(),
    revision: Revision,
  })
  .check(z.meta({ id: 'Voucher' }))
export type Voucher = z.infer<typeof Voucher>

/** Most rupiah that it takes off, for `percent`; empty for no maximum. */
const MaxDiscount = nullableOnWrite(integer(1, MAX_RUPIAH))
/** Most trips that can use it, up to 100,000. */
const UseLimit = integer(1, MAX_VOUCHER_USES)
/** What it is for, for staff; at most 200 characters. */
const Note = text(0, 200)

export const NewVoucher = z
  .object({
    /**
     * 4 to 20 letters and digits, stored in capitals without spaces and hyphens; absent: one is
     * generated.
     */
    code: optional(NewCode),
    /** `amount`: `value` is rupiah; `percent`: of the fare. */
    kind: required(enumOf(VOUCHER_KINDS)),
    /** Rupiah, or whole percent of the fare up to 100, by `kind`. */
    value: required(integer(1, MAX_RUPIAH)),
    max_discount: MaxDiscount,
    /** Rupiah: the least fare of a trip for which it can be used. */
    min_price: withDefault(Rupiah, 0),
    /** First day on which it can be used, in western Indonesian time. */
    valid_from: required(Day),
    /** Last day on which it can be used, inclusive, in western Indonesian time. */
    valid_until: required(Day),
    use_limit: required(UseLimit),
    note: withDefault(Note, ''),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || value <= 100, {
      path: ['value'],
      ...inputError('too_large', { max: 100 }),
    }),
    z.refine(({ valid_from, valid_until }) => valid_until >= valid_from, {
      path: ['valid_until'],
      ...inputError('before_field', { field: 'valid_from' }),
    }),
  )
export type NewVoucher = z.infer<typeof NewVoucher>

/** Code, kind and value stay: who has been given the code counts on them. */
export const VoucherChange = z.object({
  max_discount: MaxDiscount,
  /** Rupiah: the least fare of a trip for which it can be used. */
  min_price: optional(Rupiah),
  /** First day on which it can be used, in western Indonesian time. */
  valid_from: optional(Day),
  /** Last day on which it can be used, inclusive, in western Indonesian time. */
  valid_until: optional(Day),
  use_limit: optional(UseLimit),
  note: optional(Note),
  revision: KnownRevision,
})
export type VoucherChange = z.infer<typeof VoucherChange>

/**
 * `returned`: the trip was closed unpaid. `removed`: the traveller took it off, or legs were cancelled and
 * the rest of the trip costs less than its least fare.
 */
export const VOUCHER_USE_STATES = ['used', 'returned', 'removed'] as const

export const VoucherUse = z
  .object({
    id: z.int(),
    /** Id of the first booking of the trip. */
    id_trip: z.int(),
    /** Booking reference of the trip, six characters. */
    code: z.string(),
    /** The account that used it. */
    traveller: z.object({
      id: z.int(),
      /** Name of the account. */
      name: z.string(),
    }),
    /** Rupiah that it took off. */
    discount: z.int(),
    /**
     * `used`; `returned`: the trip was closed unpaid; `removed`: the traveller took it off, or legs
     * were cancelled and the rest of the trip costs less than its least fare. Only `used` counts against the limit.
     */
    state: z.enum(VOUCHER_USE_STATES),
    /** Instant at which the traveller used it, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'VoucherUse' }))
export type VoucherUse = z.infer<typeof VoucherUse>

const Page = z.object({ ...idCursor, limit: withDefault(Limit, 50) })

/** What a code would do to the price of a trip. Rupiah. */
export const VoucherPreview = z
  .object({
    /** The code as it is stored, in capitals without spaces. */
    code: z.string(),
    /** Rupiah that the voucher takes off. */
    discount: z.int(),
    /**
     * Rupiah to be paid now, without the voucher and without a unique code, which follows from the
     * amount.
     */
    amount_before: z.int(),
    /** Rupiah to be paid with the voucher, without a unique code. */
    amount: z.int(),
  })
  .check(z.meta({ id: 'VoucherPreview' }))
export type VoucherPreview = z.infer<typeof VoucherPreview>

export const vouchers = {
  list: endpoint({
    method: 'GET',
    path: '/vouchers',
    summary: 'The vouchers, the newest first',
    message: 'Vouchers',
    access: ['vouchers:manage'],
    query: Page,
    data: z.array(Voucher),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/vouchers',
    summary:
      'Create a voucher of an amount or a percentage; without a code it gets one. The same Idempotency-Key, the same voucher',
    message: 'Voucher created',
    access: ['vouchers:manage'],
    audit: { action: 'voucher_created', subject: 'voucher' },
    reauthenticate: true,
    body: NewVoucher,
    status: 201,
    data: Voucher,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/vouchers/:id',
    summary: 'Change days, limits and note of a voucher; absent fields stay as they are',
    message: 'Voucher changed',
    access: ['vouchers:manage'],
    audit: { action: 'voucher_changed', subject: 'voucher' },
    reauthenticate: true,
    params: IdParams,
    body: VoucherChange,
    data: Voucher,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/vouchers/:id/stop',
    summary: 'Stop a voucher for good: nobody can use it any more; uses stay',
    message: 'Voucher stopped',
    access: ['vouchers:manage'],
    audit: { action: 'voucher_stopped', subject: 'voucher' },
    params: IdParams,
    data: Voucher,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/vouchers/:id/uses',
    summary: 'Who has used a voucher and for which trip, the latest first, 50 at a time',
    message: 'Uses of the voucher',
    access: ['vouchers:manage'],
    params: IdParams,
    query: Page,
    data: z.array(VoucherUse),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
}

/** `:id` is the id of any booking of the own trip, which awaits payment. */
export const tripVoucher = {
  preview: endpoint({
    method: 'POST',
    path: '/payments/:id/voucher/preview',
    summary: 'What a voucher code would take off the price of a trip; it is not used by this',
    message: 'Voucher',
    access: ['user'],
    params: IdParams,
    body: z.object({
      /** The code as the traveller types it; spaces, hyphens and letter case are ignored. */
      code: required(TypedCode),
    }),
    data: VoucherPreview,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/payments/:id/voucher',
    summary: 'Use a voucher for a trip that awaits payment; one that covers all pays the trip',
    message: 'Voucher used',
    access: ['user'],
    params: IdParams,
    body: z.object({
      /** The code as the traveller types it; spaces, hyphens and letter case are ignored. */
      code: required(TypedCode),
      /** Rupiah as the preview showed it; another discount is refused with 409 `quote_changed`. */
      discount: optional(Rupiah),
    }),
    data: Payment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payments/:id/voucher',
    summary: 'Take the voucher off a trip that awaits payment; it can be used again',
    message: 'Voucher removed',
    access: ['user'],
    params: IdParams,
    data: Payment,
  }),
}
