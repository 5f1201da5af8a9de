import { vouchers } from '@sayap/contract/payment/vouchers'
import { api, call } from '#shared/api/api'

export const {
  useVouchersQuery,
  useVoucherUsesQuery,
  useCreateVoucherMutation,
  useUpdateVoucherMutation,
  useStopVoucherMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Voucher'] }).injectEndpoints({
  endpoints: (build) => ({
    vouchers: build.query({ ...call(vouchers.list), providesTags: ['Voucher'] }),
    voucherUses: build.query({ ...call(vouchers.uses), providesTags: ['Voucher'] }),
    createVoucher: build.mutation({ ...call(vouchers.create), invalidatesTags: ['Voucher'] }),
    updateVoucher: build.mutation({ ...call(vouchers.update), invalidatesTags: ['Voucher'] }),
    stopVoucher: build.mutation({ ...call(vouchers.stop), invalidatesTags: ['Voucher'] }),
  }),
})
