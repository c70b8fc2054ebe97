import { test as base } from '@playwright/test'
import { browserLaunch } from './browsers/browser.ts'
import { type System, startSystem } from './system.ts'

/**
 * A story of every run: the roads of a buyer and of the office to their ends, and what money or trust hangs on. All together
 * leave room in the quarter of an hour that a run may take; the others run with `npm test -- --long`.
 */
export const core = { tag: '@core' }

/**
 * A browser test against a running system. For each file it begins anew, so that none depends on what another left or
 * holds; the tests of a file share it, so each makes the cars, orders and people that it needs.
 */
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
    // A repeated run of a file is another file: it begins with nothing of the first.
    ({ systems }, use, { file, repeatEachIndex }) => systems.of(`${file} ${repeatEachIndex}`).then(use),
    { timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.baseURL),
})

type Systems = ReturnType<typeof systemByFile>

/** One for each worker: for each file it begins again. */
function systemByFile() {
  let current: { file: string; system: System } | undefined
  async function of(file: string) {
    if (current && current.file !== file) await current.system.beginAgain()
    current = { file, system: current?.system ?? (await startSystem()) }
    return current.system
  }
  const stop = async () => current?.system.stop()
  return { of, stop }
}

export { expect } from '@playwright/test'
