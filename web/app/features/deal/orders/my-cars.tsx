import type { OwnOrder } from '@minato/contract/deal/deals/order.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { canDoStep, formatStep, getStepButton } from '@minato/contract/deal/orders/steps/step-text.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Balance } from '#deal/balance.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import { MessageCircle } from '#ui/icons.ts'
import { QueryFailure } from '#ui/navigation/query-failure.tsx'
import { ChatLink } from './chat-link.tsx'
import { GiveUpAction } from './give-up.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderId } from './order-id.tsx'
import { OrderNext, OrderProof } from './order-proof.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderVehicles } from './order-vehicles.tsx'
import { orderScreenTexts } from './words.ts'

export function MyCars() {
  const result = useCall(api.orders.mine)
  const { hash } = useLocation()
  // The list loads after the page, so the browser cannot scroll to the hash itself.
  useEffect(() => {
    if (result.isSuccess && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [result.isSuccess, hash])
  if (result.isPending) return <LoadingRows />
  if (result.isLoadingError) return <QueryFailure result={result} title={orderScreenTexts.listFailed} />
  if (result.data.orders.length === 0)
    return (
      <Empty
        title={t('You have no orders yet')}
        text={t('Order a vehicle to negotiate its price. You can then follow it here to your port.')}
      >
        <ButtonLink to={paths.cars} variant="main">
          {t('Browse Cars')}
        </ButtonLink>
      </Empty>
    )
  return (
    <ul className="space-y-6">
      {result.data.orders.map((order) => (
        <li key={order.id} id={order.id} data-sheet className="scroll-mt-4 break-after-page last:break-after-auto">
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

const dayFormat = createDateFormat({ dateStyle: 'medium' })

const OrderCard = ({ order }: { order: OwnOrder }) => (
  <article className="sheet">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
      <OrderId id={order.id} />
      <OrderStatusBadge {...order} />
      <span className="w-full text-sm text-muted sm:ms-auto sm:w-auto">
        {t('Ordered {day}', { day: dayFormat.format(new Date(order.createdAt)) })}
      </span>
      <PrintButton label={t('Print order {id}', { id: toShortId(order.id) })} />
    </header>
    <div className="space-y-5 p-4 sm:p-5">
      <OrderNext order={order} />
      {order.next && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <p className="grow basis-40 font-semibold">{formatStep(order.next, 'buyer')}</p>
          <Balance order={order} payments={order.payments} />
          <ButtonLink
            to={paths.deal(order.id, dealSteps[order.next.step].area)}
            variant={order.next.turn === 'buyer' ? 'main' : 'plain'}
          >
            {canDoStep(order.next, 'buyer') ? getStepButton(order.next.step).label : t('See the whole order')}
          </ButtonLink>
        </div>
      )}
      <OrderVehicles order={order} />
      <div className="flex flex-wrap items-center gap-3">
        <ChatLink order={order} variant="plain">
          <MessageCircle className="size-5" aria-hidden />
          {orderTexts.openChat}
        </ChatLink>
        <GiveUpAction order={order} />
      </div>
      <div className="space-y-5 print:hidden">
        <OrderProof order={order} />
        <OrderHistory events={order.events} />
      </div>
    </div>
  </article>
)
