import { z } from 'zod'
import { endpoints } from '../protocol/endpoint.ts'
import { pageMeta, paging } from '../protocol/paging.ts'
import { chosen, day, id, line } from '../values/text.ts'
import { auditEntry } from './entry.ts'
import { auditActions, auditEntities } from './facts.ts'

export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/audit',
    access: 'history.read',
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
    access: 'history.read',
    summary: 'Everybody who has changed something and still has an account.',
    response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  },
})
