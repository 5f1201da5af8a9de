import { createServer } from 'node:net'
import { StartRefused } from './start-refused'

interface Address {
  HOST: string
  PORT: number
  /** What to set when it is in use. */
  name?: string
}

/** Finds out before the long part of a start that the server could not listen in the end. */
export function refuseTakenPort({ HOST, PORT, name = 'PORT' }: Address) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListening(error, { HOST, PORT, name })))
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => resolve()))
  })
}

/** What a failed `listen` means to the person who started us. */
export function explainListening(error: unknown, { HOST, PORT, name = 'PORT' }: Address) {
  const { code } = error as NodeJS.ErrnoException
  const reason = REASONS[code ?? '']
  return reason ? new StartRefused(reason(HOST, PORT, name)) : error
}

const REASONS: Record<string, (host: string, port: number, name: string) => string> = {
  EADDRINUSE: (host, port, name) =>
    `Port ${port} of ${host} is in use by another program. Set ${name} to another one.`,
  EACCES: (host, port, name) =>
    `Port ${port} of ${host} may not be used by this account. Set ${name}.`,
  EADDRNOTAVAIL: (host) => `HOST is no address of this machine: ${host}`,
  ENOTFOUND: (host) => `HOST is no address of this machine: ${host}`,
}
