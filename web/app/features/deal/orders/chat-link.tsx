import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { ReactNode } from 'react'
import { OutsideLink } from '#ui/actions/button.tsx'

type ChatOrder = Pick<Order, 'id' | 'chatLink'>
type Props = {
  order: ChatOrder
  variant?: 'main' | 'plain' | 'quiet'
  size?: 'normal' | 'small'
  onOpened?(): void
  children: ReactNode
}

/** A real link, since pop-up blockers do not stop it. The server records the opening. */
export function ChatLink({ order, onOpened, children, ...shape }: Props) {
  function handleOpen() {
    reportOpened(order)
    // The link must still exist when the browser follows it.
    if (onOpened) setTimeout(onOpened)
  }
  return (
    <OutsideLink href={order.chatLink} onClick={handleOpen} {...shape}>
      {children}
    </OutsideLink>
  )
}

/** Opens the chat in a new tab without a user gesture. Returns false where the browser blocks it. */
export function openChat(order: ChatOrder) {
  // With `noopener`, `window.open` always returns null.
  const chat = window.open(order.chatLink, '_blank')
  if (!chat) return false
  chat.opener = null
  reportOpened(order)
  return true
}

const reportOpened = ({ id }: ChatOrder) =>
  import('#lib/api/api.ts')
    .then(({ api }) => api.orders.chatOpened({ params: { id }, body: { whatsappMessageSent: true } }))
    .catch((error) => console.error('could not record that the chat was opened', error))
