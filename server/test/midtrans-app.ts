import { type Calls, callsOf } from './bookings'
import { midtransStandIn } from './midtrans-stand-in'
import { testApp } from './test-app'

export type MidtransApp = Awaited<ReturnType<typeof midtransApp>>

/** A server that takes payments at a stand-in for Midtrans; both are reset and closed as one. */
export async function midtransApp() {
  const midtrans = await midtransStandIn()
  const server = await testApp(midtrans.settings)
  const tell = (notification: object) =>
    callsOf(server).post('/payments/midtrans/notification', notification)

  return {
    ...server,
    midtrans,
    tell,

    reset: async () => {
      Object.assign(midtrans.trouble, { status: 0, delayMs: 0 })
      midtrans.orders.clear()
      await server.reset()
    },

    close: async () => {
      await server.close()
      await midtrans.close()
    },

    /** Opens the provider's page for a booking; answers the order it is of. */
    openPage: async (traveller: Calls, id: number) => {
      const known = new Set(midtrans.orders.keys())
      const { statusCode, body } = await traveller.put(`/payments/${id}/method`, {
        method: 'midtrans',
      })
      const order = [...midtrans.orders.keys()].find((one) => !known.has(one))
      if (statusCode !== 200 || order === undefined) throw new Error(body)
      return order
    },

    /** It happens at the page, and the server is told. */
    hear: async (order: string, ...what: Happening) => {
      midtrans.happen(order, ...what)
      const { statusCode, body } = await tell(midtrans.notification(order))
      if (statusCode !== 200) throw new Error(body)
    },
  }
}

type Midtrans = Awaited<ReturnType<typeof midtransStandIn>>
type Happening = Parameters<Midtrans['happen']> extends [string, ...infer Rest] ? Rest : never
