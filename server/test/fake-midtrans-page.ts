import type { ProviderStatus } from '../src/modules/payment/midtrans/payment-provider'

/** Actions of a traveller at the page, with the status code that Midtrans returns with. */
const PAGE_ACTIONS = {
  settlement: { label: 'Pay', code: '200' },
  deny: { label: 'Pay by a card that is refused', code: '202' },
  pending: { label: 'Take a virtual account number', code: '201' },
} satisfies Partial<Record<ProviderStatus, object>>
type PageAction = keyof typeof PAGE_ACTIONS

const PAGE_URL = /^\/snap\/v4\/redirection\/token-([^/?]+)(?:\/(\w+))?$/

/** Returns undefined where the address is not one of a Snap page. */
export function parsePageUrl(
  url: string,
): { order_id: string; status: PageAction | undefined } | undefined {
  const [, order_id, word = ''] = PAGE_URL.exec(url) ?? []
  if (order_id === undefined) return
  return { order_id, status: word in PAGE_ACTIONS ? (word as PageAction) : undefined }
}

interface SnapOrder {
  transaction_details: { gross_amount: number }
  callbacks: { finish: string }
}

/** Returns the page, or after an action the redirect back with Midtrans's query parameters. */
export function renderPage(
  order_id: string,
  { transaction_details, callbacks }: SnapOrder,
  action?: PageAction,
) {
  if (!action) {
    const links = Object.entries(PAGE_ACTIONS).map(
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
  back.searchParams.set('status_code', PAGE_ACTIONS[action].code)
  back.searchParams.set('transaction_status', action)
  return { status: 302, headers: { location: back.href }, body: '' }
}
