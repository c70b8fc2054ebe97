import { contentFiles } from '@minato/languages/content.ts'
import { defineConfig } from 'vitest/config'

const long = process.env.TEST_LENGTH === 'long'

export default defineConfig({
  plugins: [contentFiles()],
  test: {
    include: ['{contract,api,web,demo,embedded-postgres,stock-index,languages,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    // See playwright.config.ts. Full rounds take minutes.
    testTimeout: long ? 900_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    retry: long ? 0 : 1,
    // `startApp` creates all state for each file. Loading every module again for each file took a third of the CPU time.
    isolate: false,
    // Tests leave much garbage: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=96'],
    // See playwright.config.ts: each worker has a database.
    maxWorkers: 2,
  },
})
