import type { ProviderStatus } from '../src/features/payments/midtrans/payment-provider'

/** What a traveller may do at the page, and the status code Midtrans then comes back with. */
const DEEDS = {
  settlement: { label: 'Pay', code: '200' },
  deny: { label: 'Pay by a card that is refused', code: '202' },
  pending: { label: 'Take a virtual account number', code: '201' },
} satisfies Partial<Record<ProviderStatus, object>>
type Deed = keyof typeof DEEDS

const PAGE = /^\/snap\/v4\/redirection\/token-([^/?]+)(?:\/(\w+))?$/

/** Undefined: the address is none of a Snap page. */
export function deedAtPage(
  url: string,
): { order_id: string; status: Deed | undefined } | undefined {
  const [, order_id, word = ''] = PAGE.exec(url) ?? []
  if (order_id === undefined) return
  return { order_id, status: word in DEEDS ? (word as Deed) : undefined }
}

interface Paid {
  transaction_details: { gross_amount: number }
  callbacks: { finish: string }
}

/** The page, or the way back from it once something was done, with what Midtrans writes in the address. */
export function pageOf(order_id: string, { transaction_details, callbacks }: Paid, deed?: Deed) {
  if (!deed) {
    const links = Object.entries(DEEDS).map(
      ([word, { label }]) => `<p><a href="token-${order_id}/${word}">${label}</a></p>`,
    )
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>Snap</title><h1>Rp ${transaction_details.gross_amount}</h1>${links.join('')}`,
    }
  }
  const back = new URL(callbacks.finish)
  back.searchParams.set('order_id', order_id)
  back.searchParams.set('status_code', DEEDS[deed].code)
  back.searchParams.set('transaction_status', deed)
  return { status: 302, headers: { location: back.href }, body: '' }
}
