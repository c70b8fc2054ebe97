import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/system.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One for each of two cores: each runs a database, a server and a browser. A third took a fifth more CPU and time.
  workers: 2,
  // Again for the trace, and for a machine that stalled. `npm test` names each test that needed it.
  retries: 1,
  failOnFlakyTests: process.env.TEST_LENGTH === 'long',
  // Only for hangs: a busy machine takes five times as long as an idle one.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Only of the retry of a failed test: traces of all tests take a seventh of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // The project with its own build comes first, because at the end the other workers would be idle meanwhile.
  projects: [
    { name: 'own build', testMatch: '**/tried-languages.spec.ts' },
    { name: 'shared build', testIgnore: '**/tried-languages.spec.ts' },
  ],
})
