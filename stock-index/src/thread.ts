// A stock in a thread of its own: answers the calls of `aside.ts`, in their order.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Message, Reply } from './aside.ts'
import { openHere } from './here.ts'

const port = parentPort as MessagePort
if (workerData.whenIdle) yieldToOthers()
const stock = openHere()
let last: Promise<void> = Promise.resolve()

port.on('message', (message: Message) => {
  last = last.then(async () => port.postMessage(await replyTo(message)))
})

/** To Linux a thread is a process with a number and a priority of its own; elsewhere it stays as it is. */
function yieldToOthers() {
  const self = '/proc/thread-self'
  if (fs.existsSync(self))
    os.setPriority(Number(path.basename(fs.readlinkSync(self))), os.constants.priority.PRIORITY_LOW)
}

async function replyTo({ name, args }: Message): Promise<Reply> {
  try {
    const ask = stock[name] as (...args: unknown[]) => unknown
    return { answer: await ask(...args) }
  } catch (error) {
    return { error }
  }
}
