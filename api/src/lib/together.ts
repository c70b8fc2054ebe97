import { setImmediate } from 'node:timers/promises'

/**
 * Does at once what many ask for one by one: what is asked while the work for others runs waits, and is then done together.
 * Who asks alone does not wait. What fails has failed for all who were done together.
 * @param work  answers each in the order of what was asked
 */
export function together<One, Answer>(work: (some: One[]) => Promise<readonly Answer[]>) {
  let waiting: { one: One; done: PromiseWithResolvers<Answer> }[] = []
  let working = false

  async function go() {
    working = true
    // Who asks in the same turn of the event loop comes along.
    await setImmediate()
    while (waiting.length > 0) {
      const some = waiting
      waiting = []
      try {
        const answers = await work(some.map(({ one }) => one))
        for (const [index, { done }] of some.entries()) done.resolve(answers[index] as Answer)
      } catch (error) {
        for (const { done } of some) done.reject(error)
      }
    }
    working = false
  }

  return (one: One): Promise<Answer> => {
    const done = Promise.withResolvers<Answer>()
    waiting.push({ one, done })
    if (!working) void go()
    return done.promise
  }
}
