// Rule: the next step of a deal, and the side that has to act.
import type { DealSide } from '#platform/trade/deal.ts'
import type { Money } from '#values/numbers.ts'
import { type OrderStatus, orderStatuses, proofExtensionDays } from './facts.ts'
import { isPaidByHand } from './steps/paid-by-hand.ts'
import type { DealStep } from './steps/steps.ts'

/** Facts of every module that decide the next step of a deal. */
export type DealFacts = {
  now: Date
  status: OrderStatus
  heldUntil: Date | null
  /** Open offers; without one, the side whose last offer was declined or withdrawn. */
  offers: { open: readonly { side: DealSide; until: Date | null }[]; last: DealSide | 'ran-out' | null }
  /** True where the buyer gave the order up and nothing has arrived since. */
  isUnwanted: boolean
  /** True once both sides agreed on a price: by offer, set price or invoice. */
  isAgreed: boolean
  parties: { hasConsignee: boolean; hasRequest: boolean }
  /** Latest proforma invoice, payable or void; null where none was issued. */
  invoice: { isToBePaid: boolean; depositUntil: Date | null; balanceUntil: Date | null } | null
  /** From the ledger, never from the status. */
  payments: {
    /** True without invoice and ledger entry: payment is tracked elsewhere, and the status counts. */
    isElsewhere: boolean
    waiting: boolean
    hasDeposit: boolean
    hasReceived: boolean
    /** True once the money due before shipping has arrived, or a bank has promised it. */
    isSecured: boolean
    isPaid: boolean
    /** True where staff gave a reason why the cars of an order marked as paid may sail without a payment. */
    mayBeMissing: boolean
    /** True where a grant closed the open sum of an order without a confirmed payment. */
    isClosedByGrant: boolean
    /** True where the missing sum is small: staff decide to request or to write it off. */
    hasOpenRest: boolean
    /** Refusal of the newest reported payment; null where a payment has counted since its report. */
    refusedAt: Date | null
    /** Buyer's money in a cancelled deal: total, undecided part, and credit at the buyer's request. */
    held: Money | null
    toReturn: Money | null
    credit: Money | null
    /** Granted for damage claims and not paid back yet. */
    owed: Money | null
  }
  /** State of the vehicle that is furthest behind; `until` is its inspection day. */
  inspection: { state: 'not-needed' | 'open' | 'booked' | 'passed'; until: Date | null }
  ship: {
    state: 'not-booked' | 'booked' | 'on-a-ship' | 'arrived'
    /** True where every vehicle has a ship that still takes it. */
    isBooked: boolean
    /** Departure of the next ship, arrival of the last one. */
    leaves: Date | null
    arrives: Date | null
  }
  /** `isReceived`: every car is with its buyer. `askUntil`: end of the request to confirm that. */
  arrival: { hasOpenClaim: boolean; isReceived: boolean; askUntil: Date | null }
  documents: {
    /** Draft B/L: waits for the buyer, or for corrections that the buyer requested. */
    draft: 'none' | 'open' | 'to-be-corrected'
    /** True once the buyer can read the B/L. */
    hasBl: boolean
    /** `missing`: staff have to upload a document. `endsEarly`: a document expires before the vehicles arrive. */
    missing: boolean
    endsEarly: boolean
    isReleased: boolean
    areSent: boolean
  }
}

/** `turn` is null while both sides wait for a ship, and at the end of a deal. */
export type NextStep = { turn: DealSide | null; step: DealStep; until: Date | null; money?: Money }

/** Raise it when the rules give another result: each process then recalculates every deal before it serves requests. */
export const stepRulesVersion = 6

/** Returns the first open step, in the order of the trade. */
export function determineNextStep(facts: DealFacts): NextStep {
  const { status, payments, parties } = facts
  if (payments.waiting || (payments.isElsewhere && status === 'PAYMENT_UPLOADED'))
    return assignToOffice('confirm-payment')
  if (facts.arrival.hasOpenClaim)
    return { ...assignToOffice('decide-claim'), ...(payments.held && { money: payments.held }) }
  if (status === 'CANCELLED') return decideAfterCancellation(payments)
  if (parties.hasRequest) return assignToOffice('decide-party')
  // Staff may write a bank's charge off before the buyer is asked for it.
  if (payments.hasOpenRest) return assignToOffice('decide-rest')
  if (payments.owed) return { ...assignToOffice('repay-claim'), money: payments.owed }
  if (status === 'DELIVERED') return isPaid(facts) ? decideAfterDelivery(facts) : decideBalance(facts)
  return isReadyToShip(facts) ? decideOnceSecured(facts) : decideBeforePayment(facts)
}

