// Rule: what the public check of an invoice tells.
import { timingSafeEqual } from 'node:crypto'
import type { CheckedInvoice } from '@minato/contract/deal/issued-papers/check-endpoints.ts'
import { readCode, readPaperNumber } from '@minato/contract/deal/issued-papers/code.ts'
import { invoiceState } from '@minato/contract/deal/issued-papers/state.ts'
import { unitsOf } from '@minato/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { dueOf, invoiceNow } from '../orders/due.ts'
import { findOrder } from '../orders/find-order.ts'
import { makeCode } from './issuing/make-code.ts'
import { lastIssued } from './reading.ts'
import { issuedPapers } from './table.ts'

/** Tries at one number: few from one network, and from everywhere so many that a stranger cannot easily keep its buyer out. */
const triesFromHere = { max: 10, seconds: 900 }
const triesInAll = { max: 300, seconds: 3600 }

/**
 * What an invoice says, to whoever knows its code. Without it a number that is ours costs the same work as one that never
 * was: one question to the database, and one comparison in constant time.
 * @throws Refusal 404, 429
 */
export async function checkInvoice(
  { db, limiter, clock }: Pick<Services, 'db' | 'limiter' | 'clock'>,
  typed: { number: string; code: string },
  address: string,
): Promise<CheckedInvoice> {
  const number = readPaperNumber(typed.number) ?? ''
  await limiter.take(`verify:${number}:${address}`, triesFromHere)
  await limiter.take(`verify:${number}`, triesInAll)
  const somebodys = makeCode()
  const [known] = await db
    .select({ id: issuedPapers.id, code: issuedPapers.code })
    .from(issuedPapers)
    .where(and(eq(issuedPapers.number, number), eq(issuedPapers.kind, 'proforma')))
  const code = readCode(typed.code) ?? ' '.repeat(somebodys.length)
  const matches = timingSafeEqual(Buffer.from(code), Buffer.from(known?.code ?? somebodys))
  if (!known || !matches) throw new Refusal('invoice-not-known')
  await limiter.forgive(`verify:${number}:${address}`)
  return read(db, known.id, clock.now())
}

/** Nothing of it says who the buyer is. */
async function read(db: Database, id: string, now: Date): Promise<CheckedInvoice> {
  const [paper] = await db.select().from(issuedPapers).where(eq(issuedPapers.id, id))
  const order = paper && (await findOrder(db, paper.orderId))
  if (!order || paper.facts.kind !== 'proforma') throw new Error(`the invoice ${id} is of no order`)
  const { facts, number, bankAccountId } = paper
  const [last, { standing, dueNow, later }] = await Promise.all([
    lastIssued(db, order.id, 'proforma'),
    dueOf(db, order, now),
  ])
  const invoice = { facts, bankAccountId, isReplaced: last?.id !== id }
  const state = invoiceState(invoice, await invoiceNow(db, order, standing, now))
  const units = (amount: number) => unitsOf(amount, standing.currency)
  // Of what is not to be paid no sum is named but that of the paper itself.
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
    total: unitsOf(facts.total, facts.currency),
    ...due,
    state,
  }
}
