import type { Order } from '@minato/contract/orders.ts'
import type { ReactNode } from 'react'
import { api } from '~/lib/api'
import { OutsideLink } from '~/ui/button'

type Props = {
  order: Pick<Order, 'id' | 'chatLink'>
  look?: 'main' | 'plain'
  size?: 'normal' | 'small'
  children: ReactNode
}

/** The chat with the office about an order: a real link, which no pop-up blocker stops. The server hears that it was opened. */
export function ChatLink({ order, children, ...shape }: Props) {
  const tell = () =>
    api.orders
      .chatOpened({ params: { id: order.id }, body: { whatsappMessageSent: true } })
      .catch((error) => console.error('could not note that the chat was opened', error))
  return (
    <OutsideLink href={order.chatLink} onClick={tell} {...shape}>
      {children}
    </OutsideLink>
  )
}
