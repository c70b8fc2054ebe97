import { z } from 'zod'
import { endpoints } from '../protocol/endpoint.ts'
import { pageMeta, paging } from '../protocol/paging.ts'
import { chosen, day, id, instant, line } from '../values/text.ts'
import { auditActions, auditEntities } from './facts.ts'

const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
/** One field, before and after, as JSON values; null where it was not set. */
export type AuditChange = z.output<typeof auditChange>

const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  by: z.string(),
  /** Null once that person's account is gone. */
  byId: id.nullable(),
  action: z.enum(auditActions.names),
  entity: z.enum(auditEntities.names),
  entityId: id,
  /** What the thing was called at that moment. */
  title: z.string(),
  changes: z.array(auditChange),
})

export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    summary: 'Who changed what in the back-office, newest first; search over the thing, the person and the values.',
    query: z.object({
      search: line(200).optional(),
      entity: chosen(z.enum(auditEntities.names)),
      entityId: chosen(id),
      action: chosen(z.enum(auditActions.names)),
      byId: chosen(id),
      from: chosen(day),
      to: chosen(day),
      ...paging(20),
    }),
    response: z.object({ data: z.array(auditEntry), meta: pageMeta }),
  },
  people: {
    method: 'GET',
    path: '/audit/people',
    access: 'admin',
    summary: 'Everybody who has changed something and still has an account.',
    response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  },
})
