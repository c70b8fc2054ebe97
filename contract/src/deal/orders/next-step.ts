// Rule: what is next in a deal, and whose turn it is.
import type { DealSide } from '#ground/trade/deal.ts'
import type { Money } from '#values/numbers.ts'
import { daysForAnotherProof, type OrderStatus, orderStatuses } from './facts.ts'
import type { DealStep } from './steps/steps.ts'

/** What a deal's next step follows from: facts of every room, none of them a sum or a name. */
export type DealFacts = {
  now: Date
  status: OrderStatus
  /** Until when the order holds its vehicles; null where that does not run out. */
  heldUntil: Date | null
  /** The offers that nobody has answered, and whose turn it is once none is: the side whose last one was declined or taken back. */
  offers: { open: readonly { side: DealSide; until: Date | null }[]; last: DealSide | 'ran-out' | null }
  /** Whether the buyer no longer wants it, and nothing has come since. */
  isUnwanted: boolean
  /** Whether both have agreed on a price here: by an offer, by a price that was set, or by an invoice. */
  isAgreed: boolean
  parties: { hasConsignee: boolean; changeAsked: boolean }
  /** The proforma invoice that none replaces: to be paid, or not any more; null where none was issued. */
  invoice: { isToBePaid: boolean; depositUntil: Date | null; balanceUntil: Date | null } | null
  /** What the ledger says, and never the status. */
  payments: {
    /** Whether there is neither invoice nor entry: the money is then kept elsewhere, and the status says how it stands. */
    isElsewhere: boolean
    /** Whether a reported payment waits to be looked at. */
    waiting: boolean
    hasDeposit: boolean
    /** Whether money has arrived that counts. */
    hasReceived: boolean
    /** Whether what has to be there before anything is shipped is there, or promised by a bank. */
    isSecured: boolean
    isPaid: boolean
    /** True where a grant closed the open sum of an order without a confirmed payment. */
    isClosedByGrant: boolean
    /** Whether so little is missing that the office decides first whether to request it. */
    hasOpenRest: boolean
    /** When the newest reported payment was refused, where none has come to count since it was reported. */
    refusedAt: Date | null
    /** The buyer's money in a cancelled deal, with the part that is undecided and the part kept as credit by their word. */
    held: Money | null
    toReturn: Money | null
    kept: Money | null
    /** What was granted for damage claims and has not been paid back. */
    owed: Money | null
  }
  /** Of the vehicles, the one that is furthest behind; `until` is the day on which it is inspected. */
  inspection: { state: 'not-needed' | 'open' | 'booked' | 'passed'; until: Date | null }
  ship: {
    standing: 'not-booked' | 'booked' | 'on-a-ship' | 'arrived'
    /** Whether every vehicle has a ship that still takes it. */
    isBooked: boolean
    /** When the next ship leaves, and the last one arrives. */
    leaves: Date | null
    arrives: Date | null
  }
  /** Whether a damage claim waits to be decided on; whether each car is with its buyer; until when they are asked to say so. */
  arrival: { hasOpenClaim: boolean; isReceived: boolean; askUntil: Date | null }
  papers: {
    /** The draft of the B/L: it waits for the buyer, or for what they want to have corrected. */
    draft: 'none' | 'open' | 'to-be-corrected'
    /** Whether the buyer has the B/L to look at. */
    hasBl: boolean
    /** Whether one is missing that the office has to upload, and one ends before the vehicles arrive. */
    missing: boolean
    endsEarly: boolean
    isReleased: boolean
    areSent: boolean
  }
}

/** Whose turn it is, what they should do, and until when, and of which money; nobody's while both wait for a ship, or when all is over. */
export type NextStep = { turn: DealSide | null; step: DealStep; until: Date | null; money?: Money }

/**
 * Raised whenever `nextStep` answers otherwise than before for the same facts: a process settles every deal again then, before it
 * answers for the first time.
 */
export const stepRules = 5

/** What is to be done next, from the facts alone: the first thing that is not done, in the order of the trade. */
export function nextStep(facts: DealFacts): NextStep {
  const { status, payments, parties } = facts
  if (payments.waiting || (payments.isElsewhere && status === 'PAYMENT_UPLOADED')) return office('confirm-payment')
  if (facts.arrival.hasOpenClaim) return { ...office('decide-claim'), ...(payments.held && { money: payments.held }) }
  if (status === 'CANCELLED') return cancelled(payments)
  if (parties.changeAsked) return office('decide-party')
  // A bank's charge is not requested before the office has decided whether it may pass.
  if (payments.hasOpenRest) return office('decide-rest')
  if (payments.owed) return { ...office('repay-claim'), money: payments.owed }
  if (status === 'DELIVERED') return isPaid(facts) ? delivered(facts) : balance(facts)
  return isToBeShipped(facts) ? afterwards(facts) : before(facts)
}

