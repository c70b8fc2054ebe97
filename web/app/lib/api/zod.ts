// Replaces 'zod' in all browser code (vite.config.ts), so it runs before the first schema. zod tests with eval whether
// it may compile schemas; the CSP blocks and reports that.
import { config } from 'zod/v4'

// To find out whether it may compile its schemas zod tries an eval, which the policy of the pages stops and reports.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
