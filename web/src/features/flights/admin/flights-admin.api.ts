import { seats } from '@sayap/contract/booking/seats'
import { bulkChanges } from '@sayap/contract/flights/bulk-changes'
import { flightAdmin } from '@sayap/contract/flights/flight-admin'
import { flightImports } from '@sayap/contract/flights/flight-import'
import { api, call, callWithFile } from '#shared/api/api'

/** The server reads a schedule of many thousand rows completely before it responds. */
const UPLOAD_TIMEOUT_MS = 120_000

const upload = callWithFile(flightImports.upload)

export const {
  useStaffFlightsQuery,
  useLazyStaffFlightsQuery,
  useLazyStaffFlightCountQuery,
  useStaffFlightQuery,
  useCreateFlightMutation,
  useUpdateFlightMutation,
  useDeleteFlightMutation,
  useCancelFlightMutation,
  useSaleStopQuery,
  useStopSaleMutation,
  useResumeSaleMutation,
  useCreateSeatsMutation,
  useUploadScheduleMutation,
  useStartImportMutation,
  useUndoImportMutation,
  useFlightImportQuery,
  useFlightImportsQuery,
  useBulkPreviewQuery,
  useBulkChangesQuery,
  useBulkChangeQuery,
  useLazyBulkChangeQuery,
  useCreateBulkChangeMutation,
  useUndoBulkChangeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffFlights: build.query({ ...call(flightAdmin.list), providesTags: ['Flight'] }),
    staffFlightCount: build.query({ ...call(flightAdmin.count), providesTags: ['Flight'] }),
    staffFlight: build.query({ ...call(flightAdmin.one), providesTags: ['Flight'] }),
    createFlight: build.mutation({ ...call(flightAdmin.create), invalidatesTags: ['Flight'] }),
    updateFlight: build.mutation({
      ...call(flightAdmin.update),
      invalidatesTags: ['Flight', 'Booking', 'Seat'],
    }),
    deleteFlight: build.mutation({ ...call(flightAdmin.remove), invalidatesTags: ['Flight'] }),
    cancelFlight: build.mutation({
      ...call(flightAdmin.cancel),
      invalidatesTags: ['Flight', 'Booking'],
    }),
    saleStop: build.query({ ...call(flightAdmin.saleStop), providesTags: ['Flight'] }),
    stopSale: build.mutation({
      ...call(flightAdmin.stopSale),
      invalidatesTags: ['Flight', 'Seat', 'Audit'],
    }),
    resumeSale: build.mutation({
      ...call(flightAdmin.resumeSale),
      invalidatesTags: ['Flight', 'Audit'],
    }),
    createSeats: build.mutation({ ...call(seats.create), invalidatesTags: ['Seat'] }),
    uploadSchedule: build.mutation({
      ...upload,
      query: (request: Parameters<typeof upload.query>[0]) => ({
        ...upload.query(request),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
    }),
    startImport: build.mutation({ ...call(flightImports.start), invalidatesTags: ['Flight'] }),
    undoImport: build.mutation({ ...call(flightImports.undo), invalidatesTags: ['Flight'] }),
    flightImport: build.query({ ...call(flightImports.one), providesTags: ['Flight'] }),
    flightImports: build.query({ ...call(flightImports.list), providesTags: ['Flight'] }),
    // Changes nothing, though it has a body.
    bulkPreview: build.query({ ...call(bulkChanges.preview), keepUnusedDataFor: 0 }),
    bulkChanges: build.query({ ...call(bulkChanges.list), providesTags: ['Flight'] }),
    bulkChange: build.query({ ...call(bulkChanges.one), providesTags: ['Flight'] }),
    createBulkChange: build.mutation({
      ...call(bulkChanges.create),
      invalidatesTags: ['Flight', 'Booking', 'Seat'],
    }),
    undoBulkChange: build.mutation({
      ...call(bulkChanges.undo),
      invalidatesTags: ['Flight', 'Booking', 'Seat'],
    }),
  }),
})
