// Rule: public check of an invoice.
import { timingSafeEqual } from 'node:crypto'
import type { CheckedInvoice } from '@minato/contract/deal/issued-documents/check-endpoints.ts'
import { parseCode, parseDocumentNumber } from '@minato/contract/deal/issued-documents/document-code.ts'
import { getInvoiceState } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { readDue, readInvoiceFacts } from '../orders/due.ts'
import { findOrder } from '../orders/find-order.ts'
import { pickLatestIssued } from '../orders/ledger/ledger.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { listIssuedDocuments } from './find-issued.ts'
import { makeCode } from './issuing/make-code.ts'
import { issuedDocuments } from './table.ts'

/** Attempts per invoice number. The global limit is high, so a stranger cannot easily lock out the buyer. */
const networkAttempts = { max: 10, seconds: 900 }
const globalAttempts = { max: 300, seconds: 3600 }

/**
 * Returns the data of an invoice to a caller with its code. Issued and unknown numbers cost the same without it: one query and
 * one comparison in constant time. A caller cannot guess which numbers exist.
 * @throws Refusal 404, 429
 */
export async function checkInvoice(
  { db, limiter, clock }: Pick<Services, 'db' | 'limiter' | 'clock'>,
  typed: { number: string; code: string },
  address: string,
): Promise<CheckedInvoice> {
  const number = parseDocumentNumber(typed.number) ?? ''
  await limiter.take(`verify:${number}:${address}`, networkAttempts)
  await limiter.take(`verify:${number}`, globalAttempts)
  const dummyCode = makeCode()
  const [candidate] = await db
    .select({ id: issuedDocuments.id, code: issuedDocuments.code })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.number, number), eq(issuedDocuments.kind, 'proforma')))
  const code = parseCode(typed.code) ?? ' '.repeat(dummyCode.length)
  const matches = timingSafeEqual(Buffer.from(code), Buffer.from(candidate?.code ?? dummyCode))
  if (!candidate || !matches) throw new Refusal('invoice-not-known')
  await limiter.forgive(`verify:${number}:${address}`)
  return readCheckedInvoice(db, candidate.id, clock.now())
}

/** The result must not identify the buyer. */
async function readCheckedInvoice(db: Database, id: string, now: Date): Promise<CheckedInvoice> {
  const [paper] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id))
  const order = paper && (await findOrder(db, paper.orderId))
  if (!order || paper.facts.kind !== 'proforma') throw new Error(`invoice ${id} has no order`)
  const { facts, number, bankAccountId } = paper
  const reads = createOrderReads(db, [order])
  const last = pickLatestIssued(await reads.list(order, listIssuedDocuments), 'proforma')
  const { standing, dueNow, later } = await readDue(reads, order, now)
  const invoice = { facts, bankAccountId, isReplaced: last?.id !== id }
  const state = getInvoiceState(invoice, await readInvoiceFacts(reads, order, now))
  const units = (amount: number) => toCurrencyUnits(amount, standing.currency)
  // An invoice that is not to be paid shows only its own total.
  const due =
    state === 'valid'
      ? { dueNow: units(dueNow), later: later && { ...later, sum: units(later.sum) } }
      : { dueNow: 0, later: null }
  return {
    number,
    payee: facts.bank.beneficiary,
    bank: facts.bank.bank,
    lastFour: facts.bank.number.replace(/[^A-Za-z0-9]/g, '').slice(-4),
    currency: facts.currency,
    total: toCurrencyUnits(facts.total, facts.currency),
    ...due,
    state,
  }
}
