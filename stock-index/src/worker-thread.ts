// Worker of `worker.ts`; answers its calls in their order.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openLocal } from './local.ts'
import type { WorkerReply, WorkerRequest } from './worker.ts'

const port = parentPort as MessagePort
if (workerData.whenIdle) lowerPriority()
const stock = openLocal()
let last: Promise<void> = Promise.resolve()

port.on('message', (message: WorkerRequest) => {
  last = last.then(async () => port.postMessage(await replyTo(message)))
})

/** Linux threads have their own priority; other systems ignore it. */
function lowerPriority() {
  const self = '/proc/thread-self'
  if (fs.existsSync(self))
    os.setPriority(Number(path.basename(fs.readlinkSync(self))), os.constants.priority.PRIORITY_LOW)
}

async function replyTo({ name, args }: WorkerRequest): Promise<WorkerReply> {
  try {
    const call = stock[name] as (...args: unknown[]) => unknown
    return { answer: await call(...args) }
  } catch (error) {
    return { error }
  }
}
