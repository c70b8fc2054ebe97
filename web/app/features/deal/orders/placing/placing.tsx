import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { t } from '@minato/contract/language/messages.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isProblem } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { MessageDialog } from '#ui/act/dialog.tsx'
import { ChatLink, openChat } from '../chat-link.tsx'
import { orderWords } from '../words.ts'
import type { PlacedBody } from './orderable.ts'
import { type Message, Refused } from './refused.tsx'
import { TotalChanged } from './total-changed.tsx'
import { type Placer, usePlacing } from './use-placing.ts'

type Props = Pick<Placer, 'inCart' | 'after' | 'onClose'> & { placing: ReturnType<typeof usePlacing>; onBack(): void }

export function Placing({ placing, inCart, after, onClose, onBack }: Props) {
  const { placed, changed, failure, takeNew, again } = placing
  if (placed) return <OrderPlaced order={placed} after={after} onClose={onClose} />
  if (changed) return <TotalChanged change={changed} onBack={onBack} onTake={takeNew} />
  if (failure) {
    const refused = refusal(failure, inCart)
    return <Refused {...refused} onClose={onClose} onAgain={refused.again ? again : undefined} />
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

export function PlacedAtOnce({ body, ...wanted }: Placer & { body: PlacedBody }) {
  const placing = usePlacing(wanted, '', () => body)
  const isSent = useRef(false)
  const place = useEffectEvent(placing.again)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    place()
  }, [])
  return <Placing {...wanted} placing={placing} onBack={wanted.onClose} />
}

/** A car that another buyer just ordered gets the catalogue's text; other failures get a general one. */
function refusal(error: unknown, inCart = false): Message {
  if (!(error instanceof ApiError) || error.status !== 409)
    return { title: orderFailed.title, text: orderFailed.text, again: true }
  const known = Object.values(orderObstacles).find(({ code }) => isProblem(error, code))
  if (inCart && known === orderObstacles.onHold) return orderObstacles.cartOnHold
  return known ?? { title: orderFailed.title, text: error.message }
}

/** Milliseconds until the chat opens. Source: storefront specification, section 9. */
const stands = 3000

type OrderPlacedProps = { order: Order; after: RefObject<HTMLElement | null> | undefined; onClose(): void }

/** Opens the chat after a moment. Its link stays for browsers that block this. */
function OrderPlaced({ order, after, onClose }: OrderPlacedProps) {
  const leave = useEffectEvent(() => openChat(order) && onClose())
  useEffect(() => {
    const timer = setTimeout(leave, stands)
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
