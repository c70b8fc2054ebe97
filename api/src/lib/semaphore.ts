import { Refusal } from './http/problem.ts'

/**
 * Returns a function that runs at most `slots` tasks at once. The others wait in order of arrival, at most `patience`
 * milliseconds and at most `places` of them, if set.
 * @throws Refusal 503 when a task waits too long, or too many wait
 */
export function createSemaphore(slots: number, patience?: number, places = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let free = slots
  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new Refusal('unavailable'))
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(begin)
    })
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else if (waiting.length >= places) throw new Refusal('unavailable')
    else await waitForSlot()
    try {
      return await work()
    } finally {
      // The slot goes straight to the next waiter, so a new caller cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  return Object.assign(run, { isFull: () => free === 0 })
}

/** Returns a function that runs one task of each key at a time. The others wait in order of arrival. */
export function createKeyedSemaphore(patience?: number) {
  const semaphores = new Map<string, { run: ReturnType<typeof createSemaphore>; tasks: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const semaphore = semaphores.get(key) ?? { run: createSemaphore(1, patience), tasks: 0 }
    semaphores.set(key, semaphore)
    semaphore.tasks++
    try {
      return await semaphore.run(work)
    } finally {
      if (--semaphore.tasks === 0) semaphores.delete(key)
    }
  }
}
