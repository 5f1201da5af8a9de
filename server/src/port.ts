import { createServer } from 'node:net'
import { StartupError } from '#platform/startup-error'

interface Address {
  HOST: string
  PORT: number
  /** The setting to change when the port is in use. */
  name?: string
}

/** Checks before the long part of the start that the server can listen. */
export function assertPortFree({ HOST, PORT, name = 'PORT' }: Address) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { HOST, PORT, name })))
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => resolve()))
  })
}

/** Translates an error of `listen` for the person starting the server. */
export function explainListenError(error: unknown, { HOST, PORT, name = 'PORT' }: Address) {
  const { code } = error as NodeJS.ErrnoException
  const reason = REASONS[code ?? '']
  return reason ? new StartupError(reason(HOST, PORT, name)) : error
}

const REASONS: Record<string, (host: string, port: number, name: string) => string> = {
  EADDRINUSE: (host, port, name) =>
    `Port ${port} of ${host} is in use by another program. Set ${name} to another one.`,
  EACCES: (host, port, name) =>
    `Port ${port} of ${host} may not be used by this account. Set ${name}.`,
  EADDRNOTAVAIL: (host) => `HOST is no address of this machine: ${host}`,
  ENOTFOUND: (host) => `HOST is no address of this machine: ${host}`,
}
