import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { KnownRevision, Revision } from '../core/revision'
import { IdParams, LooseBoolean, required, text, withDefault } from '../core/wire'

/** The account a traveller transfers to. */
export const TransferAccount = z
  .object({
    id: z.int(),
    /** Name of the bank. */
    bank_name: z.string(),
    /** Digits only. */
    account_number: z.string(),
    /** In whose name the account is. */
    account_holder: z.string(),
  })
  .check(z.meta({ id: 'TransferTo' }))
export type TransferAccount = z.infer<typeof TransferAccount>

export const BankAccount = z
  .object({
    id: z.int(),
    /** Name of the bank. */
    bank_name: z.string(),
    /** Digits only. */
    account_number: z.string(),
    /** In whose name the account is. */
    account_holder: z.string(),
    /** New payment requests use an active account that has started; existing ones keep theirs. */
    active: z.boolean(),
    /**
     * Instant from which it is used, ISO 8601 in UTC, a day after it was decided; null once it is.
     */
    starts_at: z.optional(z.nullable(z.string())),
    /** The account that is switched off when this one starts; null for none. */
    replaces: z.optional(z.nullable(z.int())),
    /** Number of open payment requests that name it. */
    open_payments: z.int(),
    /** Instant at which it was added, ISO 8601 in UTC. */
    created_at: z.string(),
    revision: Revision,
  })
  .check(z.meta({ id: 'BankAccount' }))
export type BankAccount = z.infer<typeof BankAccount>

/** 5 to 30 digits; spaces, full stops and hyphens are removed. */
const AccountNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value,
  ),
  z
    .string()
    .check(z.regex(/^[0-9]{5,30}$/, inputError('invalid_format', { format: 'account_number' }))),
) as unknown as z.ZodMiniType<string, string>

export const NewBankAccount = z.object({
  /** Name of the bank, 2 to 60 characters. */
  bank_name: required(text(2, 60)),
  account_number: required(AccountNumber),
  /** In whose name the account is, 2 to 120 characters. */
  account_holder: required(text(2, 120)),
  /** Whether payment requests may name it; false switches it off, and open requests keep it. */
  active: withDefault(LooseBoolean, true),
})
export type NewBankAccount = z.infer<typeof NewBankAccount>

/** Hours from a decision to the start of an account with another bank or number. */
export const ACCOUNT_WAIT_HOURS = 24

export const BankAccountChange = z.extend(NewBankAccount, { revision: KnownRevision })

export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/bank-accounts',
    summary: 'The bank accounts travellers transfer to, active ones first',
    message: 'Bank accounts',
    access: ['bank-accounts:read'],
    data: z.array(BankAccount),
  }),
  create: endpoint({
    method: 'POST',
    path: '/bank-accounts',
    summary:
      'Add a bank account, which is used 24 hours later; at once while nobody was ever asked to pay by transfer',
    message: 'Bank account added',
    access: ['bank-accounts:manage'],
    audit: { action: 'bank_account_created', subject: 'bank_account' },
    reauthenticate: true,
    body: NewBankAccount,
    status: 201,
    approval: true,
    data: BankAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bank-accounts/:id',
    summary:
      'Change a bank account, or switch it off; another bank or number replaces it 24 hours later, and open payments keep it (at once while nobody was ever asked to pay by transfer)',
    message: 'Bank account changed',
    access: ['bank-accounts:manage'],
    audit: { action: 'bank_account_changed', subject: 'bank_account' },
    reauthenticate: true,
    params: IdParams,
    body: BankAccountChange,
    approval: true,
    data: BankAccount,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/bank-accounts/:id',
    summary: 'Cancel a bank account that has not started',
    message: 'Bank account cancelled',
    access: ['staff:manage'],
    audit: { action: 'bank_account_cancelled', subject: 'bank_account' },
    params: IdParams,
    data: BankAccount,
  }),
}
