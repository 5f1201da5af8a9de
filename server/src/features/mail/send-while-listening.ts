import type { FastifyInstance } from 'fastify'
import { forgetOldMails, type Office, sendMails } from './send-mails'

const EVERY_MS = 1000
const FORGET_EVERY_MS = 3_600_000

/** A server sends as long as it listens; several share the work mail by mail. */
export function sendWhileListening(app: FastifyInstance, office: Office) {
  const failed = (error: unknown) => app.log.error(error)
  const timers: NodeJS.Timeout[] = []
  let running: Promise<void> | undefined
  let isStopping = false

  const turn = () => {
    running ??= sendMails(office, () => isStopping)
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }

  app.addHook('onListen', async () => {
    timers.push(setInterval(turn, EVERY_MS))
    timers.push(setInterval(() => forgetOldMails(office).catch(failed), FORGET_EVERY_MS))
    for (const timer of timers) timer.unref()
  })
  app.addHook('onClose', async () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    await running
    office.post?.close()
  })
}
