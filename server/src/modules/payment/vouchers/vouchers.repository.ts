import type { NewVoucher, Voucher, VoucherKind, VoucherUse } from '@sayap/contract/payment/vouchers'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'

/** What staff may change of a voucher. */
export interface VoucherFields {
  max_discount: number | null
  min_price: number
  valid_from: string
  valid_until: string
  use_limit: number
  note: string
}

/** Who creates a voucher, and how a repetition of the call is known: both as SHA-256 in hex. */
export interface VoucherRequest {
  created_by: number
  /** Of the `Idempotency-Key`. */
  key: string | undefined
  /** Of the body. */
  hash: string
}

/** Days are those of Jakarta. */
const today = sql`(now() at time zone 'Asia/Jakarta')::date`

const vouchers = (where: Sql) => sql`
  select v.id, v.code, v.kind, v.value, v.max_discount, v.min_price, v.valid_from, v.valid_until,
    v.use_limit, v.used, v.note, v.created_at, v.revision,
    case
      when v.stopped_at is not null then 'stopped'
      when v.valid_until < ${today} then 'ended'
      when v.used >= v.use_limit then 'used_up'
      when v.valid_from > ${today} then 'scheduled'
      else 'active'
    end as state,
    (
      select coalesce(sum(u.discount), 0)::bigint from voucher_uses u
      where u.id_voucher = v.id and u.state = 'used'
    ) as discount_total
  from vouchers v where ${where}
`

/** Vouchers as staff manage them. */
export const vouchersRepository = (db: Database) => ({
  list: ({ before, limit }: IdPage) =>
    db.rows<Voucher>(sql`
      ${vouchers(and(before !== undefined && sql`v.id < ${before}`))}
      order by v.id desc limit ${limit}
    `),

  find: (id: number) => db.row<Voucher>(vouchers(sql`v.id = ${id}`)),

  lock: (id: number) =>
    db.row<VoucherFields & { kind: VoucherKind; revision: number }>(sql`
      select kind, max_discount, min_price, valid_from, valid_until, use_limit, note, revision
      from vouchers where id = ${id} for update
    `),

  /** Undefined where another voucher has the code, or a call with this key made one. */
  insert: (voucher: NewVoucher, code: string, { created_by, key, hash }: VoucherRequest) =>
    db.row<{ id: number }>(sql`
      insert into vouchers (
        code, kind, value, max_discount, min_price, valid_from, valid_until, use_limit, note, created_by,
        request_key, request_hash
      )
      values (
        ${code}, ${voucher.kind}, ${voucher.value}, ${voucher.max_discount ?? null},
        ${voucher.min_price}, ${voucher.valid_from}, ${voucher.valid_until}, ${voucher.use_limit},
        ${voucher.note}, ${created_by}, ${key ?? null}, ${key === undefined ? null : hash}
      )
      on conflict do nothing
      returning id
    `),

  /** The voucher that this person created with that key. */
  findByKey: ({ created_by, key }: VoucherRequest) =>
    db.row<{ id: number; hash: string }>(sql`
      select id, request_hash as hash from vouchers
      where created_by = ${created_by} and request_key = ${key ?? null}
    `),

  update: (id: number, voucher: VoucherFields) =>
    db.rows(sql`
      update vouchers
      set max_discount = ${voucher.max_discount}, min_price = ${voucher.min_price},
        valid_from = ${voucher.valid_from}, valid_until = ${voucher.valid_until},
        use_limit = ${voucher.use_limit}, note = ${voucher.note}
      where id = ${id}
    `),

  stop: (id: number) =>
    db.row<{ id: number }>(sql`
      update vouchers set stopped_at = now() where id = ${id} and stopped_at is null returning id
    `),

  uses: (id_voucher: number, { before, limit }: IdPage) =>
    db.rows<VoucherUse>(sql`
      select u.id, u.id_trip, b.code, jsonb_build_object('id', t.id, 'name', t.name) as traveller,
        u.discount, u.state, u.created_at
      from voucher_uses u join bookings b on b.id = u.id_trip join users t on t.id = u.id_user
      where ${and(sql`u.id_voucher = ${id_voucher}`, before !== undefined && sql`u.id < ${before}`)}
      order by u.id desc limit ${limit}
    `),
})
