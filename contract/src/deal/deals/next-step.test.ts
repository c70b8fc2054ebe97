import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealSides } from '#platform/trade/deal.ts'
import { getKeys } from '#values/keys.ts'
import { statusNames } from '../orders/facts.ts'
import { type DealFacts, determineNextStep } from '../orders/next-step.ts'
import { listStages } from '../orders/steps/stage-progress.ts'
import { dealStages } from '../orders/steps/stages.ts'
import { canDoStep, formatStep, getStepButton, getTurnLabel } from '../orders/steps/step-text.ts'
import type { dealSteps } from '../orders/steps/steps.ts'
import { toTurnResponse } from '../orders/steps/turn.ts'
import { splitBalance } from '../payments/due.ts'
import { calculateLedger } from '../payments/ledger.ts'

const now = new Date('2026-11-22T09:00:00Z')
const tomorrow = new Date('2026-11-23T09:00:00Z')
const yesterday = new Date('2026-11-21T09:00:00Z')

const placed: DealFacts = {
  now,
  status: 'NEGOTIATING',
  heldUntil: tomorrow,
  offers: { open: [], last: null },
  isUnwanted: false,
  isAgreed: false,
  parties: { hasConsignee: false, hasRequest: false },
  invoice: null,
  payments: {
    isElsewhere: false,
    waiting: false,
    hasDeposit: false,
    isSecured: false,
    hasReceived: false,
    isPaid: false,
    mayBeMissing: false,
    isClosedByGrant: false,
    hasOpenRest: false,
    refusedAt: null,
    held: null,
    toReturn: null,
    credit: null,
    owed: null,
  },
  arrival: { hasOpenClaim: false, isReceived: false, askUntil: null },
  inspection: { state: 'not-needed', until: null },
  ship: { state: 'not-booked', isBooked: false, leaves: null, arrives: null },
  documents: { draft: 'none', hasBl: false, missing: true, endsEarly: false, isReleased: false, areSent: false },
}
const invoice = { isToBePaid: true, depositUntil: tomorrow, balanceUntil: null }
const deposit = { ...placed.payments, hasDeposit: true, isSecured: true }
const consignee = { hasConsignee: true, hasRequest: false }
const booked = { state: 'booked', isBooked: true, leaves: tomorrow, arrives: null } as const

