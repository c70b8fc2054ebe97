import type { Order } from '@minato/contract/deal/deals/order.ts'
import { getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import type { ReactNode } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { EditLink } from '#office/edit/edit-link.tsx'
import { paths } from '#paths.ts'
import { ButtonLink, OutsideLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { Letterhead } from '#ui/display/company/letterhead.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ProofPart } from './proof.tsx'
import { OrderRecord } from './record.tsx'
import { StatusBadge } from './status-cell.tsx'

type Props = { order: Order; editAddress: string; history(order: Order): ReactNode }

export function OrderDetails({ order, editAddress, history }: Props) {
  const { next } = order
  const isOurs = next?.turn === 'office'
  return (
    <div className="grid gap-6">
      <Letterhead />
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={order.status} />
        <span className="text-sm text-muted">
          {renderRichText(t('placed <moment/>'), { moment: <Moment at={order.createdAt} exact /> })}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <PrintButton label={t('Print order {id}', { id: toShortId(order.id) })} />
          <BuyerChat order={order} />
          <Allowed to="orders.edit">
            <EditLink
              to={editAddress}
              size="small"
              variant={isOurs ? 'plain' : 'main'}
              state={openedHere}
              preventScrollReset
            >
              {t('Edit')}
            </EditLink>
          </Allowed>
          {/* `replace`, so Back leads from the deal to the list. */}
          <ButtonLink to={paths.admin.deal(order.id)} size="small" replace>
            {t('Whole deal')}
          </ButtonLink>
          {isOurs && (
            <ButtonLink
              to={paths.admin.deal(order.id, getStepButton(next.step).area)}
              size="small"
              variant="main"
              replace
            >
              {dealSteps[next.step].label}
            </ButtonLink>
          )}
        </span>
      </div>
      <OrderWithProof proof={<ProofPart order={order} />}>
        <OrderRecord order={order} />
      </OrderWithProof>
      <div className="print:hidden">{history(order)}</div>
    </div>
  )
}

/** Places the proof beside the order on wide screens, where it is sticky. */
export const OrderWithProof = ({ proof, children }: { proof: ReactNode; children: ReactNode }) => (
  <div className="grid gap-6 xl:grid-cols-2 print:block">
    <div className="grid min-w-0 content-start gap-6">{children}</div>
    <div className="min-w-0 self-start xl:sticky xl:top-0">{proof}</div>
  </div>
)

export const BuyerChat = ({ order: { buyerChat } }: { order: Order }) =>
  buyerChat && (
    <OutsideLink href={buyerChat} size="small">
      {t('WhatsApp')}
    </OutsideLink>
  )
