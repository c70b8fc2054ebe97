// Rule: conditions for the surrender of a B/L.
import { messages } from '#language/messages.ts'
import type { ReleaseKind } from './facts.ts'

export type Release = {
  kind: ReleaseKind
  /** Issued originals, and the number in the office. */
  originals: number
  inHand: number
  surrenderedAt: Date | string | null
}

/** Default release: three originals, as carriers issue them, and none received yet. */
export const defaultRelease = {
  kind: 'original',
  originals: 3,
  inHand: 0,
  surrenderedAt: null,
} as const satisfies Release

export const surrenderObstacles = messages({
  surrendered: 'The B/L was already surrendered.',
  waybill: 'There is no B/L to surrender: this order has a sea waybill.',
  originals: 'We do not have all originals of the B/L.',
  due: 'The buyer has not paid everything yet.',
} as const)
type Hindrance = keyof typeof surrenderObstacles

/**
 * Lists the reasons against a surrender, which is irreversible: all originals return to the carrier, once nothing is due.
 * @param isPaid  nothing is open and a payment was confirmed, see `isSettled`
 */
export function listSurrenderObstacles(
  { kind, originals, inHand, surrenderedAt }: Release,
  isPaid: boolean,
): Hindrance[] {
  if (surrenderedAt !== null) return ['surrendered']
  if (kind === 'waybill') return ['waybill']
  return [...(inHand < originals ? (['originals'] as const) : []), ...(isPaid ? [] : (['due'] as const))]
}

/** Returns the release after a surrender: the originals are with the carrier. */
export const surrenderRelease = <Stored extends Release>(release: Stored, at: Date) => ({
  ...release,
  kind: 'surrendered' as const,
  inHand: 0,
  surrenderedAt: at,
})
