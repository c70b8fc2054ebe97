import { sumLabels } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { Balance } from '#deal/balance.tsx'
import { OfficeArrival } from '#features/deal/arrivals/office-arrival.tsx'
import { OrderBookings } from '#features/deal/bookings/office/order-bookings.tsx'
import { OfficeChat, useChatTimeline } from '#features/deal/chats/office-chat.tsx'
import type { AreaComponents, AreaSummaries, DealProps } from '#features/deal/deals/areas.ts'
import { DealPage, useDeal } from '#features/deal/deals/deal-page.tsx'
import { OfficeDocuments, ReadOnlyDocuments } from '#features/deal/documents/office/documents.tsx'
import { OfficeInvoice } from '#features/deal/issued-documents/office-invoice.tsx'
import { type AgreedPrice, DealOffers } from '#features/deal/offers/deal-offers.tsx'
import { OfferMargin } from '#features/deal/offers/office-margin.tsx'
import { OfficeTransfer } from '#features/deal/order-transfers/office-transfer.tsx'
import { BuyerChat } from '#features/deal/orders/office/details.tsx'
import { ImportStopNotices } from '#features/deal/orders/office/import-stop.tsx'
import { OrderRecord } from '#features/deal/orders/office/record.tsx'
import { StatusBadge } from '#features/deal/orders/office/status-cell.tsx'
import { toTimelineEntry } from '#features/deal/orders/office/timeline-entry.ts'
import { DealParties } from '#features/deal/parties/deal-parties.tsx'
import { RussianHintNotices } from '#features/deal/parties/russian-hints.tsx'
import { OfficePayments } from '#features/deal/payments/office-payments.tsx'
import { WrittenReview } from '#features/deal/reviews/deal-review.tsx'
import { useMarkReadAbout } from '#features/office/notices/use-mark-read.ts'
import { RecordStory } from '#features/platform/audit/office-history.tsx'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { OfficeWaitingLists } from '#features/stock/cars/waiting-list/office-waiting-lists.tsx'
import { api } from '#lib/api/api.ts'
import { useListReturn } from '#office/address.ts'
import { AssigneeSelect } from '#office/assign/assign.tsx'
import { EditLink } from '#office/edit/edit-link.tsx'
import { nextKey } from '#office/keys.ts'
import { adminMeta } from '#office/meta.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { dealSummaries } from '#routes/parts/deal-words.ts'
import { useKey } from '#ui/actions/use-key.ts'
import { focusNext } from '#ui/actions/use-restored-focus.ts'

export const meta = adminMeta(() => t('Order'))

const areas: AreaComponents = {
  vehicles: ({ deal }) => (
    <>
      <OrderRecord order={deal.order} titled />
      <div className="mt-4 grid gap-4 empty:hidden print:hidden">
        <OfficeWaitingLists ids={deal.order.orderItems.map(({ car }) => car.id)} />
      </div>
    </>
  ),
  offers: OfficeOffers,
  parties: DealParties,
  invoice: OfficeInvoice,
  payments: OfficePayments,
  papers: ({ deal }) => (
    <Allowed to="papers.edit" otherwise={<ReadOnlyDocuments deal={deal} />}>
      <OfficeDocuments deal={deal} />
    </Allowed>
  ),
  ship: ({ deal }) => <OrderBookings orderId={deal.order.id} deal={deal} />,
  arrival: ({ deal }) => (
    <div className="grid gap-4">
      <OfficeArrival deal={deal} />
      {deal.review.review && <WrittenReview review={deal.review.review} side="office" />}
    </div>
  ),
  timeline: OfficeTimeline,
  chat: OfficeChat,
}

const words: AreaSummaries = {
  ...dealSummaries,
  payments: ({ payments: { waiting, paidInFull } }) => {
    if (waiting > 0)
      return t('{count, plural, one {# payment to check} other {# payments to check}}', { count: waiting })
    return paidInFull ? sumLabels.paidInFull : null
  },
}

function OfficeTimeline({ deal: { order } }: DealProps) {
  const messages = useChatTimeline(order.id)
  return <RecordStory entity="order" id={order.id} happenings={[...order.events.map(toTimelineEntry), ...messages]} />
}

/** A link from a chat message passes the price named there as router state. */
function OfficeOffers({ deal, side }: DealProps) {
  const { state }: { state: { agreed?: AgreedPrice } | null } = useLocation()
  const about = (fob: number) => <OfferMargin deal={deal} fob={fob} />
  return <DealOffers deal={deal} side={side} about={about} proposed={state?.agreed} />
}

export default function OrderScreen() {
  const { id = '' } = useParams()
  const result = useDeal(id)
  const order = result.data?.order
  useMarkReadAbout(id)
  const page = useRef<HTMLDivElement>(null)
  useKey(nextKey, focusNext, { within: page })
  return (
    <Screen
      title={t('Order {number}', { number: toShortId(id) })}
      note={
        order && (
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <StatusBadge status={order.status} payments={result.data?.payments} />
            {order.user.firstName} {order.user.lastName}
            <AssigneeSelect item={order} of={api.orders} group="orders" />
          </span>
        )
      }
      figure={result.data && <Balance {...result.data} />}
      actions={
        order && (
          <>
            <BuyerChat order={order} />
            <Allowed to="orders.edit">
              <EditLink to={paths.admin.editOrder(id)} size="small">
                {t('Edit')}
              </EditLink>
            </Allowed>
          </>
        )
      }
      back={{ ...useListReturn(paths.admin.orders), label: t('Back to Orders') }}
    >
      <FreshRecord
        result={result}
        loading={t('Loading the order')}
        missing={t('There is no such order any more.')}
        allowCached
      >
        {(deal) => (
          <div ref={page}>
            <DealPage deal={deal} side="office" areas={areas} words={words}>
              <ImportStopNotices deal={deal} />
              <RussianHintNotices deal={deal} />
              {deal.claim && (
                <Allowed to="orders.edit">
                  <OfficeTransfer order={deal.order} transfer={deal.claim} />
                </Allowed>
              )}
            </DealPage>
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}
