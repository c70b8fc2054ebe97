import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message as it came over the wire: who it was for, and its source. */
export type Received = { to: string[]; source: string }

const bytesOf = (text: string, encoding = '') =>
  encoding === 'base64'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      )

/** What a head says: folded lines are one, words as RFC 2047 writes them are read. */
const headIn = (part: string, name: string) =>
  new RegExp(`^${name}: ((?:.|\r\n[ \t])*)`, 'im')
    .exec(part.split('\r\n\r\n', 1)[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      bytesOf(text.replaceAll('_', way === 'Q' ? ' ' : '_'), way === 'B' ? 'base64' : '').toString(),
    )

/** A message as its reader sees it. */
export function opened({ source }: Received) {
  const [, boundary = ''] = /boundary="?([^"\r\n;]+)/.exec(source) ?? []
  const body = (type: string) => {
    const part = source.split(`--${boundary}`).find((one) => headIn(one.trimStart(), 'Content-Type')?.startsWith(type))
    const [, ...rest] = part?.trimStart().split('\r\n\r\n') ?? []
    return bytesOf(rest.join('\r\n\r\n'), headIn(part?.trimStart() ?? '', 'Content-Transfer-Encoding')).toString()
  }
  const head = (name: string) => headIn(source, name) ?? ''
  return {
    to: head('To'),
    from: head('From'),
    subject: head('Subject'),
    text: body('text/plain'),
    html: body('text/html'),
  }
}

/** A real mail server on loopback, which keeps what it gets. `port` 0 chooses one. */
export async function startMailServer(port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
