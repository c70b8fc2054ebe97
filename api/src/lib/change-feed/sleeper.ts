/** Interval in milliseconds at which an open stream sends a heartbeat and checks its session. */
export const heartbeatMs = 20_000

export type Sleeper = ReturnType<typeof createSleeper>

/** Creates a sleeper for a stream between two events: it waits until `wake`, at most one heartbeat. */
export function createSleeper() {
  let wake = () => {}
  return {
    wake: () => wake(),
    sleep: (maxMs = heartbeatMs) =>
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
export const endOnDisconnect = (events: AsyncGenerator<string>, wake: () => void): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => events.next(),
    return() {
      const end = events.return(undefined)
      wake()
      return end
    },
  }),
})
