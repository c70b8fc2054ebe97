import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as ports from './ports.ts'
import { portColumns } from './sheet.ts'

export const portRoutes = (services: Services): Routes<typeof contract.ports> => ({
  listAll: async () => ({ data: await ports.listPorts(services.db) }),
  export: async ({ body }) => createSheet(services, body, 'ports', portColumns, await ports.listPorts(services.db)),
  create: ({ caller, body, key }) => ports.createPort(services, caller, body, key),
  update: ({ caller, params, body }) => ports.updatePort(services, caller, params.id, body),
})
