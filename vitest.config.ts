import { contentFiles } from '@minato/languages/content.ts'
import { defineConfig } from 'vitest/config'

const long = process.env.TEST_LENGTH === 'long'

export default defineConfig({
  plugins: [contentFiles()],
  test: {
    include: ['{contract,api,web,demo,embedded-postgres,stock-index,languages,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    // As in playwright.config.ts; rounds in full take minutes.
    testTimeout: long ? 900_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    retry: long ? 0 : 1,
    // Whatever remembers something is made for each file, by `startApp`. Loading every module anew for each as well took a
    // third of the processor's time.
    isolate: false,
    // Most of what a test makes is garbage after it: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=96'],
    // As in playwright.config.ts: beside each works its database.
    maxWorkers: 2,
  },
})
