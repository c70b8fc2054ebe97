import { expect, test } from 'vitest'
import { type CurrentInvoiceFacts, getInvoiceState, type IssuedInvoice } from './invoice-state.ts'
import type { IssuedFactsOf } from './issued-facts.ts'

const destination = { country: 'KE', port: 'KEMBA', place: null, name: 'Mombasa, Kenya' }
const facts = {
  kind: 'proforma',
  total: 800_000,
  orderCents: 800_000,
  validUntil: '2026-06-06',
  cars: [{ lineId: 'a' }, { lineId: 'b' }],
  shipping: { term: 'CIF', destination },
} as IssuedFactsOf<'proforma'>
const invoice: IssuedInvoice = { facts, bankAccountId: 'account', isReplaced: false }
const now: CurrentInvoiceFacts = {
  status: 'PENDING_PAYMENT',
  lineIds: ['b', 'a'],
  cents: 800_000,
  term: 'CIF',
  destination,
  paid: 0,
  paymentHolds: false,
  accountId: 'account',
  today: '2026-06-06',
}
const state = (currentChange: Partial<CurrentInvoiceFacts>, change: Partial<IssuedInvoice> = {}) =>
  getInvoiceState({ ...invoice, ...change }, { ...now, ...currentChange })

test('keeps an invoice valid while it matches the deal', () => {
  expect(state({})).toBe('valid')
  expect(state({ today: '2026-06-07' })).toBe('run-out')
  expect(state({ today: '2026-06-07', paymentHolds: true })).toBe('valid')
  expect(state({ paid: 799_999 })).toBe('valid')
  expect(state({ paid: 800_000, today: '2026-07-01' })).toBe('paid')
})

test('forbids payment after any change', () => {
  expect(state({ cents: 799_999 })).toBe('terms-changed')
  expect(state({ lineIds: ['a'] })).toBe('terms-changed')
  expect(state({ term: 'FOB' })).toBe('terms-changed')
  expect(state({ destination: { ...destination, port: 'TZDAR' } })).toBe('terms-changed')
  expect(state({ accountId: 'another' })).toBe('account-changed')
  expect(state({ status: 'CANCELLED' })).toBe('cancelled')
  expect(state({ status: 'CANCELLED', paid: 800_000 }, { isReplaced: true })).toBe('replaced')
})

test('stays paid after a change of account, but not after a higher total', () => {
  expect(state({ paid: 800_000, accountId: 'another' })).toBe('paid')
  expect(state({ paid: 800_000, cents: 900_000 })).toBe('terms-changed')
})
