import { test as base } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { type System, startSystem } from './system.ts'

/** A browser test against a running system; its files share one system per worker, so each test makes what it needs. */
export const test = base.extend<object, { system: System }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => use(await browserLaunch()),
    { scope: 'worker' },
  ],
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const system = await startSystem()
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.baseURL),
})

export { expect } from '@playwright/test'
