import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received message: its recipients and source. */
export type ReceivedEmail = { to: string[]; source: string }

const decode = (text: string, encoding = '') =>
  encoding === 'base64'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      )

/** Reads a header: unfolded, with RFC 2047 words decoded. */
const readHeader = (part: string, name: string) =>
  new RegExp(`^${name}: ((?:.|\r\n[ \t])*)`, 'im')
    .exec(part.split('\r\n\r\n', 1)[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      decode(text.replaceAll('_', encoding === 'Q' ? ' ' : '_'), encoding === 'B' ? 'base64' : '').toString(),
    )

/** Parses a message into its headers, text and HTML. */
export function parseEmail({ source }: ReceivedEmail) {
  const [, boundary = ''] = /boundary="?([^"\r\n;]+)/.exec(source) ?? []
  const body = (type: string) => {
    const part = source
      .split(`--${boundary}`)
      .find((piece) => readHeader(piece.trimStart(), 'Content-Type')?.startsWith(type))
    const [, ...contents] = part?.trimStart().split('\r\n\r\n') ?? []
    return decode(
      contents.join('\r\n\r\n'),
      readHeader(part?.trimStart() ?? '', 'Content-Transfer-Encoding'),
    ).toString()
  }
  const head = (name: string) => readHeader(source, name) ?? ''
  return {
    to: head('To'),
    from: head('From'),
    subject: head('Subject'),
    text: body('text/plain'),
    html: body('text/html'),
  }
}

/** A refusal of a recipient: `550 5.1.1 No such user`. */
type Refuse = (address: string) => string | undefined

/** Starts a real mail server on loopback that stores messages, except to recipients that it refuses. `port` 0 chooses one. */
export async function startMailServer(port = 0, refuse: Refuse = () => undefined) {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, done) {
      const [, code, text] = /^(\d+) (.*)/.exec(refuse(address) ?? '') ?? []
      done(code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null)
    },
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
