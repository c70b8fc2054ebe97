import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from '#lib/api/query.ts'
import { DealInvoice } from './deal-invoice.tsx'

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Jamaica')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** In Japan it is the 29th, in Jamaica still the 28th. */
const document: IssuedDocument = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'proforma',
  number: 'PI-2026-00123',
  issuedAt: '2026-11-28T16:00:00Z',
  on: '2026-11-29',
  currency: 'USD',
  total: 6232,
  lines: [],
  deposit: null,
  balance: null,
  state: 'replaced',
  replaces: null,
  entryId: null,
  transfer: null,
}

test('shows a buyer in Jamaica the date that a document bears', () => {
  expect(new Date(document.issuedAt).getDate()).toBe(28)
  const issued = [
    { ...document, number: 'PI-2026-00124', state: 'terms-changed' as const },
    document,
    { ...document, kind: 'receipt' as const, number: 'RC-2026-00009', state: 'valid' as const },
  ]
  const order = { id: document.id, status: 'PENDING_PAYMENT', terms: null, destination: null }
  const deal = { order, issued, payments: { currency: 'USD' } } as unknown as Deal
  const invoice = createElement(DealInvoice, { deal, side: 'buyer' })
  const screen = createElement(QueryClientProvider, { client: createQueries() }, invoice)
  const text = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: () => screen }])))
  expect(text.match(/29 November 2026/g)).toHaveLength(3)
  expect(text).not.toContain('28 Nov')
})
