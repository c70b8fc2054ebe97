import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const connections = 32
const host = '127.0.0.1'

/** Sends one request over a connection of its own, and reads the answer: how long it is, head included, and its body. */
export async function first(port: number, request: string) {
  const socket = net.connect(port, host)
  socket.write(request)
  let read = Buffer.alloc(0)
  for await (const part of socket as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, part])
    const [head] = read.toString('latin1').split('\r\n\r\n', 1) as [string]
    const length = head.length + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (read.length < length) continue
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`${request}\n${head}`)
    socket.destroy()
    return { length, body: read.subarray(head.length + 4) }
  }
  throw new Error(`No answer to ${request}`)
}

/**
 * How often a question is answered in a second, on some connections that each ask again when they have their answer. Only
 * the bytes are counted, as every answer is as long as the first: to read them would cost more than to send them.
 */
export async function perSecond(port: number, request: string, seconds: number) {
  const { length } = await first(port, request)
  const message = Buffer.from(request)
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    let left = length
    const callback = (bytes: number): boolean => {
      left -= bytes
      if (left < 0) throw new Error('An answer is longer than the first one')
      if (left > 0) return true
      answers++
      left = length
      socket.write(message)
      return true
    }
    const socket: net.Socket = net.connect({ port, host, onread: { buffer: Buffer.alloc(65_536), callback } })
    socket.write(message)
    return socket
  })
  const start = performance.now()
  await sleep(seconds * 1000)
  const taken = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  return answers / taken
}
