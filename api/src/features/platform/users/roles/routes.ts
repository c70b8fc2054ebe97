import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import { createRole, deleteRole, listRolesWithCounts, updateRole } from './save-role.ts'
import { roleColumns } from './sheet.ts'

export const roleRoutes = (services: Services): Routes<typeof contract.roles> => ({
  listAll: async () => ({ data: await listRolesWithCounts(services.db) }),
  export: async ({ body }) => createSheet(services, body, 'roles', roleColumns, await listRolesWithCounts(services.db)),
  create: ({ caller, body, key }) => createRole(services, caller, body, key),
  update: ({ caller, params, body }) => updateRole(services, caller, params.id, body),
  remove: ({ caller, params }) => toSuccess(deleteRole(services, caller, params.id)),
})
