// Replaces 'zod' in all browser code (vite.config.ts), so it runs before the first schema.
import { config } from 'zod/v4'

// zod tests with eval whether it may compile schemas. The CSP of the pages blocks and reports that.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
