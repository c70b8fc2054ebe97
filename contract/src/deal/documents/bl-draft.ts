// Rule: drafts of a B/L that wait for the buyer.
import type { DocumentKind } from './facts.ts'

type DraftDocument = {
  id: string
  kind: DocumentKind
  lineId: string | null
  visible: boolean
  approvedAt: Date | string | null
  correction: string | null
}

/**
 * Returns the newest draft of each vehicle and of the full order, unless the buyer has answered it.
 * @param documents  oldest first, without removed documents
 */
export function listOpenDrafts<Document extends DraftDocument>(documents: readonly Document[]): Document[] {
  const drafts = documents.filter(({ kind, visible }) => kind === 'bl-draft' && visible)
  const newest = new Map(drafts.map((draft) => [draft.lineId, draft]))
  return [...newest.values()].filter(({ approvedAt, correction }) => approvedAt === null && correction === null)
}
