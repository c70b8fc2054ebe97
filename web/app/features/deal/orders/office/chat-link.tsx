import type { Order } from '@minato/contract/deal/deals/order.ts'
import { chatWith } from '@minato/contract/ground/site/chat.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { OutsideLink } from '~/ui/act/button'

/** The way from the office to the buyer, where their number can be dialled from anywhere. */
export function BuyerChat({ order: { id, user, orderItems } }: { order: Order }) {
  const numbers = orderItems.map(({ car }) => car.stockNumber).join(', ')
  const href = chatWith(user.phone, t('Hello, this is about your order {id}: {numbers}.', { id: shortId(id), numbers }))
  return (
    href && (
      <OutsideLink href={href} size="small">
        {t('WhatsApp')}
      </OutsideLink>
    )
  )
}
