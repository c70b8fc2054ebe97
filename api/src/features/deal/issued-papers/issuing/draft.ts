import type { IssueChoices, IssueDraft } from '@minato/contract/deal/issued-papers/issue.ts'
import { isTermAgreed } from '@minato/contract/deal/orders/amount.ts'
import { requireOrder } from '#deal/orders/find-order.ts'
import type { Services } from '#services.ts'
import { presentAmounts } from '../present-amounts.ts'
import { holds, lastIssued } from '../reading.ts'
import { carsOf } from './car-facts.ts'
import { gather } from './gather.ts'
import { everyFact, factsOf } from './make-facts.ts'
import { missingOf } from './missing.ts'
import { amountsOf, paymentOf } from './sums.ts'
import { unprintedIn } from './unprinted.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'remembered'>

export async function draftOf(deps: Deps, orderId: string, wish: IssueChoices): Promise<IssueDraft> {
  const order = await requireOrder(deps.db, orderId)
  const data = await gather(deps, order, deps.clock.now(), wish)
  const { prices, amounts } = amountsOf(data, wish)
  const { currency, total, lines } = amounts
  const { deposit, balance } =
    wish.kind === 'proforma' ? paymentOf(data, wish, total) : { deposit: null, balance: null }
  const missing = missingOf(wish.kind, data, wish)
  const before = await lastIssued(deps.db, orderId, wish.kind)
  return {
    ...presentAmounts(currency, { total, lines, deposit, balance }),
    agreedTerm: isTermAgreed(order.terms) ? order.terms.term : null,
    consignee: data.consignee?.name ?? null,
    cars: carsOf(data, wish, prices).map(({ lineId, stockNumber, title, hsCode }) => ({
      lineId,
      stockNumber,
      title,
      hsCode,
    })),
    missing,
    unprinted: await unprintedIn(wish.kind, missing.length > 0 ? everyFact(data, null) : factsOf(data, wish, null)),
    replaces: before
      ? { id: before.id, number: before.number, asksWhy: await holds(deps.db, order, before, data.now) }
      : null,
  }
}
