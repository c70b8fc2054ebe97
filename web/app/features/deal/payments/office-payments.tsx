import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { listOpenPayments, OpenPayment } from './open-payment.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentSummary } from './payment-summary.tsx'

export const OfficePayments = ({ deal }: { deal: Deal }) => (
  <div className="grid gap-4">
    <Allowed to="payments.edit">
      <div className="divide-y divide-line bg-sunken empty:hidden">
        {listOpenPayments(deal.payments).map((entry, index) => (
          <OpenPayment
            key={entry.id}
            orderId={deal.order.id}
            payments={deal.payments}
            entry={entry}
            isFirst={index === 0}
          />
        ))}
      </div>
    </Allowed>
    <PaymentSummary deal={deal} />
    <LedgerTable orderId={deal.order.id} payments={deal.payments} />
    <Allowed to="payments.edit">
      <PaymentActions deal={deal} />
    </Allowed>
  </div>
)
