import { amountOf, toDollarAmount } from '@minato/contract/deal/orders/amount.ts'
import { findOrderObstacle, orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LoginDialog } from '#features/platform/session/login-dialog.tsx'
import { createQueries } from '#lib/api/query.ts'
import { useDestination } from '#lib/page/destination.ts'
import { OrderStep } from '../order-step.tsx'
import { orderScreenTexts } from '../words.ts'
import type { OrderRequest, PlacedBody } from './order-request.ts'
import { ImmediateOrder } from './placing.tsx'
import { type Message, RefusedDialog } from './refused.tsx'
import type { OrderDialogProps } from './use-placing.ts'

type Props = OrderDialogProps & { signedIn: boolean }

/** Dialogs from the click to the chat. Their state is fixed at the click, since the order itself changes it. */
export function OrderFlow({ signedIn: isSignedInNow, ...request }: Props) {
  const [signedIn] = useState(isSignedInNow)
  const [obstacle] = useState(() => findObstacle(request))
  const [queries] = useState(createQueries)
  if (!signedIn)
    return <LoginDialog open text={orderScreenTexts.login} returnTo={request.returnTo} onClose={request.onClose} />
  if (obstacle) return <RefusedDialog {...obstacle} onClose={request.onClose} />
  return (
    <QueryClientProvider client={queries}>
      <Ordering {...request} />
    </QueryClientProvider>
  )
}

function Ordering(request: OrderDialogProps) {
  const { terms, choices } = useDestination()
  const [cars] = useState(request.cars)
  const [body] = useState(() => (terms ? null : toListedPriceBody(cars)))
  if (body) return <ImmediateOrder {...request} cars={cars} body={body} />
  if (!terms || !choices) return null
  return <OrderStep key={terms.to} {...request} {...{ cars, terms, choices }} />
}

/** Without a port, the total is the listed prices that the buyer sees and the flat insurance. */
function toListedPriceBody(cars: OrderRequest['cars']): PlacedBody {
  const { amountDue, lines } = toDollarAmount(amountOf(cars.map(({ price }) => toCents(price))))
  return { carIds: cars.map(({ id }) => id), total: amountDue, lines }
}

function findObstacle({ cars, inCart }: OrderRequest): Message | null {
  if (inCart && cars.some((car) => car.status === 'ON_HOLD')) return orderObstacles.cartOnHold
  return cars.map(findOrderObstacle).find((obstacle) => obstacle !== null) ?? null
}
