import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as settings from './settings.ts'

export const settingRoutes = (services: Services): Routes<typeof contract.settings> => ({
  list: async () => ({ data: await settings.all(services) }),
  change: async ({ caller, body }) => {
    await settings.change(services, caller, body)
    return { data: await settings.all(services) }
  },
})
