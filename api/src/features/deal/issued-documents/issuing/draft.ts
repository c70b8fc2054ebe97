import type { IssueChoices, IssueDraft } from '@minato/contract/deal/issued-documents/issue.ts'
import { isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import { requireOrder } from '#deal/orders/find-order.ts'
import type { Services } from '#services.ts'
import { findLatestIssued, isInForce } from '../find-issued.ts'
import { presentAmounts } from '../present-amounts.ts'
import { createCarFacts } from './car-facts.ts'
import { readIssueData } from './issue-data.ts'
import { createCommonFacts, createFacts } from './make-facts.ts'
import { findMissingFacts } from './missing-facts.ts'
import { calculateAmounts, calculatePaymentTerms } from './sums.ts'
import { findUnprintable } from './unprintable.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'queryCache'>

export async function createIssueDraft(deps: Deps, orderId: string, wish: IssueChoices): Promise<IssueDraft> {
  const order = await requireOrder(deps.db, orderId)
  const data = await readIssueData(deps, order, deps.clock.now(), wish)
  const { prices, amounts } = calculateAmounts(data, wish)
  const { currency, total, lines } = amounts
  const { deposit, balance } =
    wish.kind === 'proforma' ? calculatePaymentTerms(data, wish, total) : { deposit: null, balance: null }
  const missing = findMissingFacts(wish.kind, data, wish)
  const before = await findLatestIssued(deps.db, orderId, wish.kind)
  return {
    ...presentAmounts(currency, { total, lines, deposit, balance }),
    agreedTerm: isTermAgreed(order.terms) ? order.terms.term : null,
    consignee: data.consignee?.name ?? null,
    cars: createCarFacts(data, wish, prices).map(({ lineId, stockNumber, title, hsCode }) => ({
      lineId,
      stockNumber,
      title,
      hsCode,
    })),
    missing,
    unprinted: await findUnprintable(
      wish.kind,
      missing.length > 0 ? createCommonFacts(data, null) : createFacts(data, wish, null),
    ),
    replaces: before
      ? { id: before.id, number: before.number, asksWhy: await isInForce(deps.db, order, before, data.now) }
      : null,
  }
}
