import { assignedText } from '@minato/contract/ground/assignments/notices.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import { orders } from '../../deal/orders/table.ts'
import { inquiries } from '../../office/inquiries/table.ts'
import * as audit from '../audit/audit.ts'

/** Things that can be assigned to a colleague, and the permission to see them. */
export const kinds = {
  order: {
    table: orders,
    needs: 'orders.read',
    missing: 'order-not-found',
    about: (orderId: string) => ({ orderId }),
    path: (id: string) => `/admin/orders/${id}`,
    list: '/admin/orders?assignee=mine',
  },
  inquiry: {
    table: inquiries,
    needs: 'inquiries.edit',
    missing: 'inquiry-not-found',
    about: (inquiryId: string) => ({ inquiryId }),
    path: (id: string) => `/admin/enquiryList?inquiry=${id}`,
    list: '/admin/enquiryList?assignee=mine',
  },
} as const
export type Kind = keyof typeof kinds

export type Assigned = { id: string; assigneeId: string | null }

/** Some things of a kind with whose they are, which nobody else changes until the transaction ends. */
export function lockAll(tx: Database, kind: Kind, ids: readonly string[]): Promise<Assigned[]> {
  const { table } = kinds[kind]
  return tx
    .select({ id: sql<string>`${table.id}`, assigneeId: sql<string | null>`${table.assigneeId}` })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('no key update')
}

/** Nobody edits this: no open edit becomes stale by it. */
export const write = (tx: Database, kind: Kind, id: string, to: string | null) =>
  tx.execute(sql`UPDATE ${kinds[kind].table} SET assignee_id = ${to} WHERE id = ${id}`)

type Names = { from: string | undefined; to: string | undefined }
type Actor = Parameters<typeof audit.record>[1]

export const recordAssigned = (tx: Database, by: Actor, kind: Kind, { id }: Assigned, { from, to }: Names) =>
  audit.record(tx, by, {
    entity: kind,
    id,
    title: kind === 'order' ? { kind: 'order' } : shortId(id),
    before: { assignedTo: from ?? null },
    after: { assignedTo: to ?? null },
  })

/** To a colleague: one or several things were assigned to them. */
export function assignedLetter(
  kind: Kind,
  ids: readonly string[],
  { by, publicUrl }: { by: string; publicUrl: string },
) {
  const { path, list } = kinds[kind]
  const [first] = ids
  const one = ids.length === 1 && first
  return {
    subject: one
      ? kind === 'order'
        ? t('Given to you: order {id}', { id: shortId(one) })
        : t('Given to you: inquiry {id}', { id: shortId(one) })
      : assignedText({ of: kind, count: ids.length }),
    greeting: t('Hello,'),
    paragraphs: [
      kind === 'order'
        ? t('{count, plural, =1 {{by} has given this order to you.} other {{by} has given # orders to you.}}', {
            count: ids.length,
            by,
          })
        : t('{count, plural, =1 {{by} has given this inquiry to you.} other {{by} has given # inquiries to you.}}', {
            count: ids.length,
            by,
          }),
    ],
    action: {
      label: one ? (kind === 'order' ? t('Open the order') : t('Open the inquiry')) : t('Open your list'),
      href: `${publicUrl}${one ? path(one) : list}`,
    },
  } satisfies Letter
}
