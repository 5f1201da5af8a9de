import { schedules } from '@sayap/contract/flights/schedules'
import { api, call } from '#shared/api/api'

export const {
  useSchedulesQuery,
  useScheduleQuery,
  useSchedulePreviewQuery,
  useScheduleChangePreviewQuery,
  useCreateScheduleMutation,
  useUpdateScheduleMutation,
  useEndScheduleMutation,
  useScheduleRunsQuery,
  useStartScheduleRunMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query({ ...call(schedules.list), providesTags: ['Schedule'] }),
    schedule: build.query({ ...call(schedules.one), providesTags: ['Schedule'] }),
    // Requests that change nothing, though they have a body. Their answers depend on flights too.
    schedulePreview: build.query({
      ...call(schedules.preview),
      providesTags: ['Schedule', 'Flight'],
    }),
    scheduleChangePreview: build.query({
      ...call(schedules.previewChange),
      providesTags: ['Schedule', 'Flight'],
    }),
    createSchedule: build.mutation({ ...call(schedules.create), invalidatesTags: ['Schedule'] }),
    updateSchedule: build.mutation({ ...call(schedules.update), invalidatesTags: ['Schedule'] }),
    endSchedule: build.mutation({ ...call(schedules.end), invalidatesTags: ['Schedule'] }),
    scheduleRuns: build.query({ ...call(schedules.runs), providesTags: ['Schedule'] }),
    startScheduleRun: build.mutation({
      ...call(schedules.startRun),
      invalidatesTags: ['Schedule'],
    }),
  }),
})
