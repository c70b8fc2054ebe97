import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other work runs. */
const sliceMs = 4

export type Pause = { due(): boolean; take(): Promise<void> }

export function createPause(): Pause {
  let end = performance.now() + sliceMs
  return {
    due: () => performance.now() > end,
    async take() {
      await setImmediate()
      end = performance.now() + sliceMs
    },
  }
}
