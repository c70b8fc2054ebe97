import { Refusal } from './http/problem.ts'

/**
 * Lets at most `slots` pieces of work run at once; the others wait for their turn, first come, first served, and no longer than
 * `patience`, in milliseconds, if any.
 * @throws Refusal 503 for work whose turn does not come in time
 */
export function gate(slots: number, patience?: number) {
  const waiting: (() => void)[] = []
  let free = slots
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new Refusal('unavailable'))
      }
      const late = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      waiting.push(begin)
    })
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await turn()
    try {
      return await work()
    } finally {
      // The slot goes straight to the next: nobody who comes now can take it first.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