/** A deal from the first offer to delivery: a change of the facts, and the next step after it. */
const story: [what: string, since: Partial<DealFacts>, turn: string | null, step: string][] = [
  ['an order is placed', {}, 'office', 'make-offer'],
  [
    'the buyer offers',
    { offers: { open: [{ side: 'buyer', until: tomorrow }], last: null } },
    'office',
    'answer-offer',
  ],
  ['we counter', { offers: { open: [{ side: 'office', until: tomorrow }], last: null } }, 'buyer', 'answer-offer'],
  [
    'the offer ran out unanswered',
    { offers: { open: [{ side: 'office', until: yesterday }], last: null } },
    null,
    'offer-ran-out',
  ],
  ['it is recorded as run out', { offers: { open: [], last: 'ran-out' } }, null, 'offer-ran-out'],
  ['we declined the next one', { offers: { open: [], last: 'buyer' } }, 'buyer', 'make-offer'],
  ['they no longer want it', { isUnwanted: true }, 'office', 'unwanted'],
  ['they do after all', { isUnwanted: false }, 'buyer', 'make-offer'],
  ['both agree', { isAgreed: true, status: 'CONFIRMED', heldUntil: null }, 'buyer', 'name-parties'],
  ['the consignee is named', { parties: consignee }, 'office', 'issue-invoice'],
  [
    'the invoice is issued',
    { status: 'PENDING_PAYMENT', invoice, payments: { ...deposit, isSecured: false } },
    'buyer',
    'pay-deposit',
  ],
  ['the terms change', { invoice: { ...invoice, isToBePaid: false } }, 'office', 'replace-invoice'],
  ['a new one is issued', { invoice }, 'buyer', 'pay-deposit'],
  [
    'a proof is uploaded',
    { status: 'PAYMENT_UPLOADED', payments: { ...deposit, isSecured: false, waiting: true } },
    'office',
    'confirm-payment',
  ],
  [
    'it is the wrong file',
    { status: 'PENDING_PAYMENT', payments: { ...deposit, isSecured: false, refusedAt: yesterday } },
    'buyer',
    'send-proof',
  ],
  ['a part of it is there', { payments: { ...deposit, isSecured: false, hasReceived: true } }, 'buyer', 'pay-rest'],
  [
    'the deposit is there',
    { status: 'PAID', payments: deposit, inspection: { state: 'open', until: null } },
    'office',
    'inspect',
  ],
  ['the inspection is booked', { inspection: { state: 'booked', until: tomorrow } }, null, 'await-inspection'],
  ['its day has passed', { inspection: { state: 'booked', until: yesterday } }, 'office', 'inspect'],
  ['the vehicle has passed', { inspection: { state: 'passed', until: null } }, 'office', 'book-ship'],
  ['it is booked', { ship: booked }, null, 'await-ship'],
  ['another consignee is requested', { parties: { hasConsignee: true, hasRequest: true } }, 'office', 'decide-party'],
  [
    'we accept; the draft of the B/L is uploaded',
    { parties: consignee, documents: { ...placed.documents, draft: 'open' } },
    'buyer',
    'approve-bl',
  ],
  [
    'the ship has left',
    { ship: { ...booked, state: 'on-a-ship', leaves: yesterday, arrives: tomorrow }, documents: placed.documents },
    'office',
    'upload-papers',
  ],
  ['the copy of the B/L is uploaded', { documents: { ...placed.documents, hasBl: true } }, 'buyer', 'pay-balance'],
  ['a second proof is uploaded', { payments: { ...deposit, waiting: true } }, 'office', 'confirm-payment'],
  ['banks have deducted $20', { payments: { ...deposit, hasOpenRest: true } }, 'office', 'decide-rest'],
  ['the total is paid', { payments: { ...deposit, isPaid: true } }, 'office', 'upload-papers'],
  [
    'a document expires too early',
    { documents: { ...placed.documents, hasBl: true, missing: false, endsEarly: true } },
    'office',
    'renew-paper',
  ],
  ['it was renewed', { documents: { ...placed.documents, hasBl: true, missing: false } }, 'office', 'release'],
  [
    'the B/L is surrendered',
    { documents: { ...placed.documents, hasBl: true, missing: false, isReleased: true } },
    'office',
    'send-papers',
  ],
  [
    'the courier has the other documents',
    { documents: { ...placed.documents, hasBl: true, missing: false, isReleased: true, areSent: true } },
    null,
    'await-arrival',
  ],
  [
    'the ship has arrived',
    { ship: { ...booked, state: 'arrived', leaves: yesterday, arrives: yesterday } },
    'office',
    'deliver',
  ],
  ['the buyer has the keys', { status: 'DELIVERED' }, null, 'done'],
]

test('leads a deal from the first offer to delivery', () => {
  let facts = placed
  for (const [what, since, turn, step] of story) {
    facts = { ...facts, ...since }
    expect([what, determineNextStep(facts)]).toEqual([what, expect.objectContaining({ turn, step })])
  }
  expect(listStages(facts).map(({ stage }) => stage)).toEqual(getKeys(dealStages))
  expect(listStages(facts).every(({ isDone }) => isDone)).toBe(true)
})

