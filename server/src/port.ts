import { createServer } from 'node:net'
import { StartRefused } from './start-refused'

interface Address {
  HOST: string
  PORT: number
}

/** Finds out before the long part of a start that the server could not listen in the end. */
export function refuseTakenPort({ HOST, PORT }: Address) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListening(error, { HOST, PORT })))
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => resolve()))
  })
}

/** What a failed `listen` means to the person who started us. */
export function explainListening(error: unknown, { HOST, PORT }: Address) {
  const { code } = error as NodeJS.ErrnoException
  const reason = REASONS[code ?? '']
  return reason ? new StartRefused(reason(HOST, PORT)) : error
}

const REASONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program. Set PORT to another one.`,
  EACCES: (host, port) => `Port ${port} of ${host} may not be used by this account. Set PORT.`,
  EADDRNOTAVAIL: (host) => `HOST is no address of this machine: ${host}`,
  ENOTFOUND: (host) => `HOST is no address of this machine: ${host}`,
}
