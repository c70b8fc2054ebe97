import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/system.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // As many as the cores that are counted on: each runs a database, a server and a browser. A third took a fifth more of both
  // the processor and the time.
  workers: 2,
  // Once more for the trace, and for a machine that stood still: `npm test` names who needed it.
  retries: 1,
  failOnFlakyTests: process.env.TEST_LENGTH === 'long',
  // For what hangs: a machine that is busy with other work takes five times as long as one that is not.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Every step of a failed test with the page as it was, when it runs again: writing that down of all the others takes a
    // seventh of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // What builds a house of its own comes first: at the end the other workers would stand still meanwhile.
  projects: [
    { name: 'another house', testMatch: '**/tried-languages.spec.ts' },
    { name: 'this house', testIgnore: '**/tried-languages.spec.ts' },
  ],
})