describe('a deal moved on by hand', () => {
  test('requests the next step, but nothing settled elsewhere', () => {
    const steps = statusNames.map((status) => {
      const { turn, step } = determineNextStep({
        ...placed,
        status,
        payments: { ...placed.payments, isElsewhere: true },
      })
      return [status, turn, step]
    })
    expect(steps).toEqual([
      ['NEGOTIATING', 'office', 'make-offer'],
      ['CONFIRMED', 'buyer', 'name-parties'],
      ['PENDING_PAYMENT', 'buyer', 'pay-total'],
      ['PAYMENT_UPLOADED', 'office', 'confirm-payment'],
      ['PAID', 'office', 'ask-payment'],
      ['SHIPPING', null, 'await-arrival'],
      ['DELIVERED', null, 'done'],
      ['CANCELLED', null, 'cancelled'],
    ])
  })

  test('asks for the payment of an order marked as paid, until money arrives or a reason is given', () => {
    const marked = { ...placed, status: 'PAID', parties: consignee, invoice } as const
    const decideWith = (payments: Partial<DealFacts['payments']>) =>
      determineNextStep({ ...marked, payments: { ...placed.payments, ...payments } }).step
    expect(decideWith({})).toBe('ask-payment')
    expect(decideWith({ isElsewhere: true })).toBe('ask-payment')
    expect(formatStep({ turn: 'office', step: 'ask-payment' }, 'office')).toBe(
      'Ask for the payment, or say why the car may sail unpaid.',
    )
    for (const payments of [{ hasReceived: true }, { isSecured: true }, { mayBeMissing: true }])
      expect(decideWith(payments)).toBe('book-ship')
  })

  test('marks stages as set by hand, not as done', () => {
    const elsewhere = { ...placed, payments: { ...placed.payments, isElsewhere: true } }
    const describeStages = (facts: Partial<DealFacts>) =>
      listStages({ ...elsewhere, ...facts }).map(({ stage, isDone, isByHand }) =>
        isDone ? `${stage} ✓` : isByHand ? `${stage} by hand` : stage,
      )
    const negotiated = ['agreed', 'paid-in-full', 'on-ship', 'arrived', 'delivered']
    expect(describeStages({})).toEqual(negotiated)
    expect(describeStages({ status: 'PAID' })).toEqual([
      'agreed by hand',
      'paid-in-full by hand',
      ...negotiated.slice(2),
    ])
    expect(describeStages({ status: 'DELIVERED' })).toEqual(negotiated.map((stage) => `${stage} by hand`))
    const shipped = ['agreed ✓', 'deposit ✓', 'on-ship by hand', 'paid-in-full', 'arrived', 'delivered']
    expect(describeStages({ status: 'SHIPPING', isAgreed: true, payments: deposit })).toEqual(shipped)
    const unpaid = { status: 'PAID', isAgreed: true, invoice, payments: { ...deposit, isSecured: false } } as const
    expect(describeStages(unpaid)).toEqual([
      'agreed ✓',
      'deposit by hand',
      'on-ship',
      'paid-in-full',
      'arrived',
      'delivered',
    ])
  })

  test('requires a check of a waiting payment in every status', () => {
    for (const status of statusNames)
      expect(determineNextStep({ ...placed, status, payments: { ...deposit, waiting: true } }).step).toBe(
        'confirm-payment',
      )
  })
})

describe('after a refused proof', () => {
  const refused = { ...placed, isAgreed: true, status: 'PENDING_PAYMENT', parties: consignee, invoice } as const
  const until = new Date('2026-11-26T09:00:00Z')

  test('requests another proof, not a second payment, until the day in the email', () => {
    const payments = { ...deposit, isSecured: false, refusedAt: now }
    expect(determineNextStep({ ...refused, payments, heldUntil: until })).toEqual({
      turn: 'buyer',
      step: 'send-proof',
      until,
    })
    expect(formatStep({ turn: 'buyer', step: 'send-proof' }, 'buyer')).toBe('Send another proof. Do not pay twice.')
  })

  test('extends the deadline of the balance by three days', () => {
    const sailed = { ...booked, state: 'on-a-ship', leaves: yesterday } as const
    const facts = { ...refused, status: 'PAID', ship: sailed, documents: { ...placed.documents, hasBl: true } } as const
    const decideWithDeadline = (balanceUntil: Date) =>
      determineNextStep({
        ...facts,
        payments: { ...deposit, refusedAt: yesterday },
        invoice: { ...invoice, balanceUntil },
      })
    expect(decideWithDeadline(tomorrow)).toEqual({
      turn: 'buyer',
      step: 'send-proof',
      until: new Date('2026-11-24T09:00:00Z'),
    })
    expect(decideWithDeadline(until)).toMatchObject({ step: 'send-proof', until })
  })
})

test('requests the balance with the B/L, or a week before its deadline', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const waits = { ...placed, status: 'PAID', parties: consignee, payments: deposit, ship: booked } as const
  const decideWithDeadline = (balanceUntil: Date | null, changes: Partial<DealFacts> = {}) => {
    const { step, until } = determineNextStep({ ...waits, invoice: { ...invoice, balanceUntil }, ...changes })
    return [step, until]
  }
  const sailed = { ...booked, state: 'on-a-ship', leaves: null } as const
  expect([decideWithDeadline(null), decideWithDeadline(inDays(9))]).toEqual([
    ['await-ship', tomorrow],
    ['await-ship', tomorrow],
  ])
  expect(decideWithDeadline(inDays(8)), 'due before the ship leaves').toEqual(['pay-balance', inDays(8)])
  expect(decideWithDeadline(inDays(9), { ship: sailed }), 'settled again by then').toEqual(['upload-papers', inDays(2)])
  expect(decideWithDeadline(inDays(9), { ship: sailed, now: inDays(2) })).toEqual(['pay-balance', inDays(9)])
  expect(decideWithDeadline(inDays(9), { ship: { ...booked, leaves: yesterday } }), 'late ship').toEqual([
    'await-ship',
    inDays(2),
  ])

  const summary = calculateLedger([], { currency: 'USD', total: 500, deposit: null, tolerance: 0, asksRest: false })
  const split = (changes: Partial<DealFacts>) => splitBalance(summary, { ...waits, invoice, ...changes })
  expect(split({})).toEqual({ dueNow: 0, later: 500 })
  // With all documents uploaded and no deadline.
  const last = { ship: sailed, documents: { ...placed.documents, missing: false } }
  for (const payments of [{}, { waiting: true }, { refusedAt: now }])
    expect(split({ ...last, payments: { ...deposit, ...payments } })).toEqual({ dueNow: 500, later: 0 })
})