/** Returns true once the money due before shipping is secured, or staff moved the order on. */
export const isReadyToShip = (facts: { status: OrderStatus; payments: { isSecured: boolean } }) =>
  facts.payments.isSecured || isSold(facts)

/** Returns true where the status sells the cars: staff moved the order on to shipping. */
export const isSold = ({ status }: Pick<DealFacts, 'status'>) => orderStatuses[status].cars === 'SOLD'

/** Payments tracked elsewhere count by the status. */
const isPaid = (facts: DealFacts) => facts.payments.isPaid || (facts.payments.isElsewhere && isSold(facts))

const assignToOffice = (step: DealStep, until: Date | null = null): NextStep => ({ turn: 'office', step, until })
const assignToBuyer = (step: DealStep, until: Date | null = null): NextStep => ({ turn: 'buyer', step, until })
const leaveUnassigned = (step: DealStep, until: Date | null = null): NextStep => ({ turn: null, step, until })

/** A cancelled deal stays open while the buyer's money waits for a decision. */
function decideAfterCancellation({ toReturn, credit }: DealFacts['payments']): NextStep {
  if (toReturn) return { ...assignToOffice('give-back'), money: toReturn }
  return credit ? { ...leaveUnassigned('credit-kept'), money: credit } : leaveUnassigned('cancelled')
}

/** For a limited time the buyer is asked to confirm receipt. */
const decideAfterDelivery = ({ arrival: { isReceived, askUntil }, now }: DealFacts): NextStep =>
  isReceived || askUntil === null || askUntil <= now ? leaveUnassigned('done') : assignToBuyer('say-received', askUntil)

function decideBeforePayment(facts: DealFacts): NextStep {
  const { status, now, offers, heldUntil } = facts
  if (facts.isUnwanted && status === 'NEGOTIATING') return assignToOffice('unwanted', heldUntil)
  const open = offers.open.filter(({ until }) => until === null || until > now)
  const [firstOffer] = open.toSorted(compareBuyerFirst)
  if (firstOffer)
    return { turn: firstOffer.side === 'buyer' ? 'office' : 'buyer', step: 'answer-offer', until: firstOffer.until }
  if (!facts.isAgreed && status === 'NEGOTIATING') return decideWithoutOffer(facts, offers.open.length > open.length)
  return decideUntilPaid(facts)
}

function decideUntilPaid(facts: DealFacts): NextStep {
  const { status, invoice, parties, payments, heldUntil } = facts
  if (invoice && !invoice.isToBePaid) return assignToOffice('replace-invoice')
  // Without an invoice the buyer pays by the lines of the order.
  if (!invoice && status !== 'PENDING_PAYMENT')
    return parties.hasConsignee ? assignToOffice('issue-invoice') : assignToBuyer('name-parties', heldUntil)
  const until = findEarliest(invoice?.depositUntil ?? null, heldUntil)
  return decidePayment(facts, decideFirstPayment(payments), until, heldUntil)
}

/** A buyer who has paid a part is asked only for the remainder. */
function decideFirstPayment({ hasReceived, hasDeposit }: DealFacts['payments']): DealStep {
  if (hasReceived) return 'pay-rest'
  return hasDeposit ? 'pay-deposit' : 'pay-total'
}

/** Sorts the buyer's offers first: they wait for the office. */
const compareBuyerFirst = (a: { side: DealSide }, b: { side: DealSide }) =>
  Number(b.side === 'buyer') - Number(a.side === 'buyer')

/** The office begins: after an order the buyer waits for an offer. */
function decideWithoutOffer({ offers: { last }, heldUntil }: DealFacts, hasRunOut: boolean): NextStep {
  if (hasRunOut || last === 'ran-out') return leaveUnassigned('offer-ran-out', heldUntil)
  return last === 'buyer' ? assignToBuyer('make-offer', heldUntil) : assignToOffice('make-offer', heldUntil)
}

function decideOnceSecured(facts: DealFacts): NextStep {
  if (isTrackedElsewhere(facts))
    return facts.arrival.isReceived ? assignToOffice('deliver') : leaveUnassigned('await-arrival')
  if (isPaidByHand(facts)) return assignToOffice('ask-payment')
  if (hasDeparted(facts)) return decideDraft(facts) ?? decideInTransit(facts)
  return decidePreparation(facts) ?? decideDraft(facts) ?? decideBeforeDeparture(facts)
}

