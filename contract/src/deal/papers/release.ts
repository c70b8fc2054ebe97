// Rule: when a B/L is surrendered.
import { messages } from '#language/messages.ts'
import type { ReleaseKind } from './facts.ts'

/** How an order's vehicles are handed out, and where the originals of its B/L are. */
export type Release = {
  kind: ReleaseKind
  /** Originals that were issued, and how many of them the office has in hand. */
  originals: number
  inHand: number
  surrenderedAt: Date | string | null
}

/** The release of an order before anybody sets it: three originals, as carriers issue them, and none here yet. */
export const firstRelease = {
  kind: 'original',
  originals: 3,
  inHand: 0,
  surrenderedAt: null,
} as const satisfies Release

/** Why a B/L cannot be surrendered now, as a person reads it. */
export const hindrances = messages({
  surrendered: 'The B/L was already surrendered.',
  waybill: 'There is no B/L to surrender: this order has a sea waybill.',
  originals: 'We do not have all originals of the B/L.',
  due: 'The buyer has not paid everything yet.',
} as const)
type Hindrance = keyof typeof hindrances

/**
 * What stands between a B/L and its surrender: all originals go back to the carrier, once nothing is due. Nobody can take a
 * surrender back.
 * @param isPaid  whether nothing is open and a payment was confirmed: see `isSettled`
 */
export function surrenderHindrances({ kind, originals, inHand, surrenderedAt }: Release, isPaid: boolean): Hindrance[] {
  if (surrenderedAt !== null) return ['surrendered']
  if (kind === 'waybill') return ['waybill']
  return [...(inHand < originals ? (['originals'] as const) : []), ...(isPaid ? [] : (['due'] as const))]
}

/** The release once its B/L has been surrendered: the originals are with the carrier again. */
export const surrendered = <Kept extends Release>(release: Kept, at: Date) => ({
  ...release,
  kind: 'surrendered' as const,
  inHand: 0,
  surrenderedAt: at,
})
