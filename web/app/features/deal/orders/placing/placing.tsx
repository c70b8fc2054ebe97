import type { Order } from '@minato/contract/deal/deals/order.ts'
import { type TotalChange, totalChange } from '@minato/contract/deal/orders/terms.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api/api'
import { isProblem } from '~/lib/api/failure'
import { MessageDialog } from '~/ui/act/dialog'
import { orderWords } from '../words.ts'
import { OrderPlaced } from './order-placed.tsx'
import type { PlacedBody, Wanted } from './orderable.ts'
import { type Message, Refused } from './refused.tsx'
import { TotalChanged } from './total-changed.tsx'
import { wishFor } from './wish.ts'

type Props = Pick<Wanted, 'inCart' | 'onPlaced' | 'after'> & {
  body: PlacedBody
  onOrdered(...carIds: string[]): void
  onAnswered(): void
  onClose(): void
  /** Where one goes back to from a total that has changed, if not to where the order began. */
  onBack?: (() => void) | undefined
}

/** An order on its way, and what became of it. */
export function Placing({ inCart, onPlaced, after, onOrdered, onAnswered, onClose, onBack, ...wanted }: Props) {
  const [body, setBody] = useState(wanted.body)
  const [placed, setPlaced] = useState<Order | null>(null)
  const [refused, setRefused] = useState<Message | null>(null)
  const [changed, setChanged] = useState<TotalChange | null>(null)
  const asked = useRef(false)

  async function ask(sent: PlacedBody) {
    setRefused(null)
    setChanged(null)
    const wish = wishFor(sent)
    try {
      const { order } = await api.orders.place({ body: sent }, { headers: { 'idempotency-key': wish.key } })
      wish.settle()
      setPlaced(order)
      onPlaced?.(order)
      onOrdered(...sent.carIds)
      onAnswered()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // The session has ended: the page itself asks to log in again, and what was wanted is still here.
      if (status === 401) return onClose()
      if (status >= 400 && status < 500) wish.settle()
      if (status === 409) onAnswered()
      const sums = isProblem(error, 'total-changed') ? totalChange.safeParse((error as ApiError).details) : undefined
      if (sums?.success) setChanged(sums.data)
      else setRefused(refusal(error, inCart))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the click that opened this is the one wish to order
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask(body)
  }, [])

  function takeNew({ now }: TotalChange) {
    const next = { ...body, total: now.amountDue, lines: now.lines }
    setBody(next)
    ask(next)
  }

  if (placed) return <OrderPlaced order={placed} after={after} onClose={onClose} />
  if (changed) return <TotalChanged change={changed} onBack={onBack ?? onClose} onTake={() => takeNew(changed)} />
  if (refused) return <Refused {...refused} onClose={onClose} onAgain={refused.again ? () => ask(body) : undefined} />
  return (
    <MessageDialog open onClose={() => {}} title="Placing your order …" text="One moment, please." actions={null} />
  )
}

/** A car that somebody else just took is named in the catalogue's words, everything else as a failed order. */
function refusal(error: unknown, inCart = false): Message {
  if (!(error instanceof ApiError) || error.status !== 409)
    return { title: orderWords.failedTitle, text: orderWords.failed, again: true }
  const known = Object.values(orderObstacles).find(({ code }) => isProblem(error, code))
  if (inCart && known === orderObstacles.onHold) return orderObstacles.cartOnHold
  return known ?? { title: orderWords.failedTitle, text: error.message }
}
