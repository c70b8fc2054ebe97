import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/table.ts',
    './src/lib/idempotency.ts',
    './src/lib/rate-limit.ts',
    './src/lib/pictures/table.ts',
    './src/lib/file-passes.ts',
  ],
  out: './migrations',
})
