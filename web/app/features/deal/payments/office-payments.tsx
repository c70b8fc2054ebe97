import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { Allowed } from '#features/ground/session/allowed.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { OfficeActs } from './office-acts.tsx'
import { OpenPayment, openPayments } from './open-payment.tsx'
import { StandingFacts } from './standing-facts.tsx'

export const OfficePayments = ({ deal }: { deal: Deal }) => (
  <div className="grid gap-4">
    <Allowed to="payments.edit">
      <div className="divide-y divide-line bg-sunken empty:hidden">
        {openPayments(deal.payments).map((entry, at) => (
          <OpenPayment
            key={entry.id}
            orderId={deal.order.id}
            payments={deal.payments}
            entry={entry}
            isFirst={at === 0}
          />
        ))}
      </div>
    </Allowed>
    <StandingFacts deal={deal} />
    <LedgerTable orderId={deal.order.id} payments={deal.payments} />
    <Allowed to="payments.edit">
      <OfficeActs deal={deal} />
    </Allowed>
  </div>
)
