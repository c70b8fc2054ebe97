import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, id, line, optionalFilter } from '#values/text.ts'
import { auditEntry } from './entry.ts'
import { auditActions, auditEntities } from './facts.ts'

const filters = z.object({
  search: line(200).optional(),
  entity: optionalFilter(z.enum(auditEntities.names)),
  entityId: optionalFilter(id),
  action: optionalFilter(z.enum(auditActions.names)),
  byId: optionalFilter(id),
  from: optionalFilter(day),
  to: optionalFilter(day),
})
export type AuditFilters = z.output<typeof filters>
const exportQuery = filters.extend({ format: spreadsheetFormat })
export type AuditExport = z.output<typeof exportQuery>

export const audit = defineEndpoints('history.read', {
  list: {
    route: 'GET /audit',
    summary: 'Lists changes in the back-office, newest first. Searches item, person and values.',
    query: filters.extend(pageParams(20)),
    response: z.object({ data: z.array(auditEntry), meta: pageMeta }),
  },
  export: {
    route: 'GET /audit/export',
    summary: 'Exports the filtered history as CSV or XLSX, a row for each changed value.',
    query: exportQuery,
    response: 'file',
  },
  people: {
    route: 'GET /audit/people',
    summary: 'Lists people who changed something and still have an account.',
    response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  },
})
