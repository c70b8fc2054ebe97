import { Worker } from 'node:worker_threads'
import type { CallArgs, CallName, CallResult } from './local.ts'

export type WorkerRequest = { name: CallName; args: readonly unknown[] }
export type WorkerReply = { answer: unknown } | { error: unknown }

export type StockClient = {
  call<Of extends CallName>(name: Of, ...args: CallArgs<Of>): Promise<CallResult<Of>>
  /** Resolves when the worker ends without `close`. */
  ended: Promise<void>
  /** Waits for pending calls, then frees the memory. */
  close(): Promise<void>
}

/**
 * Opens an empty stock in a worker, for a stock that would block the main thread too long.
 * @param whenIdle  runs the worker at the lowest priority
 */
export function openWorker(whenIdle: boolean): StockClient {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), { workerData: { whenIdle } })
  worker.unref()
  /** Replies arrive in the order of the calls. */
  const pendingCalls: PromiseWithResolvers<unknown>[] = []
  const ended = Promise.withResolvers<void>()
  let hasEnded = false
  let closing = false

  worker.on('message', (reply: WorkerReply) => {
    const call = pendingCalls.shift()
    if ('error' in reply) call?.reject(reply.error)
    else call?.resolve(reply.answer)
  })
  const fail = (error?: unknown) => {
    hasEnded = true
    for (const call of pendingCalls.splice(0)) call.reject(error ?? new Error('the stock worker has ended'))
    if (!closing) ended.resolve()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail())

  return {
    call<Of extends CallName>(name: Of, ...args: CallArgs<Of>) {
      const answer = Promise.withResolvers<unknown>()
      if (hasEnded) answer.reject(new Error('the stock worker has ended'))
      else {
        pendingCalls.push(answer)
        worker.postMessage({ name, args } satisfies WorkerRequest)
      }
      return answer.promise as Promise<CallResult<Of>>
    },
    ended: ended.promise,
    async close() {
      closing = true
      await Promise.allSettled(pendingCalls.map(({ promise }) => promise))
      await worker.terminate()
    },
  }
}
