import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { ReactNode } from 'react'
import { OutsideLink } from '#ui/act/button.tsx'

type Chat = Pick<Order, 'id' | 'chatLink'>
type Props = {
  order: Chat
  look?: 'main' | 'plain' | 'quiet'
  size?: 'normal' | 'small'
  onOpened?(): void
  children: ReactNode
}

/** The chat with the office about an order: a real link, which no pop-up blocker stops. The server hears that it was opened. */
export function ChatLink({ order, onOpened, children, ...shape }: Props) {
  function opened() {
    tell(order)
    // The link must still be there when the browser follows it.
    if (onOpened) setTimeout(onOpened)
  }
  return (
    <OutsideLink href={order.chatLink} onClick={opened} {...shape}>
      {children}
    </OutsideLink>
  )
}

/** Opens the chat without a touch, beside the page; false where the browser does not let it. */
export function openChat(order: Chat) {
  // With `noopener` the browser would not say whether it opened anything.
  const chat = window.open(order.chatLink, '_blank')
  if (!chat) return false
  chat.opener = null
  tell(order)
  return true
}

const tell = ({ id }: Chat) =>
  import('#lib/api/api.ts')
    .then(({ api }) => api.orders.chatOpened({ params: { id }, body: { whatsappMessageSent: true } }))
    .catch((error) => console.error('could not note that the chat was opened', error))
