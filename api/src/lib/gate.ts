/** Lets at most `slots` pieces of work run at once; the others wait for their turn, first come, first served. */
export function gate(slots: number) {
  const waiting: (() => void)[] = []
  let free = slots
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
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
