import type { ProblemCode } from '@minato/contract/problems.ts'

/** Refusals of a deal’s calls that mean: the deal is no longer in the state that the caller has seen. */
const stateProblems: ReadonlySet<string> = new Set<ProblemCode>([
  'stale',
  ...(['proof-already-sent', 'proof-not-taken', 'proof-not-to-be-asked', 'proof-missing'] as const),
  ...(['order-goes-on', 'nothing-to-extend', 'car-gone', 'car-claimed'] as const),
  ...(['claim-not-needed', 'nothing-claimed', 'claim-final'] as const),
  ...(['offer-closed', 'offer-open', 'offers-not-taken'] as const),
  ...(['party-change-waits', 'party-change-over', 'party-fixed', 'draft-not-open', 'release-not-possible'] as const),
  ...(['payment-not-taken', 'payment-answered', 'payment-none-held', 'payment-beyond-tolerance'] as const),
  ...(['payment-more-than-left', 'payment-not-overpaid', 'paper-issued-meanwhile', 'terms-changed-meanwhile'] as const),
  ...(['car-received', 'claim-undecided', 'claim-decided', 'claim-above-held', 'review-given'] as const),
  ...(['booked-meanwhile', 'booking-order-cancelled'] as const),
])

/** Tells if another user may have caused a refusal by changing the deal. */
export const isStateProblem = (code: string) => stateProblems.has(code)
