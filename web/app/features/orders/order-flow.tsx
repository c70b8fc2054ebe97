import { orderObstacle, orderObstacles } from '@minato/contract/cars/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/lib/api/api'
import { isProblem } from '~/lib/api/failure'
import { storage, storageKeys } from '~/lib/browser/storage'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { OrderPlaced } from './order-placed.tsx'
import type { Wanted } from './orderable.ts'
import { wishFor } from './wish.ts'
import { orderWords } from './words.ts'

type Ends = { onClose(): void }
type Props = Wanted & Ends & { signedIn: boolean; onOrdered(...carIds: string[]): void; onAnswered(): void }
type Message = { title: string; text: string; again?: boolean }

/** The dialogs of an order, from the click to the chat. What was true at the click counts: the order itself changes it. */
export function OrderFlow({ signedIn, ...wanted }: Props) {
  const [obstacle] = useState(() => obstacleOf(wanted))
  if (!signedIn) return <LoginPrompt {...wanted} />
  if (obstacle) return <Refused {...obstacle} onClose={wanted.onClose} />
  return <Placing {...wanted} />
}

/** What stands in the way before the server is even asked. */
function obstacleOf({ cars, inCart }: Wanted): Message | null {
  if (inCart && cars.some((car) => car.status === 'ON_HOLD')) return orderObstacles.cartOnHold
  return cars.map(orderObstacle).find((one) => one !== null) ?? null
}

function LoginPrompt({ returnTo, onClose }: Pick<Wanted, 'returnTo'> & Ends) {
  const navigate = useNavigate()
  function login() {
    storage.write(storageKeys.redirect, returnTo)
    onClose()
    navigate(paths.login)
  }
  return (
    <MessageDialog
      open
      onClose={onClose}
      title={orderWords.loginTitle}
      text={orderWords.login}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" onClick={login}>
            Go to Login
          </Button>
        </>
      }
    />
  )
}

const Refused = ({ title, text, onClose, onAgain }: Message & Ends & { onAgain?(): void }) => (
  <MessageDialog
    open
    onClose={onClose}
    title={title}
    text={text}
    actions={
      <>
        <Button onClick={onClose}>Close</Button>
        {onAgain && (
          <Button look="main" onClick={onAgain}>
            Try Again
          </Button>
        )}
      </>
    }
  />
)

function Placing({ cars, inCart, onPlaced, after, onOrdered, onAnswered, onClose }: Omit<Props, 'signedIn'>) {
  const [placed, setPlaced] = useState<Order | null>(null)
  const [refused, setRefused] = useState<Message | null>(null)
  const asked = useRef(false)

  async function ask() {
    setRefused(null)
    const wish = wishFor(cars)
    const carIds = cars.map((car) => car.id)
    try {
      const { order } = await api.orders.place({ body: { carIds } }, { headers: { 'idempotency-key': wish.key } })
      wish.settle()
      setPlaced(order)
      onPlaced?.(order)
      onOrdered(...carIds)
      onAnswered()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // The session has ended: the page itself asks to log in again, and what was wanted is still here.
      if (status === 401) return onClose()
      if (status >= 400 && status < 500) wish.settle()
      if (status === 409) onAnswered()
      setRefused(refusal(error, inCart))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the click that opened this is the one wish to order
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  }, [])

  if (placed) return <OrderPlaced order={placed} after={after} onClose={onClose} />
  if (refused) return <Refused {...refused} onClose={onClose} onAgain={refused.again ? ask : undefined} />
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
