import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/system.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each worker runs a whole system for each file: database, server and browser.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Every step of a failed test with the page as it was; filming all the others would take a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
