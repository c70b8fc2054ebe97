import { z } from 'zod'
import { jobQueueNames } from '#protocol/queues.ts'
import { id, instant } from '#values/text.ts'
import { auditActions, auditEntities } from './facts.ts'

const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
/** One field, before and after, as JSON values; null where it was not set. A value that no code alone says is a fact, `{ kind, … }`. */
export type AuditChange = z.output<typeof auditChange>

/** What a thing is called: a name of its own, or what `audit-words.ts` makes of it. */
export const called = z.discriminatedUnion('kind', [
  /** A setting has its code beside its English label. */
  z.object({ kind: z.literal('name'), name: z.string(), setting: z.string().optional() }),
  z.object({ kind: z.enum(['order', 'rate']) }),
  /** Work of a queue; a message has a subject. */
  z.object({ kind: z.literal('job'), queue: z.enum(jobQueueNames), subject: z.string().nullable() }),
])
export type Called = z.output<typeof called>

export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  by: z.string(),
  /** Null once that person's account is gone. */
  byId: id.nullable(),
  action: z.enum(auditActions.names),
  entity: z.enum(auditEntities.names),
  entityId: id,
  /** What the thing was called at that moment, in words. */
  title: z.string(),
  /** The same for a machine. */
  called,
  changes: z.array(auditChange),
})
export type AuditEntry = z.output<typeof auditEntry>