/** Moved on by staff and tracked elsewhere: no missing fact can be expected here. */
const isTrackedElsewhere = (facts: DealFacts) =>
  hasDeparted(facts) && facts.ship.state === 'not-booked' && facts.invoice === null && !facts.documents.hasBl

function decideDraft({ documents: { draft } }: DealFacts): NextStep | null {
  if (draft === 'none') return null
  return draft === 'open' ? assignToBuyer('approve-bl') : assignToOffice('correct-bl')
}

/** Requests now a balance that is due before the ship leaves. */
const decideBeforeDeparture = (facts: DealFacts): NextStep =>
  !isPaid(facts) && isBalanceDue(facts)
    ? decideBalance(facts)
    : leaveUnassigned('await-ship', toFutureDate(facts.ship.leaves, facts.now) ?? findBalanceRequestDate(facts))

function decideInTransit(facts: DealFacts): NextStep {
  const { parties, documents } = facts
  const isBalancePaid = isPaid(facts)
  if (!parties.hasConsignee) return assignToBuyer('name-parties')
  if (!isBalancePaid && isBalanceDue(facts)) return decideBalance(facts)
  if (documents.missing) return assignToOffice('upload-papers', findBalanceRequestDate(facts))
  if (documents.endsEarly) return assignToOffice('renew-paper', findBalanceRequestDate(facts))
  return isBalancePaid ? decideRelease(facts) : decideBalance(facts)
}

function decideRelease({ documents, ship, arrival, now }: DealFacts): NextStep {
  if (!documents.isReleased) return assignToOffice('release')
  if (!documents.areSent) return assignToOffice('send-papers')
  const isThere = ship.state === 'arrived' || arrival.isReceived
  return isThere ? assignToOffice('deliver') : leaveUnassigned('await-arrival', toFutureDate(ship.arrives, now))
}

function decidePreparation({ now, inspection, ship, parties }: DealFacts): NextStep | null {
  if (inspection.state === 'open') return assignToOffice('inspect')
  // The inspection day has passed without a result.
  if (inspection.state === 'booked')
    return inspection.until && inspection.until <= now
      ? assignToOffice('inspect')
      : leaveUnassigned('await-inspection', inspection.until)
  if (!ship.isBooked) return assignToOffice('book-ship')
  return parties.hasConsignee ? null : assignToBuyer('name-parties', toFutureDate(ship.leaves, now))
}

const hasDeparted = ({ status, ship }: DealFacts) =>
  ship.state === 'on-a-ship' || ship.state === 'arrived' || status === 'SHIPPING'

/** Days before its deadline from which a balance is due. A transfer abroad takes up to a week. */
const balanceNoticeDays = 7

/** Returns the day from which the deadline alone makes the balance due, or null. */
function findBalanceRequestDate(facts: DealFacts) {
  const until = isPaid(facts) ? null : facts.invoice?.balanceUntil
  return until ? new Date(until.getTime() - balanceNoticeDays * 86_400_000) : null
}

/** Returns true once the balance is due, or will be before the ship leaves. */
export function isBalanceDue(facts: DealFacts) {
  const { now, status, documents, ship } = facts
  if (status === 'DELIVERED' || ship.state === 'arrived' || (hasDeparted(facts) && documents.hasBl)) return true
  const from = findBalanceRequestDate(facts)
  return from !== null && (from <= now || (ship.leaves !== null && from <= ship.leaves))
}

function decideBalance(facts: DealFacts) {
  const until = facts.invoice?.balanceUntil ?? null
  const { refusedAt } = facts.payments
  const proofDeadline = refusedAt && new Date(refusedAt.getTime() + proofExtensionDays * 86_400_000)
  const proofUntil = until && proofDeadline && proofDeadline > until ? proofDeadline : until
  return decidePayment(facts, 'pay-balance', until, proofUntil)
}

/** After a refused proof the buyer sends another one, and does not pay again. */
const decidePayment = ({ payments }: DealFacts, step: DealStep, until: Date | null, proofUntil: Date | null) => {
  // No sum is open, and no payment arrived that permits release of the documents.
  if (payments.isClosedByGrant) return assignToOffice('confirm-payment')
  return payments.refusedAt ? assignToBuyer('send-proof', proofUntil) : assignToBuyer(step, until)
}

/** Ignores past dates: a late ship has no reliable date. */
const toFutureDate = (at: Date | null, now: Date) => (at && at > now ? at : null)

const findEarliest = (...moments: (Date | null)[]) =>
  moments.reduce((first, one) => (first && one ? (one < first ? one : first) : (first ?? one)), null)
