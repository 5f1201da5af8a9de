import { createHash, randomInt } from 'node:crypto'
import { inputFault } from '@sayap/contract/core/input-errors'
import {
  type NewVoucher,
  VOUCHER_ALPHABET,
  VOUCHER_CODE_LENGTH,
  type Voucher,
  type VoucherChange,
} from '@sayap/contract/payment/vouchers'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { type VoucherFields, type VoucherRequest, vouchersRepository } from './vouchers.repository'

/** Among 30 to the power of 10 codes the first one is free as good as always. */
const MAX_ATTEMPTS = 5

/** Vouchers as staff manage them. */
export const vouchersService = (db: Database) => {
  const vouchers = vouchersRepository(db)

  async function one(id: number): Promise<Voucher> {
    const found = await vouchers.find(id)
    if (!found) throw notFound()
    return found
  }

  /** The voucher that the first call with this key created. */
  async function firstOf(request: VoucherRequest) {
    const first = await vouchers.findByKey(request)
    if (first && first.hash !== request.hash)
      throw new AppError('key_reused', 'This Idempotency-Key was used for another voucher.')
    return first
  }

  return {
    list: async ({ before, limit }: IdPage) =>
      pageOf(await vouchers.list({ before, limit: limit + 1 }), limit),

    /**
     * Repeated with the same `Idempotency-Key` it returns the voucher of the first time, as it is now.
     * @throws AppError 409 `code_taken` for a code that another voucher has, `key_reused` for a key that
     * came with another body.
     */
    async create(voucher: NewVoucher, { id: created_by }: Principal, key?: string) {
      if (voucher.kind === 'amount' && voucher.max_discount != null)
        throw invalidInput('body', [maximumOfAmount])
      const request = { created_by, key: key && sha256(key), hash: sha256(JSON.stringify(voucher)) }
      for (const code of codesFor(voucher)) {
        const { id } =
          (await vouchers.insert(voucher, code, request)) ?? (await firstOf(request)) ?? {}
        if (id !== undefined) return one(id)
      }
      throw new AppError('code_taken', 'Another voucher has this code already.')
    },

    /** 409 `changed_meanwhile` for a stale revision. */
    async update(id: number, { revision: _, ...change }: VoucherChange, known?: KnownRevision) {
      await db.transaction(async (tx) => {
        const rows = vouchersRepository(tx)
        const before = await rows.lock(id)
        if (!before) throw notFound()
        const { kind, revision, ...current } = before
        const merge = { table: 'vouchers' as const, id, current, revision }
        const merged = await mergeChange(tx, merge, defined(change), known)
        const voucher: VoucherFields = { ...current, ...merged }
        requireValid(voucher, kind, (await rows.find(id))?.used ?? 0)
        await rows.update(id, voucher)
      })
      return one(id)
    },

    /** Stopping it again changes nothing. */
    async stop(id: number) {
      await vouchers.stop(id)
      return one(id)
    },

    async uses(id: number, { before, limit }: IdPage) {
      await one(id)
      return pageOf(await vouchers.uses(id, { before, limit: limit + 1 }), limit)
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The code that staff chose, or some to try one after another. */
const codesFor = ({ code }: NewVoucher) =>
  code === undefined ? Array.from({ length: MAX_ATTEMPTS }, generateCode) : [code]

const generateCode = () =>
  Array.from(
    { length: VOUCHER_CODE_LENGTH },
    () => VOUCHER_ALPHABET[randomInt(VOUCHER_ALPHABET.length)],
  ).join('')

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const maximumOfAmount: InputIssue = { path: ['max_discount'], ...inputFault('not_allowed') }

/** Throws 400 where the changed fields do not go with those that stay. */
function requireValid(voucher: VoucherFields, kind: string, used: number) {
  const { valid_from, valid_until, use_limit, max_discount } = voucher
  const problems: InputIssue[] = []
  if (valid_until < valid_from)
    problems.push({ path: ['valid_until'], ...inputFault('before_field', { field: 'valid_from' }) })
  if (use_limit < used)
    problems.push({ path: ['use_limit'], ...inputFault('too_small', { min: used }) })
  if (kind === 'amount' && max_discount !== null) problems.push(maximumOfAmount)
  if (problems.length > 0) throw invalidInput('body', problems)
}