const heldMoney = { amount: 800_100, currency: 'USD' } as const

test('keeps a cancelled deal open while it holds the buyer’s money', () => {
  const decideCancelled = (payments: Partial<DealFacts['payments']>) =>
    determineNextStep({ ...placed, status: 'CANCELLED', payments: { ...placed.payments, ...payments } })
  expect(decideCancelled({})).toEqual({ turn: null, step: 'cancelled', until: null })
  const waits = decideCancelled({ toReturn: heldMoney })
  expect(waits).toEqual({ turn: 'office', step: 'give-back', until: null, money: heldMoney })
  const turnResponse = toTurnResponse(waits)
  expect(formatStep(turnResponse, 'office')).toBe('Pay back $8,001, or move it.')
  expect(formatStep(turnResponse, 'buyer')).toContain('We are holding $8,001 for you')
  expect(decideCancelled({ toReturn: heldMoney, waiting: true })).toMatchObject({
    turn: 'office',
    step: 'confirm-payment',
  })
  expect(decideCancelled({ credit: heldMoney })).toEqual({
    turn: null,
    step: 'credit-kept',
    until: null,
    money: heldMoney,
  })
})

describe('turn text', () => {
  test('differs for each side', () => {
    const labelsFor = (turn: 'buyer' | 'office' | null, step: keyof typeof dealSteps) =>
      dealSides.map((side) => getTurnLabel({ turn, step }, side, true))
    expect(labelsFor('office', 'book-ship')).toEqual(['We are working on it', 'Your turn'])
    expect(labelsFor('buyer', 'pay-deposit')).toEqual(['Your turn', 'Waiting for the buyer'])
    expect(labelsFor('office', 'deliver')).toEqual(['Current step', 'Your turn'])
    expect(labelsFor(null, 'await-ship')).toEqual(['Current step', 'Current step'])
    expect(getTurnLabel({ turn: 'office', step: 'book-ship' }, 'office', false)).toBe('Waiting for a colleague')
  })

  test('offers no button for a step of the other side', () => {
    expect(canDoStep({ turn: 'office', step: 'answer-offer' }, 'buyer')).toBe(false)
    expect(canDoStep({ turn: 'buyer', step: 'answer-offer' }, 'office')).toBe(false)
    expect(canDoStep({ turn: 'office', step: 'make-offer' }, 'buyer')).toBe(true)
    expect(canDoStep({ turn: 'office', step: 'deliver' }, 'buyer')).toBe(false)
  })

  test('links a button to its section, or sets the status', () => {
    expect(getStepButton('book-ship')).toEqual({ label: 'Book a ship', area: 'ship', sets: undefined })
    expect(getStepButton('deliver')).toEqual({ label: 'Deliver', area: undefined, sets: 'DELIVERED' })
  })
})

