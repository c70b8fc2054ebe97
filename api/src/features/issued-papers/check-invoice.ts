import { timingSafeEqual } from 'node:crypto'
import type { CheckedInvoice } from '@minato/contract/issued-papers/check-endpoints.ts'
import { readCode, readPaperNumber } from '@minato/contract/issued-papers/code.ts'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import { orders as orderTable } from '../orders/table.ts'
import { stateOf } from './issued-papers.ts'
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
  return read({ db, clock }, known.id)
}

/** Nothing of it says who the buyer is. */
async function read(parts: Pick<Services, 'db' | 'clock'>, id: string): Promise<CheckedInvoice> {
  const { db } = parts
  const [found] = await db
    .select({ invoice: issuedPapers, order: orderTable })
    .from(issuedPapers)
    .innerJoin(orderTable, eq(orderTable.id, issuedPapers.orderId))
    .where(eq(issuedPapers.id, id))
  if (found?.invoice.facts.kind !== 'proforma') throw new Error(`${id} is no proforma invoice`)
  const { facts } = found.invoice
  const { bank, beneficiary: payee, number } = facts.bank
  return {
    number: found.invoice.number,
    payee,
    bank,
    lastFour: number.replace(/[^A-Za-z0-9]/g, '').slice(-4),
    currency: facts.currency,
    total: facts.total,
    state: await stateOf(parts, found.order, { ...found.invoice, facts }),
  }
}
