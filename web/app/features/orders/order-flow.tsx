import { orderObstacle, orderObstacles } from '@minato/contract/car-facts.ts'
import { orderMessages } from '@minato/contract/order-facts.ts'
import type { Order } from '@minato/contract/orders.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/lib/api'
import { randomId } from '~/lib/random-id'
import { storage, storageKeys } from '~/lib/storage'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { MessageDialog } from '~/ui/dialog'
import { ChatLink } from './chat-link.tsx'
import type { Orderable } from './orderable.ts'

type Props = {
  cars: readonly Orderable[]
  signedIn: boolean
  returnTo: string
  onClose(): void
  onPlaced?(): void
}
type Told = { title: string; text: string }

/** What stands in the way before the server is even asked. */
function obstacleOf(cars: readonly Orderable[]): Told | null {
  if (cars.length > 1 && cars.some((car) => car.status === 'ON_HOLD')) return orderObstacles.cartOnHold
  return cars.map(orderObstacle).find((one) => one !== null) ?? null
}

/** The dialogs of an order, from the click to the chat. */
export default function OrderFlow({ cars, signedIn, returnTo, onClose, onPlaced }: Props) {
  const obstacle = obstacleOf(cars)
  if (!signedIn) return <LoginPrompt returnTo={returnTo} onClose={onClose} />
  if (obstacle) return <Refused {...obstacle} onClose={onClose} />
  return <Placing cars={cars} onClose={onClose} onPlaced={onPlaced} />
}

function LoginPrompt({ returnTo, onClose }: Pick<Props, 'returnTo' | 'onClose'>) {
  const navigate = useNavigate()
  function login() {
    storage.write(storageKeys.redirect, returnTo)
    navigate(paths.login)
  }
  return (
    <MessageDialog
      open
      onClose={onClose}
      title={orderMessages.loginTitle}
      text={orderMessages.login}
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

const Refused = ({ title, text, onClose }: Told & Pick<Props, 'onClose'>) => (
  <MessageDialog open onClose={onClose} title={title} text={text} actions={<Button onClick={onClose}>Close</Button>} />
)

function Placing({ cars, onClose, onPlaced }: Pick<Props, 'cars' | 'onClose' | 'onPlaced'>) {
  const [placed, setPlaced] = useState<Order | null>(null)
  const [refused, setRefused] = useState<Told | null>(null)
  const [wish] = useState(() => wishFor(cars))
  const asked = useRef(false)

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    api.orders
      .place({ body: { carIds: cars.map((car) => car.id) } }, { headers: { 'idempotency-key': wish.key } })
      .then(({ order }) => {
        wish.settle()
        setPlaced(order)
        onPlaced?.()
      })
      .catch((error) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) wish.settle()
        setRefused(refusal(error))
      })
  }, [cars, wish, onPlaced])

  if (refused) return <Refused {...refused} onClose={onClose} />
  return (
    <MessageDialog
      open
      onClose={placed ? onClose : () => {}}
      title={placed ? orderMessages.placedTitle : 'Placing your order …'}
      text={placed ? orderMessages.placed : 'One moment, please.'}
      actions={
        placed && (
          <>
            <ButtonLink to={paths.myCars}>My Cars</ButtonLink>
            <ChatLink order={placed} look="main">
              {orderMessages.placedButton}
            </ChatLink>
          </>
        )
      }
    />
  )
}

/**
 * One key for one wish, kept until the server has answered it: whoever orders again because the line broke gets the order
 * that the first try made, not a second one.
 */
function wishFor(cars: readonly Orderable[]) {
  const name = `minato.order.${cars.map((car) => car.id).join('.')}`
  const key = sessionStorage.getItem(name) ?? randomId()
  sessionStorage.setItem(name, key)
  return { key, settle: () => sessionStorage.removeItem(name) }
}

/** A car that somebody else just took is told in the catalogue's words, everything else as a failed order. */
function refusal(error: unknown): Told {
  if (error instanceof ApiError && error.status === 409) {
    const known = Object.values(orderObstacles).find((one) => one.text === error.message)
    return known ?? { title: orderObstacles.inactive.title, text: error.message }
  }
  return { title: orderMessages.failedTitle, text: orderMessages.failed }
}
