// Rule: how small changes become one email.
import { formatFieldValue } from '@minato/contract/audit-words.ts'
import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind } from '@minato/contract/deal/deals/history.ts'
import { isSummarisedEventKind, type SummarisedEventKind } from '@minato/contract/deal/orders/emails.ts'
import { getDestinationLabel, orderFieldLabels } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Database } from '#lib/database/database.ts'
import * as audit from '#platform/audit/audit.ts'
import { type Fact, formatDay } from '../deal-email.ts'
import { listEventsAfter } from '../history.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'
import { hasStatusEmail } from './status-emails.ts'

type EmailChanges = {
  changes(): Fact[]
  /** Note that was written since; null without one. */
  newNote: string | null
  what: (SummarisedEventKind | 'paper-added')[]
  upTo: number
}

/** Collects the changes since the last email to the customer, with the id of the last event that they cover. */
export async function collectChanges(tx: Database, order: OrderRow, hasArrived: boolean): Promise<EmailChanges> {
  const events = await listEventsAfter(tx, order.id, order.newsUpTo)
  const upTo = events.at(-1)?.id ?? order.newsUpTo
  const addedDocuments = () => listAddedDocuments(events.map(({ fact }) => fact))
  const kinds = new Set(events.map(({ fact }) => getEventKind(fact)).filter(isSummarisedEventKind))
  const what = [...kinds, ...(addedDocuments().length > 0 ? (['paper-added'] as const) : [])]
  const first = events.find(({ fact }) => isSummarisedEventKind(getEventKind(fact)))
  if (!first) return { changes: addedDocuments, newNote: null, what, upTo }
  const entries = await audit.listEntriesSince(tx, 'order', order.id, first.at)
  const changes = entries.flatMap((entry) => entry.changes)
  const removedItems = () =>
    changes.flatMap(({ field, before }): Fact[] => (field === 'item' ? [[t('Removed'), String(before)]] : []))
  const before = new Map(changes.toReversed().map((change) => [change.field, change.before]))
  return {
    changes: () => [...addedDocuments(), ...removedItems(), ...listChangedFields(order, before, hasArrived)],
    newNote: before.has('notes') ? order.notes : null,
    what,
    upTo,
  }
}

/** Lists added documents that were not removed since. A draft of the B/L has an email of its own. */
function listAddedDocuments(facts: readonly EventFact[]): Fact[] {
  const added = new Map<string, Fact>()
  for (const fact of facts)
    if (fact.kind === 'paper-removed') added.delete(fact.id)
    else if (fact.kind === 'paper-added' && fact.paper !== 'bl-draft')
      added.set(fact.id, [t('New document'), formatEvent(fact) ?? ''])
  return [...added.values()]
}

type Field = {
  field: string
  label(): string
  now(order: OrderRow, hasArrived: boolean): unknown
  unset?(): string
  text?(value: string): string
}

const fields: readonly Field[] = [
  // A status with an email of its own is left out.
  {
    field: 'status',
    label: () => t('Status'),
    now: ({ status }, hasArrived) => (hasStatusEmail(status, hasArrived) ? undefined : status),
  },
  { field: 'negotiatedPrice', label: () => t('Price'), now: orders.getAgreedPrice, unset: () => t('as listed') },
  {
    field: 'port',
    label: () => orderFieldLabels.port,
    now: orders.toLoggedPort,
    unset: () => getDestinationLabel(null),
  },
  { field: 'terms', label: () => orderFieldLabels.terms, now: orders.toLoggedTerms, unset: () => t('not agreed') },
  { field: 'trackingInfo', label: () => orderFieldLabels.trackingInfo, now: ({ trackingInfo }) => trackingInfo },
  {
    field: 'estimatedDelivery',
    label: () => orderFieldLabels.estimatedDelivery,
    now: (order) => order.estimatedDelivery,
    text: formatDay,
  },
]

/** Lists the fields that changed since the last email. A note is sent without its earlier text. */
function listChangedFields(order: OrderRow, before: ReadonlyMap<string, unknown>, hasArrived: boolean): Fact[] {
  const note: Fact[] = before.has('notes') && order.notes ? [[t('Note'), order.notes]] : []
  const fieldFacts = fields.flatMap(({ field, label, now, unset, text }): Fact[] => {
    const [previous, current] = [before.get(field), now(order, hasArrived)]
    if (previous === undefined || current === undefined) return []
    const format = (value: unknown) =>
      value === null ? unset?.() : text ? text(String(value)) : formatFieldValue('order', field, value)
    const [from, to] = [format(previous), format(current)]
    // Old log entries stored texts instead of facts, so equal values are compared as texts.
    if (from === to) return []
    const newText = to ?? t('none')
    return [[label(), from ? `${from} → ${newText}` : newText]]
  })
  return [...fieldFacts, ...note]
}
