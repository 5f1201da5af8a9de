import { midtransClient } from './midtrans-client'
import type { PaymentProvider } from './payment-provider'

export interface ProviderEnv {
  MIDTRANS_SERVER_KEY: string | undefined
  MIDTRANS_BASE_URL: string
  MIDTRANS_API_URL: string
}

/** The provider that is configured; null without one, then only transfers are offered. */
export function configuredProvider(env: ProviderEnv): PaymentProvider | null {
  const { MIDTRANS_SERVER_KEY: serverKey } = env
  if (serverKey === undefined) return null
  return midtransClient({
    serverKey,
    snapUrl: env.MIDTRANS_BASE_URL,
    apiUrl: env.MIDTRANS_API_URL,
  })
}
