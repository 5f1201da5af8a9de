import { type Calls, callsOf } from './bookings'
import { startFakeMidtrans } from './fake-midtrans'
import { testApp } from './test-app'

export type MidtransApp = Awaited<ReturnType<typeof midtransApp>>

/** A server with a fake Midtrans as its payment provider; both are reset and closed together. */
export async function midtransApp() {
  const midtrans = await startFakeMidtrans()
  const server = await testApp(midtrans.settings)
  const notify = (notification: object) =>
    callsOf(server).post('/payments/midtrans/notification', notification)

  return {
    ...server,
    midtrans,
    notify,

    reset: async () => {
      Object.assign(midtrans.failure, { status: 0, delayMs: 0 })
      midtrans.orders.clear()
      await server.reset()
    },

    close: async () => {
      await server.close()
      await midtrans.close()
    },

    /** Opens the provider's page for a booking; returns the order's id. */
    openPage: async (traveller: Calls, id: number) => {
      const known = new Set(midtrans.orders.keys())
      const { statusCode, body } = await traveller.put(`/payments/${id}/method`, {
        method: 'midtrans',
      })
      const order = [...midtrans.orders.keys()].find((one) => !known.has(one))
      if (statusCode !== 200 || order === undefined) throw new Error(body)
      return order
    },

    /** Changes the status of an order and delivers the notification. */
    changeStatus: async (order: string, ...what: StatusChange) => {
      midtrans.setStatus(order, ...what)
      const { statusCode, body } = await notify(midtrans.notification(order))
      if (statusCode !== 200) throw new Error(body)
    },
  }
}

type Midtrans = Awaited<ReturnType<typeof startFakeMidtrans>>
type StatusChange = Parameters<Midtrans['setStatus']> extends [string, ...infer Rest] ? Rest : never
