import { z } from 'zod'
import { jobQueueNames } from '#protocol/queues.ts'
import { id, instant } from '#values/text.ts'
import { auditActions, auditEntities } from './facts.ts'

const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
/**
 * One field, before and after, as JSON values; null where it was not set. A value that needs more than its code is a fact, `{
 * kind, … }`.
 */
export type AuditChange = z.output<typeof auditChange>

/** The name of the changed item: its own, or a form that `audit-words.ts` words. */
export const auditSubject = z.discriminatedUnion('kind', [
  /** A setting has its code beside its English label. */
  z.object({ kind: z.literal('name'), name: z.string(), setting: z.string().optional() }),
  z.object({ kind: z.enum(['order', 'rate']) }),
  z.object({ kind: z.literal('job'), queue: z.enum(jobQueueNames), subject: z.string().nullable() }),
])
export type AuditSubject = z.output<typeof auditSubject>

export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  by: z.string(),
  /** Null once that person's account is deleted. */
  byId: id.nullable(),
  action: z.enum(auditActions.names),
  entity: z.enum(auditEntities.names),
  entityId: id,
  /** Name at that moment, in words. */
  title: z.string(),
  called: auditSubject,
  changes: z.array(auditChange),
})
export type AuditEntry = z.output<typeof auditEntry>
