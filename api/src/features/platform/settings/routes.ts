import type { contract } from '@minato/contract/contract.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import * as logo from './logo.ts'
import * as settings from './settings.ts'

/** Guards of sensitive settings, injected because they read settings themselves. */
type Guards = {
  requireConfirmed(services: Services, by: Caller): Promise<void>
  guardWhereBuyersGo(
    services: Services,
    tx: Database,
    by: Caller,
    changed: readonly settings.SettingChange[],
  ): Promise<void>
}

export const settingRoutes = (services: Services, guards: Guards): Routes<typeof contract.settings> => ({
  list: async () => ({ data: await settings.listSettings(services), logo: await logo.getLogoState(services) }),
  change: async ({ caller, body }) => {
    if (body.staffSecondFactor !== undefined) await guards.requireConfirmed(services, caller)
    await settings.updateSettings(services, caller, body, (tx, changed) =>
      guards.guardWhereBuyersGo(services, tx, caller, changed),
    )
    return { data: await settings.listSettings(services) }
  },
  uploadLogo: ({ caller, body, files }) => logo.uploadLogo(services, caller, files, body.version),
  removeLogo: ({ caller, query }) => logo.removeLogo(services, caller, query.version),
})
