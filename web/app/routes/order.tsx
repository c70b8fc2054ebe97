import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { MessageCircle } from 'lucide-react'
import { useParams } from 'react-router'
import { DealPage, useDeal } from '~/features/deal/deals/deal-page'
import type { Places } from '~/features/deal/deals/places'
import { DealInvoice } from '~/features/deal/issued-papers/deal-invoice'
import { DealOffers } from '~/features/deal/offers/deal-offers'
import { ChatLink } from '~/features/deal/orders/chat-link'
import { GiveUp } from '~/features/deal/orders/give-up'
import { OrderEvents } from '~/features/deal/orders/order-history'
import { OrderId } from '~/features/deal/orders/order-id'
import { OrderStatusBadge } from '~/features/deal/orders/order-status'
import { OrderVehicles } from '~/features/deal/orders/order-vehicles'
import { DealPapers } from '~/features/deal/papers/deal-papers'
import { DealParties } from '~/features/deal/parties/deal-parties'
import { DealPayments } from '~/features/deal/payments/deal-payments'
import { useReadAbout } from '~/features/office/notices/use-reading'
import { CarsAtSea } from '~/features/port/voyages/cars-at-sea'
import { isNotThere, sentence } from '~/lib/api/failure'
import { pageMeta } from '~/lib/page/meta'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Empty, Failure, LoadingRows } from '~/ui/read/states'

export const meta = pageMeta({ title: 'Your order', description: 'Your order, step by step.', hidden: true })

/** What stands in each part of the page: a line for each. */
const places: Places = {
  vehicles: ({ deal }) => <OrderVehicles order={deal.order} />,
  offers: DealOffers,
  parties: DealParties,
  invoice: DealInvoice,
  payments: DealPayments,
  papers: DealPapers,
  ship: ({ deal }) => <CarsAtSea cars={deal.cars} />,
  timeline: ({ deal }) => <OrderEvents events={deal.order.events.toReversed()} />,
}

/** One order as its buyer follows it, from the first offer to the keys. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const found = useDeal(id)
  // One that was taken out of the account is not shown any longer.
  const deal = isNotThere(found.error) ? undefined : found.data
  useReadAbout(id)
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={paths.myCars} look="quiet" size="small" className="-ml-3">
          My Cars
        </ButtonLink>
        <h1 className="sr-only">Your order</h1>
        {deal && <OrderId id={deal.order.id} />}
        {deal && <OrderStatusBadge status={deal.order.status} />}
        {deal && <GiveUp order={deal.order} />}
        {deal && (
          <ChatLink order={deal.order} size="small">
            <MessageCircle className="size-4" aria-hidden />
            {orderTexts.openChat}
          </ChatLink>
        )}
      </header>
      {deal ? (
        <DealPage deal={deal} side="buyer" places={places} />
      ) : found.isPending ? (
        <LoadingRows />
      ) : isNotThere(found.error) ? (
        <Empty title={sentence(found.error)}>
          <ButtonLink to={paths.myCars}>My Cars</ButtonLink>
        </Empty>
      ) : (
        <Failure title={sentence(found.error)}>
          <Button onClick={() => found.refetch()}>Try Again</Button>
        </Failure>
      )}
    </div>
  )
}
