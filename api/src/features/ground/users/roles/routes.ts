import type { contract } from '@minato/contract/contract.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import { chosenSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import { change, create, listAll, remove } from './save-role.ts'
import { columns } from './sheet.ts'

export const roleRoutes = (services: Services): Routes<typeof contract.roles> => ({
  listAll: async () => ({ data: await listAll(services.db) }),
  export: async ({ body }) =>
    chosenSheet(body, { name: 'roles', now: services.clock.now() }, columns, await listAll(services.db)),
  create: ({ caller, body, key }) => create(services, caller, body, key),
  update: ({ caller, params, body }) => change(services, caller, params.id, body),
  remove: ({ caller, params }) => succeed(remove(services, caller, params.id)),
})
