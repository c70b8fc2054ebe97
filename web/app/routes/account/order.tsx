import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useParams } from 'react-router'
import { CarsAtSea } from '#features/deal/bookings/cars-at-sea.tsx'
import type { AreaComponents, AreaSummaries } from '#features/deal/deals/areas.ts'
import { DealHeader } from '#features/deal/deals/deal-header.tsx'
import { DealPage, useDeal } from '#features/deal/deals/deal-page.tsx'
import { hasArrived } from '#features/deal/deals/open-areas.ts'
import { DealDocuments } from '#features/deal/documents/deal-documents.tsx'
import { DealInvoice } from '#features/deal/issued-documents/deal-invoice.tsx'
import { DealOffers } from '#features/deal/offers/deal-offers.tsx'
import { ChatLink } from '#features/deal/orders/chat-link.tsx'
import { GiveUpAction } from '#features/deal/orders/give-up.tsx'
import { OrderEvents } from '#features/deal/orders/order-history.tsx'
import { OrderId } from '#features/deal/orders/order-id.tsx'
import { OrderStatusBadge } from '#features/deal/orders/order-status.tsx'
import { OrderVehicles } from '#features/deal/orders/order-vehicles.tsx'
import { DealParties } from '#features/deal/parties/deal-parties.tsx'
import { DealPayments } from '#features/deal/payments/deal-payments.tsx'
import { useMarkReadAbout } from '#features/office/notices/use-mark-read.ts'
import { getFailureText, isNotFound } from '#lib/api/failure.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Empty, Failure, LoadingRows } from '#ui/display/states.tsx'
import { MessageCircle } from '#ui/icons.ts'
import { dealSummaries } from '../parts/deal-words.ts'

export const meta = createHiddenMeta(() => [t('Your order'), t('Your order, step by step.')])

/** Lazy, because most viewed deals have not arrived yet. */
const { Part: AfterArrival } = lazyPart(async () => (await import('./after-arrival.tsx')).default, <LoadingRows />)

const areas: AreaComponents = {
  vehicles: ({ deal }) => (
    <>
      <OrderVehicles order={deal.order} />
      <div className="mt-2 empty:hidden">
        <GiveUpAction order={deal.order} />
      </div>
    </>
  ),
  offers: DealOffers,
  parties: DealParties,
  invoice: DealInvoice,
  payments: DealPayments,
  papers: DealDocuments,
  ship: ({ deal }) => <CarsAtSea cars={deal.cars} />,
  arrival: ({ deal, side }) =>
    hasArrived(deal) ? (
      <AfterArrival deal={deal} side={side} />
    ) : (
      <p className="text-sm text-muted">{t('Once the ship has left, you can tell us here that you have the car.')}</p>
    ),
  timeline: ({ deal }) => <OrderEvents events={deal.order.events.toReversed()} />,
  chat: ({ deal }) => (
    <ChatLink order={deal.order}>
      <MessageCircle className="size-4" aria-hidden />
      {orderTexts.openChat}
    </ChatLink>
  ),
}

const words: AreaSummaries = { ...dealSummaries, chat: () => t('WhatsApp') }

export default function OrderPage() {
  const { id = '' } = useParams()
  const result = useDeal(id)
  // React Query still has the data of an order that was removed from the account.
  const deal = isNotFound(result.error) ? undefined : result.data
  useMarkReadAbout(id)
  return (
    <div className="mx-auto max-w-6xl pt-1 pb-6 sm:px-4">
      <header className="mb-2 sm:mb-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 sm:px-0">
          <ButtonLink to={paths.myCars} variant="quiet" size="small" className="-ms-3">
            {t('My Cars')}
          </ButtonLink>
          {deal && (
            <>
              <ChatLink order={deal.order} size="small" variant="quiet">
                <MessageCircle className="size-4" aria-hidden />
                {t('WhatsApp')}
              </ChatLink>
              <span className="ms-auto">
                <OrderId id={deal.order.id} alone />
              </span>
            </>
          )}
        </div>
        {deal ? (
          <DealHeader deal={deal}>
            <OrderStatusBadge status={deal.order.status} payments={deal.payments} />
          </DealHeader>
        ) : (
          <h1 className="sr-only">{t('Your order')}</h1>
        )}
      </header>
      {deal ? (
        <DealPage deal={deal} side="buyer" areas={areas} words={words} />
      ) : result.isPending ? (
        <LoadingRows />
      ) : isNotFound(result.error) ? (
        <Empty title={getFailureText(result.error)}>
          <ButtonLink to={paths.myCars}>{t('My Cars')}</ButtonLink>
        </Empty>
      ) : (
        <Failure title={getFailureText(result.error)}>
          <Button onClick={() => result.refetch()}>{t('Try Again')}</Button>
        </Failure>
      )}
    </div>
  )
}
