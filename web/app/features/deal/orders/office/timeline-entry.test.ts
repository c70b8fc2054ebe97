import type { OrderEvent } from '@minato/contract/deal/deals/order.ts'
import { expect, test } from 'vitest'
import { toTimelineEntry } from './timeline-entry.ts'

test('converts an order event into a timeline entry', () => {
  const event = { at: '2026-11-20T03:00:00.000Z', by: 'Amina', fact: { kind: 'status', from: 'PAID', to: 'SHIPPING' } }
  const happening = toTimelineEntry(event as unknown as OrderEvent)
  expect(happening).toMatchObject({ at: event.at, by: 'Amina', what: 'Status changed' })
  expect(happening.text).toMatch(/ → Shipped$/)
})