/** Whether it is paid as far as was agreed before anything is shipped, or was moved on by the office. */
export const isToBeShipped = (facts: { status: OrderStatus; payments: { isSecured: boolean } }) =>
  facts.payments.isSecured || isSold(facts)

/** Whether the office has moved it on to be shipped. */
export const isSold = ({ status }: Pick<DealFacts, 'status'>) => orderStatuses[status].cars === 'SOLD'

/** Whether no money is requested any more: all is there, or was settled elsewhere. */
const isPaid = (facts: DealFacts) => facts.payments.isPaid || (facts.payments.isElsewhere && isSold(facts))

const office = (step: DealStep, until: Date | null = null): NextStep => ({ turn: 'office', step, until })
const buyer = (step: DealStep, until: Date | null = null): NextStep => ({ turn: 'buyer', step, until })
const nobody = (step: DealStep, until: Date | null = null): NextStep => ({ turn: null, step, until })

/** A deal that was cancelled is not over as long as money of the buyer's is here that nobody has decided on. */
function cancelled({ toReturn, kept }: DealFacts['payments']): NextStep {
  if (toReturn) return { ...office('give-back'), money: toReturn }
  return kept ? { ...nobody('credit-kept'), money: kept } : nobody('cancelled')
}

/** For a while the buyer is asked whether they have it, and how they found it. */
const delivered = ({ arrival: { isReceived, askUntil }, now }: DealFacts): NextStep =>
  isReceived || askUntil === null || askUntil <= now ? nobody('done') : buyer('say-received', askUntil)

/** Until the money is there: first a price. */
function before(facts: DealFacts): NextStep {
  const { status, now, offers, heldUntil } = facts
  if (facts.isUnwanted && status === 'NEGOTIATING') return office('unwanted', heldUntil)
  const open = offers.open.filter(({ until }) => until === null || until > now)
  const [first] = open.toSorted(byOffice)
  if (first) return { turn: first.side === 'buyer' ? 'office' : 'buyer', step: 'answer-offer', until: first.until }
  if (!facts.isAgreed && status === 'NEGOTIATING') return withoutOffer(facts, offers.open.length > open.length)
  return untilPaid(facts)
}

/** Once both agree: the receivers, an invoice, a payment. */
function untilPaid(facts: DealFacts): NextStep {
  const { status, invoice, parties, payments, heldUntil } = facts
  if (invoice && !invoice.isToBePaid) return office('replace-invoice')
  // A buyer who should pay without an invoice pays by the order's own lines.
  if (!invoice && status !== 'PENDING_PAYMENT')
    return parties.hasConsignee ? office('issue-invoice') : buyer('name-parties', heldUntil)
  const until = earliest(invoice?.depositUntil ?? null, heldUntil)
  return pay(facts, firstPayment(payments), until, heldUntil)
}

/** Who has paid a part is not told to pay the whole again. */
function firstPayment({ hasReceived, hasDeposit }: DealFacts['payments']): DealStep {
  if (hasReceived) return 'pay-rest'
  return hasDeposit ? 'pay-deposit' : 'pay-total'
}

/** The buyer's offer first: whoever waits for us goes before whom we wait for. */
const byOffice = (a: { side: DealSide }, b: { side: DealSide }) =>
  Number(b.side === 'buyer') - Number(a.side === 'buyer')

/** The office begins: a buyer who has just ordered waits for an answer. */
function withoutOffer({ offers: { last }, heldUntil }: DealFacts, hasRunOut: boolean): NextStep {
  if (hasRunOut || last === 'ran-out') return nobody('offer-ran-out', heldUntil)
  return last === 'buyer' ? buyer('make-offer', heldUntil) : office('make-offer', heldUntil)
}

/** Once it may be shipped: the ship, the balance, the papers, the keys. */
function afterwards(facts: DealFacts): NextStep {
  if (isKnownElsewhere(facts)) return facts.arrival.isReceived ? office('deliver') : nobody('await-arrival')
  if (isGone(facts)) return aboutDraft(facts) ?? onItsWay(facts)
  return untilItLeaves(facts) ?? aboutDraft(facts) ?? untilTheShip(facts)
}

