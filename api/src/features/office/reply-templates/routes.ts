import type { contract } from '@minato/contract/contract.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import { chosenSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as templates from './reply-templates.ts'
import { templateColumns } from './sheet.ts'

export const replyTemplateRoutes = (services: Services): Routes<typeof contract.replyTemplates> => ({
  listAll: async () => ({ data: await templates.all(services.db) }),
  export: async ({ body }) =>
    chosenSheet(
      body,
      { name: 'reply-templates', now: services.clock.now() },
      templateColumns,
      await templates.all(services.db),
    ),
  create: async ({ caller, body, key }) => templates.create(services, caller, body, key),
  update: async ({ caller, params, body }) => templates.change(services, caller, params.id, body),
  remove: ({ caller, params }) => succeed(templates.remove(services, caller, params.id)),
})