test('asks the buyer to confirm delivery, and the office to decide claims', () => {
  const paid = { ...deposit, isPaid: true }
  const decideDelivered = (arrival: Partial<DealFacts['arrival']>, changes: Partial<DealFacts> = {}) => {
    const facts = { ...placed, status: 'DELIVERED', parties: consignee, payments: paid, ...changes } as const
    const { turn, step } = determineNextStep({ ...facts, arrival: { ...placed.arrival, ...arrival } })
    return [turn, step]
  }
  expect(decideDelivered({})).toEqual([null, 'done'])
  expect(decideDelivered({ askUntil: tomorrow })).toEqual(['buyer', 'say-received'])
  expect(decideDelivered({ askUntil: now })).toEqual([null, 'done'])
  expect(decideDelivered({ askUntil: tomorrow, isReceived: true })).toEqual([null, 'done'])
  expect(decideDelivered({ isReceived: true, hasOpenClaim: true })).toEqual(['office', 'decide-claim'])
  const owed = { payments: { ...paid, owed: heldMoney } }
  expect(decideDelivered({ isReceived: true }, owed)).toEqual(['office', 'repay-claim'])
  const atSea = { status: 'SHIPPING', ship: { ...booked, state: 'on-a-ship' } } as const
  const documents = { ...placed.documents, missing: false, isReleased: true, areSent: true }
  expect(decideDelivered({}, { ...atSea, documents })).toEqual([null, 'await-arrival'])
  expect(decideDelivered({ isReceived: true }, { ...atSea, documents }), 'regardless of the ship').toEqual([
    'office',
    'deliver',
  ])
  const next = determineNextStep({ ...placed, status: 'DELIVERED', payments: { ...paid, owed: heldMoney } })
  expect(formatStep(toTurnResponse(next), 'office')).toBe('Pay back $8,001 for the claim, or move it.')
  const afterwards = { ...placed, status: 'CANCELLED', payments: { ...placed.payments, held: heldMoney } } as const
  const open = determineNextStep({ ...afterwards, arrival: { ...placed.arrival, hasOpenClaim: true } })
  expect(formatStep(toTurnResponse(open), 'office')).toContain('at most $8,001, which we still hold.')
  const closed = { payments: { ...placed.payments, isClosedByGrant: true } }
  expect(decideDelivered({}, closed), 'no request of a zero sum').toEqual(['office', 'confirm-payment'])
})

const side = fc.constantFrom(...dealSides)
const moment = fc.option(fc.constantFrom(yesterday, now, tomorrow), { nil: null })
const anyFacts: fc.Arbitrary<DealFacts> = fc.record({
  now: fc.constant(now),
  status: fc.constantFrom(...statusNames),
  heldUntil: moment,
  offers: fc.record({
    open: fc.uniqueArray(fc.record({ side, until: moment }), { selector: (offer) => offer.side }),
    last: fc.constantFrom(...dealSides, 'ran-out' as const, null),
  }),
  isUnwanted: fc.boolean(),
  isAgreed: fc.boolean(),
  parties: fc.record({ hasConsignee: fc.boolean(), hasRequest: fc.boolean() }),
  invoice: fc.option(fc.record({ isToBePaid: fc.boolean(), depositUntil: moment, balanceUntil: moment }), {
    nil: null,
  }),
  payments: fc.record({
    isElsewhere: fc.boolean(),
    waiting: fc.boolean(),
    hasDeposit: fc.boolean(),
    isSecured: fc.boolean(),
    isPaid: fc.boolean(),
    mayBeMissing: fc.boolean(),
    hasReceived: fc.boolean(),
    isClosedByGrant: fc.boolean(),
    hasOpenRest: fc.boolean(),
    refusedAt: moment,
    held: fc.constantFrom(null, heldMoney),
    toReturn: fc.constantFrom(null, heldMoney),
    credit: fc.constantFrom(null, heldMoney),
    owed: fc.constantFrom(null, heldMoney),
  }),
  arrival: fc.record({ hasOpenClaim: fc.boolean(), isReceived: fc.boolean(), askUntil: moment }),
  inspection: fc.record({ state: fc.constantFrom('not-needed', 'open', 'booked', 'passed'), until: moment }),
  ship: fc.record({
    state: fc.constantFrom('not-booked', 'booked', 'on-a-ship', 'arrived'),
    isBooked: fc.boolean(),
    leaves: moment,
    arrives: moment,
  }),
  documents: fc.record({
    draft: fc.constantFrom('none', 'open', 'to-be-corrected'),
    hasBl: fc.boolean(),
    missing: fc.boolean(),
    endsEarly: fc.boolean(),
    isReleased: fc.boolean(),
    areSent: fc.boolean(),
  }),
})

test('returns for any facts one step that its side can do, with a sentence for each side', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const next = determineNextStep(facts)
      expect(determineNextStep(facts)).toEqual(next)
      if (next.turn) expect(canDoStep(next, next.turn), next.step).toBe(true)
      for (const reader of dealSides) expect(formatStep(next, reader)).toMatch(/[.]$/)
      // The buyer never pays for a cancelled order, nor again for a paid one.
      if (facts.status === 'CANCELLED') expect(next.turn).not.toBe('buyer')
      if (facts.payments.isPaid && facts.payments.isSecured) expect(next.step).not.toMatch(/^pay-/)
      const done = listStages(facts)
      expect(new Set(done.map(({ stage }) => stage)).size).toBe(done.length)
    }),
    { numRuns: 2000 },
  )
})
