// Stands for 'zod' in all that the pages are made of (vite.config.ts), so that it comes before the first schema.
import { config } from 'zod/v4'

// To find out whether it may compile its schemas zod tries an eval, which the policy of the pages stops and reports.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
