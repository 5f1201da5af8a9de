import { secondFactors } from '@sayap/contract/accounts/second-factors'
import { api, call } from '#shared/api/api'

export const {
  useSecondFactorsQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useProofOptionsMutation,
  useProveMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query({ ...call(secondFactors.list), providesTags: ['Settings'] }),
    beginTotp: build.mutation(call(secondFactors.beginTotp)),
    confirmTotp: build.mutation({
      ...call(secondFactors.confirmTotp),
      invalidatesTags: ['Settings'],
    }),
    removeTotp: build.mutation({
      ...call(secondFactors.removeTotp),
      invalidatesTags: ['Settings'],
    }),
    renewRecoveryCodes: build.mutation({
      ...call(secondFactors.renewRecoveryCodes),
      invalidatesTags: ['Settings'],
    }),
    passkeyOptions: build.mutation(call(secondFactors.passkeyOptions)),
    addPasskey: build.mutation({
      ...call(secondFactors.addPasskey),
      invalidatesTags: ['Settings'],
    }),
    removePasskey: build.mutation({
      ...call(secondFactors.removePasskey),
      invalidatesTags: ['Settings'],
    }),
    proofOptions: build.mutation(call(secondFactors.proofOptions)),
    prove: build.mutation(call(secondFactors.prove)),
  }),
})

export const {
  useFinishSignInMutation,
  usePasskeySignInOptionsMutation,
  usePasskeySignInMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    finishSignIn: build.mutation({
      ...call(secondFactors.finishSignIn),
      invalidatesTags: ['Profile'],
    }),
    passkeySignInOptions: build.mutation(call(secondFactors.passkeySignInOptions)),
    passkeySignIn: build.mutation({
      ...call(secondFactors.passkeySignIn),
      invalidatesTags: ['Profile'],
    }),
  }),
})
