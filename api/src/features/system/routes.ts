import type { contract } from '@minato/contract/contract.ts'
import { sql } from 'drizzle-orm'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'

export const systemRoutes = ({ db }: Services): Routes<typeof contract.system> => ({
  health: () => ({ status: 'ok' }),
  ready: async () => {
    await db.execute(sql`SELECT 1`)
    return { status: 'ok' }
  },
})
