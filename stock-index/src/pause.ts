import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others have a turn. */
const turn = 4

/** Lets everybody else work from time to time. */
export type Pause = { due(): boolean; take(): Promise<void> }

export function pauses(): Pause {
  let end = performance.now() + turn
  return {
    due: () => performance.now() > end,
    async take() {
      await setImmediate()
      end = performance.now() + turn
    },
  }
}
