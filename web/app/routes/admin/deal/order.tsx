import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { Balance } from '~/deal/balance'
import { OfficeArrival } from '~/features/deal/arrivals/office-arrival'
import { OfficeChat } from '~/features/deal/chats/office-chat'
import { useChatDays } from '~/features/deal/chats/office-days'
import type { Areas, DealProps, DealWords } from '~/features/deal/deals/areas'
import { DealPage, useDeal } from '~/features/deal/deals/deal-page'
import { OfficeInvoice } from '~/features/deal/issued-papers/office-invoice'
import { type Agreed, DealOffers } from '~/features/deal/offers/deal-offers'
import { OfferMargin } from '~/features/deal/offers/office-margin'
import { OfficeClaim } from '~/features/deal/order-claims/office-claim'
import { BuyerChat } from '~/features/deal/orders/office/details'
import { asHappening } from '~/features/deal/orders/office/happenings'
import { ImportStop } from '~/features/deal/orders/office/import-stop'
import { OrderRecord } from '~/features/deal/orders/office/record'
import { StatusMark } from '~/features/deal/orders/office/standing'
import { OfficePapers, PapersRead } from '~/features/deal/papers/office/papers'
import { DealParties } from '~/features/deal/parties/deal-parties'
import { RussianNames } from '~/features/deal/parties/russian-names'
import { OfficePayments } from '~/features/deal/payments/office-payments'
import { paymentScreen } from '~/features/deal/payments/words'
import { WrittenReview } from '~/features/deal/reviews/deal-review'
import { ThingStory } from '~/features/ground/audit/office-history'
import { Allowed } from '~/features/ground/session/allowed'
import { useReadAbout } from '~/features/office/notices/use-reading'
import { BookedShips } from '~/features/port/voyages/office/bookings'
import { QueuesOf } from '~/features/stock/tell-first/office-queue'
import { api } from '~/lib/api/api'
import { useBackToList } from '~/office/address'
import { AssigneeSelect } from '~/office/assign/assign'
import { EditLink } from '~/office/edit/edit-link'
import { nextKey } from '~/office/keys'
import { adminMeta } from '~/office/meta'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { goOn } from '~/ui/act/use-kept-focus'
import { useKey } from '~/ui/act/use-key'
import { dealWords } from '../../parts/deal-words.ts'

export const meta = adminMeta(() => t('Order'))

/** What stands in each part of the page: a line for each. */
const areas: Areas = {
  vehicles: ({ deal }) => (
    <>
      <OrderRecord order={deal.order} titled />
      <div className="mt-4 grid gap-4 empty:hidden print:hidden">
        <QueuesOf ids={deal.order.orderItems.map(({ car }) => car.id)} />
      </div>
    </>
  ),
  offers: OfficeOffers,
  parties: DealParties,
  invoice: OfficeInvoice,
  payments: OfficePayments,
  papers: ({ deal }) => (
    <Allowed to="papers.edit" otherwise={<PapersRead deal={deal} />}>
      <OfficePapers deal={deal} />
    </Allowed>
  ),
  ship: ({ deal }) => <BookedShips orderId={deal.order.id} deal={deal} />,
  arrival: ({ deal }) => (
    <div className="grid gap-4">
      <OfficeArrival deal={deal} />
      {deal.review.review && <WrittenReview review={deal.review.review} />}
    </div>
  ),
  timeline: OfficeTimeline,
  chat: OfficeChat,
}

const words: DealWords = {
  ...dealWords,
  payments: ({ payments: { waiting, paidInFull } }) => {
    if (waiting > 0)
      return t('{count, plural, one {# payment to check} other {# payments to check}}', { count: waiting })
    return paidInFull ? paymentScreen.paidInFull : null
  },
}

/** The order's events, its changes, and the messages of its chat. */
function OfficeTimeline({ deal: { order } }: DealProps) {
  const messages = useChatDays(order.id)
  return <ThingStory entity="order" id={order.id} happenings={[...order.events.map(asHappening), ...messages]} />
}

/** Where a message of the chat names a sum, the way here brings it along. */
function OfficeOffers({ deal, side }: DealProps) {
  const { state }: { state: { agreed?: Agreed } | null } = useLocation()
  const about = (fob: number) => <OfferMargin deal={deal} fob={fob} />
  return <DealOffers deal={deal} side={side} about={about} proposed={state?.agreed} />
}

/** One order as the office works on it. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const result = useDeal(id)
  const order = result.data?.order
  useReadAbout(id)
  const page = useRef<HTMLDivElement>(null)
  useKey(nextKey, goOn, { of: page })
  return (
    <Screen
      title={t('Order {number}', { number: shortId(id) })}
      note={
        order && (
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <StatusMark status={order.status} />
            {order.user.firstName} {order.user.lastName}
            <AssigneeSelect thing={order} of={api.orders} group="orders" />
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
      back={{ ...useBackToList(paths.admin.orders), label: t('Back to Orders') }}
    >
      <Fresh found={result} loading={t('Loading the order')} missing={t('There is no such order any more.')} remembered>
        {(deal) => (
          <div ref={page}>
            <DealPage deal={deal} side="office" areas={areas} words={words}>
              <ImportStop deal={deal} />
              <RussianNames deal={deal} />
              {deal.claim && (
                <Allowed to="orders.edit">
                  <OfficeClaim order={deal.order} claim={deal.claim} />
                </Allowed>
              )}
            </DealPage>
          </div>
        )}
      </Fresh>
    </Screen>
  )
}
