import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Balance } from '#deal/balance.tsx'

export const DealHeader = ({ deal: { order, payments }, children }: { deal: Deal; children: ReactNode }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-3 sm:px-0">
    <div className="grid min-w-0 grow basis-40 justify-items-start gap-1.5">
      <h1 className="text-xl wrap-anywhere sm:text-[1.625rem]">{formatTitle(order)}</h1>
      {children}
    </div>
    <Balance order={order} payments={payments} />
  </div>
)

/** `2 vehicles to Mombasa`; the vehicle's name if there is one. */
function formatTitle({ orderItems, destination }: Deal['order']) {
  const [first, second] = orderItems
  if (first && !second) return first.car.title
  const count = orderItems.length
  if (!destination) return t('{count, plural, one {# vehicle} other {# vehicles}}', { count })
  return t('{count, plural, one {# vehicle} other {# vehicles}} to {place}', { count, place: destination.name })
}
