import * as z from 'zod/mini'
import { inputError } from './input-errors'

/** What old clients send where a value is missing. */
const MISSING = new Set<unknown>([null, '', 'null', 'undefined'])

const dropMissing = z.transform((value: unknown) => (MISSING.has(value) ? undefined : value))

/** An optional field: absent, empty, `null` and `undefined` (also as text) all mean absent. */
export const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.pipe(dropMissing, z.optional(schema))) as unknown as z.ZodMiniOptional<S>

/** An optional field that a form can empty: sent empty it is null; absent it stays what it was. */
export const nullableOnWrite = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === '' ? null : MISSING.has(value) ? undefined : value,
      ),
      z.optional(z.nullable(schema)),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniNullable<S>>

/** An optional field with a default value. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(
    z.pipe(dropMissing, z._default(schema as z.ZodMiniType, value as never)),
    value as never,
  ) as unknown as z.ZodMiniDefault<S>

/** A required field; the text `null` or `undefined` is refused like an absent one. */
export const required = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(dropMissing, schema) as unknown as S

/** A whole number, as a number or in its exact decimal form. */
export const integer = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.int().check(z.minimum(min), z.maximum(max)),
      z
        .string()
        .check(z.regex(/^-?(0|[1-9]\d{0,15})$/, inputError('wrong_type', { expected: 'integer' }))),
    ]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  ) as unknown as z.ZodMiniType<number, number | string>

/** An id, as a number or in its decimal form. */
export const Id = integer(1, Number.MAX_SAFE_INTEGER)

export const MAX_RUPIAH = 1_000_000_000

/** Whole rupiah (IDR), never negative, at most 1000000000. */
export const Rupiah = integer(0, MAX_RUPIAH)

/** A truth value, or its exact text; `yes` are further texts that mean true. */
export const looseBoolean = (...yes: string[]) =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ...yes])]),
    z.transform((value) => value === true || !['false', '0', false].includes(value)),
  ) as unknown as z.ZodMiniType<boolean, boolean | 'true' | 'false' | '1' | '0'>

export const LooseBoolean = looseBoolean()

/** One of a list of values, in any letter case. */
export const enumOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string'
        ? (words.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value)
        : value,
    ),
    z.enum(words as unknown as string[]),
  ) as unknown as z.ZodMiniType<Words[number], Words[number]>

/** As `optional(enumOf(…))`, but only an empty text means absent, not the text `undefined`. */
export const optionalEnum = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(enumOf(words)),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<Words[number], Words[number]>>

/** `optionalEnum` with a default value. */
export const enumWithDefault = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  value: Words[number],
) =>
  z._default(
    z.pipe(
      z.transform((given: unknown) => (given === '' || given === null ? value : given)),
      enumOf(words),
    ),
    value as never,
  ) as unknown as z.ZodMiniDefault<z.ZodMiniType<Words[number], Words[number]>>

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it refuses.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u

/** Text a person typed: trimmed, without control characters or broken surrogates. */
export const text = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !CONTROL.test(value), inputError('control_characters')),
  )

const PERSON_NAME = /^[\p{L}\p{M} .'’-]+$/u
/** `evil.example`: mail programs make a link of it. `M.Yusuf` and `Muh. Ali` are names. */
const DOMAIN = /[\p{L}\p{M}-]{2,}\.[\p{L}\p{M}]{2,}/u

/** The name of a person: letters, marks, spaces, full stops, apostrophes and hyphens. */
export const PersonName = text(1, 120).check(
  z.refine(
    (value) => PERSON_NAME.test(value) && !DOMAIN.test(value),
    inputError('invalid_format', { format: 'person_name' }),
  ),
)

const MONTH_FIRST = /^(\d{2})-(\d{2})-(\d{4})$/

/** A day, `YYYY-MM-DD` or `MM-DD-YYYY`, between 2000 and 2100; read as `YYYY-MM-DD`. */
export const Day = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.replace(MONTH_FIRST, '$3-$1-$2') : value,
  ),
  z.iso
    .date()
    .check(
      z.refine(
        (day) => day >= '2000-01-01' && day <= '2100-12-31',
        inputError('out_of_range', { min: 2000, max: 2100 }),
      ),
    ),
) as unknown as z.ZodMiniType<string, string>

/** A local time of day, `HH:mm`. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, inputError('invalid_format', { format: 'time' })))

/** An instant, ISO 8601 in UTC: `2026-12-24T01:00:00.000Z`. */
export const Instant = z.iso.datetime()

/** An email address, at most 254 characters. */
export const Email = z.string().check(z.trim(), z.maxLength(254), z.email())

export const IdParams = z.object({ id: Id })

/** Rows per page; more than 100 is refused. */
export const PageSize = integer(1, 100)

/** Which page it is, and of how many. */
export const Pagination = z.object({
  /** Counted from 1. */
  currentPage: z.int(),
  /** Rows per page. */
  limit: z.int(),
  /** Rows of all pages. */
  totalData: z.int(),
  /** Number of pages. */
  totalPage: z.int(),
})
export type Pagination = z.infer<typeof Pagination>
