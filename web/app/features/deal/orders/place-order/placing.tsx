import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { t } from '@minato/contract/language/messages.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isProblem } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/dialog.tsx'
import { ChatLink, openChat } from '../chat-link.tsx'
import { orderScreenTexts } from '../words.ts'
import type { PlacedBody } from './order-request.ts'
import { type Message, RefusedDialog } from './refused.tsx'
import { TotalChangedDialog } from './total-changed.tsx'
import { type OrderDialogProps, usePlacing } from './use-placing.ts'

type Props = Pick<OrderDialogProps, 'inCart' | 'after' | 'onClose'> & {
  placing: ReturnType<typeof usePlacing>
  onBack(): void
}

export function PlacingDialog({ placing, inCart, after, onClose, onBack }: Props) {
  const { placedOrder, changed, failure, acceptNewTotal, retry } = placing
  if (placedOrder) return <OrderPlaced order={placedOrder} after={after} onClose={onClose} />
  if (changed) return <TotalChangedDialog change={changed} onBack={onBack} onTake={acceptNewTotal} />
  if (failure) {
    const refusal = toMessage(failure, inCart)
    return <RefusedDialog {...refusal} onClose={onClose} onRetry={refusal.canRetry ? retry : undefined} />
  }
  return (
    <MessageDialog
      open
      onClose={() => {}}
      after={false}
      title={t('Placing your order …')}
      text={t('One moment, please.')}
      actions={null}
    />
  )
}

export function ImmediateOrder({ body, ...request }: OrderDialogProps & { body: PlacedBody }) {
  const placing = usePlacing(request, '', () => body)
  const isSent = useRef(false)
  const place = useEffectEvent(placing.retry)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    place()
  }, [])
  return <PlacingDialog {...request} placing={placing} onBack={request.onClose} />
}

/** A car that another buyer just ordered gets the catalogue's text; other failures get a general one. */
function toMessage(error: unknown, inCart = false): Message {
  if (!(error instanceof ApiError) || error.status !== 409)
    return { title: orderFailed.title, text: orderFailed.text, canRetry: true }
  const obstacle = Object.values(orderObstacles).find(({ code }) => isProblem(error, code))
  if (inCart && obstacle === orderObstacles.onHold) return orderObstacles.cartOnHold
  return obstacle ?? { title: orderFailed.title, text: error.message }
}

/** Milliseconds until the chat opens. Source: storefront specification, section 9. */
const chatDelayMs = 3000

type OrderPlacedProps = { order: Order; after: RefObject<HTMLElement | null> | undefined; onClose(): void }

/** The link stays for browsers that block the pop-up. */
function OrderPlaced({ order, after, onClose }: OrderPlacedProps) {
  const openChatAndClose = useEffectEvent(() => openChat(order) && onClose())
  useEffect(() => {
    const timer = setTimeout(openChatAndClose, chatDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessageDialog
      open
      onClose={onClose}
      after={after}
      title={orderScreenTexts.placedTitle}
      text={orderScreenTexts.placed}
      actions={
        <>
          <ButtonLink to={paths.myCars} onClick={onClose}>
            {t('My Cars')}
          </ButtonLink>
          <ChatLink order={order} variant="main" onOpened={onClose}>
            {orderScreenTexts.placedButton}
          </ChatLink>
        </>
      }
    />
  )
}
