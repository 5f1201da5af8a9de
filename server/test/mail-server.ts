import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next messages. */
export type Behaviour =
  | 'accepts'
  /** Receives the whole message and drops the connection before the reply. */
  | 'disconnects'
  /** Refuses the recipient permanently. */
  | 'refuses'
  /** Refuses the recipient temporarily. */
  | 'busy'

export interface Received {
  /** Recipients of the SMTP envelope. */
  recipients: string[]
  mail: Email
}

/** A real SMTP server on loopback that stores the messages it accepted. */
export async function mailServer() {
  const received: Received[] = []
  let behaviour: Behaviour = 'accepts'

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (behaviour === 'refuses') done(smtpError(550, 'No such user here'))
      else if (behaviour === 'busy') done(smtpError(451, 'Come again later'))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) })
        if (behaviour !== 'disconnects') return done()
        for (const { _socket } of connections(server)) _socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const smtpError = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

const connections = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections
