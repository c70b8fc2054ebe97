import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { emailTemplate } from '#lib/mail/email.ts'
import * as audit from '../audit/audit.ts'

/** Kinds of items that can be assigned, with the permission that an assignee needs. */
export const assignableKinds = {
  order: {
    needs: 'orders.read',
    missing: 'order-not-found',
    about: (orderId: string) => ({ orderId }),
    path: (id: string) => `/admin/orders/${id}`,
    list: '/admin/orders?assignee=mine',
  },
  inquiry: {
    needs: 'inquiries.edit',
    missing: 'inquiry-not-found',
    about: (inquiryId: string) => ({ inquiryId }),
    path: (id: string) => `/admin/enquiryList?inquiry=${id}`,
    list: '/admin/enquiryList?assignee=mine',
  },
} as const
export type AssignableKind = keyof typeof assignableKinds

/** Filled by later modules, which this one may not import. */
export const assignableTables = {} as Record<AssignableKind, PgTable & { id: PgColumn; assigneeId: PgColumn }>

export type AssignedRow = { id: string; assigneeId: string | null }

export function lockItems(tx: Database, kind: AssignableKind, ids: readonly string[]): Promise<AssignedRow[]> {
  const table = assignableTables[kind]
  return tx
    .select({ id: sql<string>`${table.id}`, assigneeId: sql<string | null>`${table.assigneeId}` })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('no key update')
}

/** Leaves the version alone, so no open edit becomes stale. */
export const updateAssignee = (tx: Database, kind: AssignableKind, id: string, to: string | null) =>
  tx.execute(sql`UPDATE ${assignableTables[kind]} SET assignee_id = ${to} WHERE id = ${id}`)

export const recordAssignment = (
  tx: Database,
  by: Parameters<typeof audit.record>[1],
  kind: AssignableKind,
  { id }: AssignedRow,
  { from, to }: { from: string | undefined; to: string | undefined },
) =>
  audit.record(tx, by, {
    entity: kind,
    id,
    title: kind === 'order' ? { kind: 'order' } : toShortId(id),
    before: { assignedTo: from ?? null },
    after: { assignedTo: to ?? null },
  })

export const assignmentEmail = emailTemplate(
  ({ of, isOne }: { of: AssignableKind; isOne: boolean; count: number; by: string }) => ({
    kind: 'assigned',
    subject: !isOne ? '{assigned}' : of === 'order' ? 'Given to you: order {id}' : 'Given to you: inquiry {id}',
    greeting: 'Hello,',
    paragraphs: [
      of === 'order'
        ? '{count, plural, =1 {{by} has given this order to you.} other {{by} has given # orders to you.}}'
        : '{count, plural, =1 {{by} has given this inquiry to you.} other {{by} has given # inquiries to you.}}',
    ],
    action: [isOne ? (of === 'order' ? 'Open the order' : 'Open the inquiry') : 'Open your list', '{path}'],
  }),
)
