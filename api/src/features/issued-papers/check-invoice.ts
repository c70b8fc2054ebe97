import { timingSafeEqual } from 'node:crypto'
import type { CheckedState } from '@minato/contract/issued-papers/check.ts'
import type { CheckedInvoice } from '@minato/contract/issued-papers/check-endpoints.ts'
import { readCode, readPaperNumber } from '@minato/contract/issued-papers/code.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as bankAccounts from '../bank-accounts/bank-accounts.ts'
import { bankAccounts as accountTable } from '../bank-accounts/table.ts'
import { orders } from '../orders/table.ts'
import { paymentEntries } from '../payments/table.ts'
import { makeCode } from './make-code.ts'
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
  const [invoice] = await db
    .select({
      number: issuedPapers.number,
      currency: issuedPapers.currency,
      total: issuedPapers.total,
      validUntil: issuedPapers.validUntil,
      account: accountTable,
      order: { status: orders.status, paymentHolds: orders.paymentHolds },
      isReplaced: sql<boolean>`EXISTS (SELECT FROM ${issuedPapers} AS newer WHERE newer.replaces = ${issuedPapers.id})`,
      paid: sql<string>`(SELECT coalesce(sum(${paymentEntries.counts}), 0) FROM ${paymentEntries} WHERE ${paymentEntries.orderId} = ${orders.id})`,
    })
    .from(issuedPapers)
    .innerJoin(orders, eq(orders.id, issuedPapers.orderId))
    .innerJoin(accountTable, eq(accountTable.id, issuedPapers.bankAccountId))
    .where(eq(issuedPapers.id, id))
  if (!invoice) throw new Error(`the invoice ${id} names no account`)
  const inForce = await bankAccounts.inForce(db, invoice.currency, now)
  const { bank, beneficiary: payee, number: accountNumber } = invoice.account.details
  return {
    number: invoice.number,
    payee,
    bank,
    lastFour: accountNumber.replace(/[^A-Za-z0-9]/g, '').slice(-4),
    currency: invoice.currency,
    total: invoice.total,
    state: stateOf(invoice, inForce.id, officeDay(now)),
  }
}

type Standing = {
  isReplaced: boolean
  order: { status: string; paymentHolds: boolean }
  paid: string
  total: number
  account: { id: string }
  validUntil: string | null
}

/** What forbids to pay comes before what is only said of it; an invoice on which something has arrived does not run out. */
function stateOf({ order, account, ...invoice }: Standing, accountId: string, today: string): CheckedState {
  if (invoice.isReplaced) return 'replaced'
  if (order.status === 'CANCELLED') return 'cancelled'
  if (Number(invoice.paid) >= invoice.total) return 'paid'
  if (account.id !== accountId) return 'account-changed'
  const isOver = invoice.validUntil !== null && today > invoice.validUntil
  return isOver && !order.paymentHolds ? 'run-out' : 'valid'
}
