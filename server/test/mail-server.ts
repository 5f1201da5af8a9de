import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats what comes next. */
export type Temper =
  | 'takes'
  /** Takes the whole mail and is gone before it says so. */
  | 'breaks off'
  /** Says for good that there is no such recipient. */
  | 'refuses'
  /** Asks to come again later. */
  | 'busy'

export interface Received {
  /** As the envelope named it, whatever the header says. */
  recipients: string[]
  mail: Email
}

/** A real SMTP server on loopback, which keeps what it took. */
export async function mailServer() {
  const received: Received[] = []
  let temper: Temper = 'takes'

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (temper === 'refuses') done(answer(550, 'No such user here'))
      else if (temper === 'busy') done(answer(451, 'Come again later'))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) })
        if (temper !== 'breaks off') return done()
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
    behave: (how: Temper) => {
      temper = how
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const answer = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

const connections = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections
