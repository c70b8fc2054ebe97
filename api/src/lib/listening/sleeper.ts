/** How often an open stream says that it lives, and looks whether it still may, in milliseconds. */
export const beat = 20_000

export type Sleeper = ReturnType<typeof sleeper>

/** A stream between two events: asleep until it is woken, at most for one beat. */
export function sleeper() {
  let wake = () => {}
  return {
    wake: () => wake(),
    sleep: (longest = beat) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longest)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Events that end as soon as their reader leaves: a generator that sleeps would hear of that only as it wakes. */
export const untilLeft = (events: AsyncGenerator<string>, wake: () => void): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => events.next(),
    return() {
      const end = events.return(undefined)
      wake()
      return end
    },
  }),
})
