import { expect, test } from 'vitest'
import { type EventFact, eventFact, toEventResponse } from './events.ts'
import { findProofRequestReason, formatEvent, getEventName } from './history.ts'

test.each<[EventFact, string, string | null]>([
  [{ kind: 'placed' }, 'Order placed', null],
  [{ kind: 'status', from: 'PENDING_PAYMENT', to: 'SHIPPING' }, 'Status changed', 'Payment Pending → Shipped'],
  [{ kind: 'port', to: null }, 'Port changed', 'Not Selected'],
  [{ kind: 'price', cents: 623_250 }, 'Price agreed', '$6,232.50'],
  [{ kind: 'price', cents: null }, 'Price agreed', 'Back to the listed price'],
  [{ kind: 'details', fields: ['notes', 'trackingInfo'] }, 'Details changed', 'Notes, Tracking'],
  [
    { kind: 'offered', side: 'buyer', cents: 650_050, term: 'CIF', to: 'Mombasa, Kenya' },
    'Offer made',
    'Buyer: $6,500.50 CIF to Mombasa, Kenya',
  ],
  [{ kind: 'said', of: 'item-removed', text: 'The red one' }, 'Vehicle removed', 'The red one'],
])('formats %j as %s: %s', (fact, name, text) => {
  expect(eventFact.parse(fact)).toEqual(fact)
  expect([getEventName(toEventResponse(fact)), formatEvent(toEventResponse(fact))]).toEqual([name, text])
})

test('returns the last reason for another proof until one is uploaded', () => {
  const proofRequest = (reason: string) => ({ fact: { kind: 'proof-asked', reason } as const })
  const events = [proofRequest('Cut off'), { fact: { kind: 'proof' } as const }, proofRequest('Of another order')]
  const order = {
    status: 'PENDING_PAYMENT',
    paymentHolds: false,
    paymentScreenshot: null,
    paymentReceipt: null,
    events,
  } as const
  expect(findProofRequestReason(order)).toBe('Of another order')
  expect(findProofRequestReason({ ...order, events: [] })).toBe(null)
  expect(findProofRequestReason({ ...order, paymentScreenshot: '/proof' })).toBe(null)
})

test.each([
  { kind: 'status', from: 'NEGOTIATING', to: 'Paid' },
  { kind: 'price', cents: 12.5 },
  { kind: 'details', fields: [] },
  { kind: 'burnt' },
])('rejects %j as an event', (wrong) => expect(eventFact.safeParse(wrong).success).toBe(false))
