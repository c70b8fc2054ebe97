// Rule: which draft of a B/L waits for the buyer.
import type { PaperKind } from './facts.ts'

type Paper = {
  id: string
  kind: PaperKind
  lineId: string | null
  visible: boolean
  approvedAt: Date | string | null
  /** What the buyer wants to be changed. */
  correction: string | null
}

/**
 * The drafts of a B/L that wait for the buyer: of each vehicle, and of the whole order, the newest, while it is not answered.
 * @param papers  oldest first, without those that were removed
 */
export function openDrafts<Kept extends Paper>(papers: readonly Kept[]): Kept[] {
  const drafts = papers.filter(({ kind, visible }) => kind === 'bl-draft' && visible)
  const newest = new Map(drafts.map((draft) => [draft.lineId, draft]))
  return [...newest.values()].filter(({ approvedAt, correction }) => approvedAt === null && correction === null)
}
