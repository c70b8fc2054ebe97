import { defaultRelease } from '@minato/contract/deal/documents/release.ts'
import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import { isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import { releases } from '#deal/documents/table.ts'
import { withTerm } from '#deal/offers/adopt-term.ts'
import { calculateOfferBasis } from '#deal/offers/basis.ts'
import { offers as offerRows } from '#deal/offers/table.ts'
import { loadLedger, pickLatestIssued } from '#deal/orders/ledger/ledger.ts'
import { calculateAmount } from '#deal/orders/lines.ts'
import { loadEmailDeal } from '#deal/orders/notify.ts'
import { type OrderRow, orderLines } from '#deal/orders/table.ts'
import * as parties from '#deal/parties/parties.ts'
import type { Database } from '#lib/database/database.ts'
import * as bankAccounts from '#platform/bank-accounts/bank-accounts.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import * as ports from '#platform/ports/ports.ts'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'
import { confidential } from '#stock/cars/confidential/table.ts'
import { cars } from '#stock/cars/table.ts'
import { listIssuedDocuments } from '../find-issued.ts'
import { listSailings } from './sailings.ts'

type IssueDataInput = Partial<Pick<IssueChoices, 'term' | 'buyerName' | 'buyerCompany'>>

/** Reads all data that documents of an order may contain, with the requested term and names applied. */
export async function readIssueData(services: CachedSettingsDeps, order: OrderRow, now: Date, wish: IssueDataInput) {
  const { term } = wish
  const { db } = services
  const [deal, lines, roles, sailings, accounts, [rate], offerCount, settings, documents, ledger, [release]] =
    await Promise.all([
      loadEmailDeal(db, order),
      linesOf(db, order.id),
      parties.findPartiesByRole(db, order.id),
      listSailings(db, order.id),
      bankAccounts.listAccountsForBuyers(services, now),
      exchangeRate.listLatestRates(db, 1),
      db.$count(offerRows, and(eq(offerRows.orderId, order.id), eq(offerRows.state, 'open'))),
      readSettings(services),
      listIssuedDocuments(db, [order.id]),
      loadLedger(db, order),
      db.select().from(releases).where(eq(releases.orderId, order.id)),
    ])
  const base = { order, lines: [...deal.lines] }
  const proposed = term && !isTermAgreed(order.terms) ? await calculateOfferBasis(services, base, { term }, now) : null
  const effective = proposed ? withTerm(base, proposed.basis) : base
  return {
    order: effective.order,
    /** The requested term with its costs, where none is agreed. */
    proposed,
    customer: { ...deal.customer, ...toPrintedNames(wish) },
    amount: calculateAmount(effective),
    lines,
    consignee: roles.consignee,
    notify: roles.notify,
    /** Addresses of the parties, for the check of export bans. */
    places: Object.values(roles).flatMap((party) => (party ? [{ country: party.country, text: party.address }] : [])),
    sailings,
    hasOpenOffer: offerCount > 0,
    portNames: await ports.namesOf(db, [order.destination?.port, ...lines.map(({ car }) => car.loadingPort)]),
    account: (currency: Currency) => accounts.find((account) => account.currency === currency),
    rate: rate ? { yenPerDollar: rate.rate, on: rate.date, source: rate.source } : null,
    settings,
    proforma: pickLatestIssued(documents, 'proforma'),
    invoice: pickLatestIssued(documents, 'invoice'),
    /** Currency of counted payments; null without any. */
    paidIn: ledger.entries.some(({ kind, counts }) => counts !== null || kind === 'covered')
      ? ledger.standing.currency
      : null,
    release: release ?? defaultRelease,
    now,
  }
}
export const toPrintedNames = ({ buyerName, buyerCompany }: IssueDataInput) => ({
  ...(buyerName && { nameOnPapers: buyerName }),
  ...(buyerCompany && { companyOnPapers: buyerCompany }),
})

export type IssueData = Awaited<ReturnType<typeof readIssueData>>

/** Documents contain the full chassis and engine numbers, which are confidential elsewhere. */
const linesOf = (db: Database, orderId: string) =>
  db
    .select({
      line: orderLines,
      car: cars,
      chassisNumber: confidential.chassisNumber,
      engineNumber: confidential.engineNumber,
    })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .leftJoin(confidential, eq(confidential.id, cars.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.id))
