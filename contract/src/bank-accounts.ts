import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Flag, fallback, IdParams, required, text } from './wire'

/** Where a traveller transfers to. */
export const TransferTo = z
  .object({
    id: z.int(),
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
  })
  .check(z.meta({ id: 'TransferTo' }))
export type TransferTo = z.infer<typeof TransferTo>

export const BankAccount = z
  .object({
    id: z.int(),
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
    /** Offered to new bookings; one that is switched off keeps those it was given. */
    active: z.boolean(),
    /** How many trips are asked to transfer to it right now. */
    open_payments: z.int(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'BankAccount' }))
export type BankAccount = z.infer<typeof BankAccount>

/** Spaces, dots and dashes of a number as people write it are dropped. */
const AccountNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value,
  ),
  z.string().check(z.regex(/^[0-9]{5,30}$/, 'must be 5 to 30 digits')),
) as unknown as z.ZodMiniType<string, string>

export const NewBankAccount = z.object({
  bank_name: required(text(2, 60)),
  account_number: required(AccountNumber),
  account_holder: required(text(2, 120)),
  active: fallback(Flag, true),
})
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/bank-accounts',
    summary: 'The bank accounts travellers transfer to, active ones first',
    message: 'Bank accounts',
    access: STAFF,
    data: z.array(BankAccount),
  }),
  create: endpoint({
    method: 'POST',
    path: '/bank-accounts',
    summary: 'Add a bank account',
    message: 'Bank account added',
    access: STAFF,
    body: NewBankAccount,
    status: 201,
    data: BankAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bank-accounts/:id',
    summary: 'Change a bank account, or switch it off; one that money is asked to keeps its number',
    message: 'Bank account changed',
    access: STAFF,
    params: IdParams,
    body: NewBankAccount,
    data: BankAccount,
  }),
}
