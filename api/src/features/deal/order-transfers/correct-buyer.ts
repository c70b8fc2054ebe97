import type { BuyerCorrection } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { formatFullName, splitName } from '@minato/contract/platform/users/facts.ts'
import { requireVersion } from '#lib/database/change.ts'
import { type KeyedCall, runIdempotent } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import * as audit from '#platform/audit/audit.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { changeDealsOfUser } from '../orders/change-deal.ts'
import { requireOrder } from '../orders/find-order.ts'
import { recordEvent } from '../orders/history.ts'
import * as orders from '../orders/orders.ts'

/**
 * Corrects name and number of a customer on the phone, and so in all their orders. Only the log contains the values:
 * buyers read the histories, which just mention the correction.
 */
export async function correctBuyer(
  deps: Pick<Services, 'db' | 'clock'>,
  by: Caller,
  { id: orderId, key, call }: { id: string } & KeyedCall,
  correction: BuyerCorrection,
) {
  const unlockedOrder = await requireOrder(deps.db, orderId)
  await changeDealsOfUser(deps, unlockedOrder.userId, (tx, buyerOrders) =>
    runIdempotent(tx, { userId: by.id, key, request: call }, async () => {
      // A concurrent transfer may have moved the order to another owner before the lock.
      const order = buyerOrders.find(({ id }) => id === orderId)
      const before = await users.lockCustomer(tx, unlockedOrder.userId)
      if (!order || !before || before.email !== null) throw new Refusal('claim-not-needed')
      requireVersion(order, correction.version)
      const { name = formatFullName(before), phone } = correction
      const after = {
        ...splitName(name),
        // The spelling for documents belongs to the old name.
        ...(name !== formatFullName(before) && { nameOnPapers: null }),
        phone: phone === undefined ? before.phone : normalisePhone(phone, before.country),
      }
      const states = { before: toLogFields(before), after: toLogFields(after) }
      if (JSON.stringify(states.before) === JSON.stringify(states.after)) return
      await users.update(tx, before.id, after)
      for (const { id } of buyerOrders) {
        await orders.update(tx, id, {})
        await recordEvent(tx, id, by, { kind: 'buyer-corrected' })
        await audit.recordOrderChange(tx, by, id, states)
      }
    }),
  )
}

type LoggedBuyer = Parameters<typeof formatFullName>[0] & { phone: string | null }
const toLogFields = (person: LoggedBuyer) => ({ buyer: formatFullName(person), phone: person.phone })
