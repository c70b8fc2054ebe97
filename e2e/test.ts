import { test as base } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { type System, startSystem } from './system.ts'

/**
 * A browser test against a running system. Each file has one of its own, so that none depends on what another left or
 * holds; the tests of a file share it, so each makes the cars, orders and people that it needs.
 */
export const test = base.extend<{ system: System }, { systems: Systems }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => use(await browserLaunch()),
    { scope: 'worker' },
  ],
  systems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
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

/** The system of the file whose tests run now; that of the last file ends meanwhile. */
function systemByFile() {
  let current: { file: string; system: System } | undefined
  let ended: Promise<void>[] = []
  const end = () => {
    if (current) ended.push(current.system.stop())
    current = undefined
  }
  async function of(file: string) {
    if (current?.file !== file) {
      end()
      current = { file, system: await startSystem() }
    }
    return current.system
  }
  async function stop() {
    end()
    await Promise.all(ended)
    ended = []
  }
  return { of, stop }
}

export { expect } from '@playwright/test'
