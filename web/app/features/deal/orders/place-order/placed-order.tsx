import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { type RefObject, useEffect, useId } from 'react'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { MessageCircle } from '#ui/icons.ts'
import { ChatLink } from '../chat-link.tsx'
import { OrderAmount } from '../order-amount.tsx'

export function PlacedOrder({ order, heading }: { order: Order; heading: RefObject<HTMLHeadingElement | null> }) {
  const id = useId()
  // Ordered cars leave the page. The page gets shorter, so the buyer would see its end.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
  }, [heading])
  return (
    <section aria-labelledby={id} className="mb-6 slip p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {renderRichText(t('Your order <id/>'), { id: <span className="font-mono">{toShortId(order.id)}</span> })}
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <div className="space-y-3">
          <p>
            {renderRichText(
              t('{count, plural, one {Vehicle <numbers/>} other {Vehicles <numbers/>}}', {
                count: order.orderItems.length,
              }),
              {
                numbers: (
                  <span className="font-mono">{order.orderItems.map(({ car }) => car.stockNumber).join(', ')}</span>
                ),
              },
            )}
          </p>
          <p>{renderRichText(t('Held for you until <day/>'), { day: <Deadline at={order.reservedUntil} /> })}</p>
        </div>
        <OrderAmount order={order} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ChatLink order={order} variant="main">
          <MessageCircle className="size-5" aria-hidden />
          {orderTexts.openChat}
        </ChatLink>
        <ButtonLink to={paths.myCars}>{t('My Cars')}</ButtonLink>
      </div>
    </section>
  )
}
