import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import { requireConfirmed } from '../auth/auth.ts'
import * as logo from './logo.ts'
import * as settings from './settings.ts'
import { guardWhereBuyersGo } from './where-buyers-go.ts'

export const settingRoutes = (services: Services): Routes<typeof contract.settings> => ({
  list: async () => ({ data: await settings.all(services), logo: await logo.state(services) }),
  change: async ({ caller, body }) => {
    if (body.staffSecondFactor !== undefined) await requireConfirmed(services, caller)
    await settings.change(services, caller, body, (tx, changed) => guardWhereBuyersGo(services, tx, caller, changed))
    return { data: await settings.all(services) }
  },
  uploadLogo: ({ caller, body, files }) => logo.upload(services, caller, files, body.version),
  removeLogo: ({ caller, query }) => logo.remove(services, caller, query.version),
})
