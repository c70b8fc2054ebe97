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

/** Link to the chat about an order. Pop-up blockers do not stop a real link. The server records the opening. */
export function ChatLink({ order, onOpened, children, ...shape }: Props) {
  function opened() {
    tell(order)
    // The link must still exist when the browser follows it.
    if (onOpened) setTimeout(onOpened)
  }
  return (
    <OutsideLink href={order.chatLink} onClick={opened} {...shape}>
      {children}
    </OutsideLink>
  )
}

/** Opens the chat in a new tab without a user gesture. Returns false where the browser blocks it. */
export function openChat(order: Chat) {
  // With `noopener`, `window.open` always returns null.
  const chat = window.open(order.chatLink, '_blank')
  if (!chat) return false
  chat.opener = null
  tell(order)
  return true
}

const tell = ({ id }: Chat) =>
  import('#lib/api/api.ts')
    .then(({ api }) => api.orders.chatOpened({ params: { id }, body: { whatsappMessageSent: true } }))
    .catch((error) => console.error('could not record that the chat was opened', error))
