import { bankAccounts } from '@sayap/contract/payment/bank-accounts'
import { api, call } from '#shared/api/api'

export const { useBankAccountsQuery, useCreateBankAccountMutation, useUpdateBankAccountMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      bankAccounts: build.query({ ...call(bankAccounts.list), providesTags: ['BankAccount'] }),
      createBankAccount: build.mutation({
        ...call(bankAccounts.create),
        invalidatesTags: ['BankAccount'],
      }),
      updateBankAccount: build.mutation({
        ...call(bankAccounts.update),
        invalidatesTags: ['BankAccount', 'Payment'],
      }),
    }),
  })
