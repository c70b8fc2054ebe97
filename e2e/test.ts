import { test as base } from '@playwright/test'
import { browserLaunch } from './browsers/browser.ts'
import { type System, startSystem } from './system.ts'

/**
 * A test of every run: main paths of buyer and office, and everything about money or trust. All together
 * fit into the quarter of an hour that a run may take; the others run with `npm test -- --long`.
 */
export const core = { tag: '@core' }

/** Tests of a file share a system, so each creates its own cars, orders and users. */
export const test = base.extend<{ system: System }, { systems: Systems }>({
  launchOptions: [async ({}, use) => use(await browserLaunch()), { scope: 'worker' }],
  systems: [
    async ({}, use) => {
      const systems = systemByFile()
      await use(systems)
      await systems.stop()
    },
    { scope: 'worker' },
  ],
  system: [
    // A repeated run of a file counts as another file, so it starts from the initial state.
    ({ systems }, use, { file, repeatEachIndex }) => systems.of(`${file} ${repeatEachIndex}`).then(use),
    { timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.baseURL),
})

type Systems = ReturnType<typeof systemByFile>

/** One system for each worker, reset for each file. */
function systemByFile() {
  let current: { file: string; system: System } | undefined
  async function of(file: string) {
    if (current && current.file !== file) await current.system.reset()
    current = { file, system: current?.system ?? (await startSystem()) }
    return current.system
  }
  const stop = async () => current?.system.stop()
  return { of, stop }
}

export { expect } from '@playwright/test'