/** Moved on by the office, and kept elsewhere: nothing is known here that could be missing. */
const isKnownElsewhere = (facts: DealFacts) =>
  isGone(facts) && facts.ship.standing === 'not-booked' && facts.invoice === null && !facts.papers.hasBl

function aboutDraft({ papers: { draft } }: DealFacts): NextStep | null {
  if (draft === 'none') return null
  return draft === 'open' ? buyer('approve-bl') : office('correct-bl')
}

/** All is ready: what is paid before the ship leaves is due now. */
const untilTheShip = (facts: DealFacts): NextStep =>
  !isPaid(facts) && isBalanceDue(facts)
    ? balance(facts)
    : nobody('await-ship', future(facts.ship.leaves, facts.now) ?? askedFrom(facts))

/** At sea and at the port: who receives it, the balance, the papers in the order in which they are needed. */
function onItsWay(facts: DealFacts): NextStep {
  const { parties, papers } = facts
  const paid = isPaid(facts)
  if (!parties.hasConsignee) return buyer('name-parties')
  if (!paid && isBalanceDue(facts)) return balance(facts)
  if (papers.missing) return office('upload-papers', askedFrom(facts))
  if (papers.endsEarly) return office('renew-paper', askedFrom(facts))
  return paid ? releaseDocuments(facts) : balance(facts)
}

function releaseDocuments({ papers, ship, arrival, now }: DealFacts): NextStep {
  if (!papers.isReleased) return office('release')
  if (!papers.areSent) return office('send-papers')
  const isThere = ship.standing === 'arrived' || arrival.isReceived
  return isThere ? office('deliver') : nobody('await-arrival', future(ship.arrives, now))
}

function untilItLeaves({ now, inspection, ship, parties }: DealFacts): NextStep | null {
  if (inspection.state === 'open') return office('inspect')
  // The day has passed, and the result is unknown.
  if (inspection.state === 'booked')
    return inspection.until && inspection.until <= now
      ? office('inspect')
      : nobody('await-inspection', inspection.until)
  if (!ship.isBooked) return office('book-ship')
  return parties.hasConsignee ? null : buyer('name-parties', future(ship.leaves, now))
}

const isGone = ({ status, ship }: DealFacts) =>
  ship.standing === 'on-a-ship' || ship.standing === 'arrived' || status === 'SHIPPING'

/** Days before its last day from which a balance is due, whatever else is there: a transfer abroad takes up to a week. */
const daysToPay = 7

/** From when the balance is due by its day alone; null where that is not known, or nothing is to be paid. */
function askedFrom(facts: DealFacts) {
  const until = isPaid(facts) ? null : facts.invoice?.balanceUntil
  return until ? new Date(until.getTime() - daysToPay * 86_400_000) : null
}

/**
 * Whether the balance is due by now: the ship has left and they have the B/L, it has arrived, or the day is near; or will be before
 * the ship leaves.
 */
export function isBalanceDue(facts: DealFacts) {
  const { now, status, papers, ship } = facts
  if (status === 'DELIVERED' || ship.standing === 'arrived' || (isGone(facts) && papers.hasBl)) return true
  const from = askedFrom(facts)
  return from !== null && (from <= now || (ship.leaves !== null && from <= ship.leaves))
}

function balance(facts: DealFacts) {
  const until = facts.invoice?.balanceUntil ?? null
  const { refusedAt } = facts.payments
  const least = refusedAt && new Date(refusedAt.getTime() + daysForAnotherProof * 86_400_000)
  return pay(facts, 'pay-balance', until, until && least && least > until ? least : until)
}

/** Who has sent a proof that was refused sends another one, and does not pay again: until the day that the letter says. */
const pay = ({ payments }: DealFacts, step: DealStep, until: Date | null, proofUntil: Date | null) => {
  // Nothing is left to request, and nothing was paid that could let the documents go.
  if (payments.isClosedByGrant) return office('confirm-payment')
  return payments.refusedAt ? buyer('send-proof', proofUntil) : buyer(step, until)
}

/** A day of a ship that has passed says nothing. */
const future = (at: Date | null, now: Date) => (at && at > now ? at : null)

const earliest = (...moments: (Date | null)[]) =>
  moments.reduce((first, one) => (first && one ? (one < first ? one : first) : (first ?? one)), null)
