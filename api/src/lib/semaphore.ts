import { Refusal } from './http/problem.ts'

/**
 * Returns a function that runs at most `slots` tasks at once. The others wait in order of arrival, at most `patience`
 * milliseconds if set.
 * @throws Refusal 503 when a task waits too long
 */
export function createSemaphore(slots: number, patience?: number) {
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
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
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
