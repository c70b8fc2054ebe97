import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { createSheet } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import * as templates from './reply-templates.ts'
import { templateColumns } from './sheet.ts'

export const replyTemplateRoutes = (services: Services): Routes<typeof contract.replyTemplates> => ({
  listAll: async () => ({ data: await templates.listTemplates(services.db) }),
  export: async ({ body }) =>
    createSheet(services, body, 'reply-templates', templateColumns, await templates.listTemplates(services.db)),
  create: async ({ caller, body, key }) => templates.createTemplate(services, caller, body, key),
  update: async ({ caller, params, body }) => templates.updateTemplate(services, caller, params.id, body),
  remove: ({ caller, params }) => toSuccess(templates.deleteTemplate(services, caller, params.id)),
})
