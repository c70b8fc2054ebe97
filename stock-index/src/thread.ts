// A stock in a thread of its own: answers the calls of `aside.ts`, in their order.
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Message, Reply } from './aside.ts'
import { openHere } from './here.ts'

const port = parentPort as MessagePort
const stock = openHere()
let last: Promise<void> = Promise.resolve()

port.on('message', (message: Message) => {
  last = last.then(async () => port.postMessage(await replyTo(message)))
})

async function replyTo({ name, args }: Message): Promise<Reply> {
  try {
    const ask = stock[name] as (...args: unknown[]) => unknown
    return { answer: await ask(...args) }
  } catch (error) {
    return { error }
  }
}
