import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What happens to the bytes that pass: `drop` discards them and `freeze` holds them until the path
 * is back, both without a sign to either side, new connections included; `delay` passes them later.
 */
export type Fault = 'none' | 'drop' | 'freeze' | 'delay'

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** A path to the server of `url` that can be broken; the returned URL leads through it. */
export async function startFaultProxy(url: string) {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let fault: Fault = 'none'
  let delayMs = 0
  let heal = () => {}
  let healed = Promise.resolve()

  /** Resolves when the bytes may go on; false if they are lost. */
  async function pass() {
    if (fault === 'delay') await wait(delayMs)
    if (fault === 'drop') return false
    while (fault === 'freeze') await healed
    return true
  }

  function forward(from: Socket, to: Socket) {
    // In order: a chunk never overtakes one that is held.
    let last: Promise<unknown> = Promise.resolve()
    const next = (work: () => unknown) => {
      last = last.then(work)
    }
    from.on('data', (chunk) => next(async () => (await pass()) && to.writable && to.write(chunk)))
    // The end of a connection is a packet too: a dead path does not tell of it.
    const later = async (pathIsBack: () => void) => {
      while (fault === 'drop' || fault === 'freeze') await healed
      pathIsBack()
    }
    from.on('end', () => next(() => later(() => to.end())))
    from.on('close', () => next(() => later(() => to.destroy())))
    from.on('error', () => undefined)
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
      noDelay: true,
    })
    near.setNoDelay(true)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    far.once('close', () => pairs.delete(pair))
    forward(near, far)
    forward(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function set(next: Fault, ms = 0) {
    heal()
    healed = new Promise((resolve) => {
      heal = resolve
    })
    fault = next
    delayMs = ms
  }

  /** Ends every open connection with a TCP reset. */
  function reset() {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }

  return {
    url: address.href,
    set,
    reset,
    close: async () => {
      set('none')
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}
