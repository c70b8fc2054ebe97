import { Worker } from 'node:worker_threads'
import type { Answered, Asked, Name } from './here.ts'

export type Message = { name: Name; args: readonly unknown[] }
export type Reply = { answer: unknown } | { error: unknown }

/** An empty stock that answers one call after the other. */
export type Asking = {
  ask<Of extends Name>(name: Of, ...args: Asked<Of>): Promise<Answered<Of>>
  /** Ends when it cannot answer any more although nobody has closed it. */
  gone: Promise<void>
  /** Frees its memory, once all calls are answered. */
  close(): Promise<void>
}

/**
 * An empty stock in a thread of its own, for one so large that a question would keep everybody else waiting.
 * @param whenIdle  at the lowest priority: where nobody waits for the answers
 */
export function openAside(whenIdle: boolean): Asking {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { whenIdle } })
  thread.unref()
  /** In the order of the calls and of their answers. */
  const waiting: PromiseWithResolvers<unknown>[] = []
  const gone = Promise.withResolvers<void>()
  let isGone = false
  let closing = false

  thread.on('message', (reply: Reply) => {
    const pending = waiting.shift()
    if ('error' in reply) pending?.reject(reply.error)
    else pending?.resolve(reply.answer)
  })
  const fail = (error?: unknown) => {
    isGone = true
    for (const pending of waiting.splice(0)) pending.reject(error ?? new Error('the thread of the stock has ended'))
    if (!closing) gone.resolve()
  }
  thread.on('error', fail)
  thread.on('exit', () => fail())

  return {
    ask<Of extends Name>(name: Of, ...args: Asked<Of>) {
      const answer = Promise.withResolvers<unknown>()
      if (isGone) answer.reject(new Error('the thread of the stock has ended'))
      else {
        waiting.push(answer)
        thread.postMessage({ name, args } satisfies Message)
      }
      return answer.promise as Promise<Answered<Of>>
    },
    gone: gone.promise,
    async close() {
      closing = true
      await Promise.allSettled(waiting.map(({ promise }) => promise))
      await thread.terminate()
    },
  }
}
