import * as z from 'zod/mini'
import { AppError } from '#http/app-error'
import { answerOf, isUnknown, StatusAnswer } from './midtrans-status'
import type { PaymentProvider } from './payment-provider'
import { snapRequest } from './snap-request'

/** A traveller waits for it; its notification wants an answer within 15 seconds. */
const PATIENCE_MS = 4500

const Page = z.object({ redirect_url: z.url({ protocol: /^https?$/ }) })

export interface MidtransSettings {
  serverKey: string
  /** Of the Snap page, and of the interface that knows the status. */
  snapUrl: string
  apiUrl: string
}

/** Midtrans Snap by REST. */
export function midtransClient({ serverKey, snapUrl, apiUrl }: MidtransSettings): PaymentProvider {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
  }

  async function call(url: string, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(url, { ...init, headers, signal, redirect: 'error' })
      return { status: answer.status, body: await answer.json() }
    } catch (error) {
      throw providerDown(error)
    }
  }

  return {
    async charge(charge) {
      const body = JSON.stringify(snapRequest(charge))
      const answer = await call(new URL('/snap/v1/transactions', snapUrl).href, {
        method: 'POST',
        body,
      })
      const page = Page.safeParse(answer.body)
      if (answer.status !== 201 || !page.success) throw providerDown(answer)
      return page.data
    },

    async status(order_ref) {
      const path = `/v2/${encodeURIComponent(order_ref)}/status`
      const { status, body } = await call(new URL(path, apiUrl).href)
      if (status === 404 || isUnknown(body)) return null
      const told = StatusAnswer.safeParse(body)
      if (!told.success) throw providerDown({ status, error: told.error.message })
      return answerOf(told.data)
    },
  }
}

/** Of all that can go wrong at the provider's the caller needs to know one thing; the log has the rest. */
const providerDown = (cause: unknown) =>
  Object.assign(
    new AppError(
      'provider_down',
      'The payment provider does not answer. Nothing was changed; a bank transfer still works.',
      {},
      30,
    ),
    { cause },
  )
