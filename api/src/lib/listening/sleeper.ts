/** Interval in milliseconds at which an open stream sends a heartbeat and checks its session. */
export const beat = 20_000

export type Sleeper = ReturnType<typeof sleeper>

/** Creates a sleeper for a stream between two events: it waits until `wake`, at most one heartbeat. */
export function sleeper() {
  let wake = () => {}
  return {
    wake: () => wake(),
    sleep: (maxMs = beat) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Ends the events when their reader disconnects. A sleeping generator would notice only when it wakes. */
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
