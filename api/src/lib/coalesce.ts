import { setImmediate } from 'node:timers/promises'

/**
 * Coalesces concurrent calls into batches: calls during a running batch form the next one. A single call does not wait. A
 * failed batch rejects all of its calls.
 * @param work returns the results in the order of its inputs
 */
export function coalesce<Input, Answer>(work: (inputs: Input[]) => Promise<readonly Answer[]>) {
  let waiting: { input: Input; done: PromiseWithResolvers<Answer> }[] = []
  let working = false

  async function processBatches() {
    working = true
    // Calls in the same turn of the event loop join this batch.
    await setImmediate()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await work(batch.map(({ input }) => input))
        for (const [index, { done }] of batch.entries()) done.resolve(answers[index] as Answer)
      } catch (error) {
        for (const { done } of batch) done.reject(error)
      }
    }
    working = false
  }

  return (input: Input): Promise<Answer> => {
    const done = Promise.withResolvers<Answer>()
    waiting.push({ input, done })
    if (!working) void processBatches()
    return done.promise
  }
}
