import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { PendingApproval } from '@sayap/contract/operations/approvals'
import * as z from 'zod/mini'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { call } from './api'

/** Like `call`, for an endpoint that answers 202 where a second person has to approve the act. */
export const callApprovable = <E extends AnyEndpoint>(endpoint: E) => ({
  query: (request: Parameters<ReturnType<typeof call<E>>['query']>[0]) =>
    call(endpoint).query(request),
  responseSchema: z.union([endpoint.response as E['response'], PendingApproval]),
})

/** Says so where the act waits for a second person, and tells the two responses apart. */
export function isPending<Done extends { statusCode: number }>(
  response: Done | PendingApproval,
): response is PendingApproval {
  const isWaiting = response.statusCode === 202
  if (isWaiting) toast(t('staff.asked'))
  return isWaiting
}
