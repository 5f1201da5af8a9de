import { views } from '@sayap/contract/operations/views'
import { api, call } from '#shared/api/api'

export const {
  useViewsQuery,
  useSaveViewMutation,
  useChangeViewMutation,
  useShareViewMutation,
  useDeleteViewMutation,
  useChooseDefaultViewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query({ ...call(views.list), providesTags: ['View'] }),
    saveView: build.mutation({ ...call(views.create), invalidatesTags: ['View'] }),
    changeView: build.mutation({ ...call(views.update), invalidatesTags: ['View'] }),
    shareView: build.mutation({ ...call(views.share), invalidatesTags: ['View'] }),
    deleteView: build.mutation({ ...call(views.remove), invalidatesTags: ['View'] }),
    chooseDefaultView: build.mutation({ ...call(views.chooseDefault), invalidatesTags: ['View'] }),
  }),
})
