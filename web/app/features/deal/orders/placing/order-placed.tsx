import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type RefObject, useEffect } from 'react'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { MessageDialog } from '#ui/act/dialog.tsx'
import { ChatLink, openChat } from '../chat-link.tsx'
import { orderWords } from '../words.ts'

/** How long the success stands before the chat opens, in milliseconds. Source: storefront specification, section 9. */
const stands = 3000

type Props = { order: Order; after: RefObject<HTMLElement | null> | undefined; onClose(): void }

/** The order is there: the chat opens by itself in a moment. Where the browser stops that, its link stays to be touched. */
export function OrderPlaced({ order, after, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order, one redirect
  useEffect(() => {
    const timer = setTimeout(() => openChat(order) && onClose(), stands)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessageDialog
      open
      onClose={onClose}
      after={after}
      title={orderWords.placedTitle}
      text={orderWords.placed}
      actions={
        <>
          <ButtonLink to={paths.myCars} onClick={onClose}>
            {t('My Cars')}
          </ButtonLink>
          <ChatLink order={order} look="main" onOpened={onClose}>
            {orderWords.placedButton}
          </ChatLink>
        </>
      }
    />
  )
}
