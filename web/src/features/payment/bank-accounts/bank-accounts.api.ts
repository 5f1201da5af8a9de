import { bankAccounts } from '@sayap/contract/payment/bank-accounts'
import { api, call } from '#shared/api/api'
import { callApprovable } from '#shared/api/approvable'

export const {
  useBankAccountsQuery,
  useCreateBankAccountMutation,
  useUpdateBankAccountMutation,
  useCancelBankAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    bankAccounts: build.query({ ...call(bankAccounts.list), providesTags: ['BankAccount'] }),
    createBankAccount: build.mutation({
      ...callApprovable(bankAccounts.create),
      invalidatesTags: ['Approval', 'BankAccount'],
    }),
    updateBankAccount: build.mutation({
      ...callApprovable(bankAccounts.update),
      invalidatesTags: ['Approval', 'BankAccount', 'Payment'],
    }),
    cancelBankAccount: build.mutation({
      ...call(bankAccounts.cancel),
      invalidatesTags: ['Approval', 'BankAccount'],
    }),
  }),
})
