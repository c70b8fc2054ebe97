import { amountOf, inDollars } from '@minato/contract/deal/orders/amount.ts'
import { orderObstacle, orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { storage, storageKeys } from '~/lib/browser/storage'
import { useDestination } from '~/lib/page/destination'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { OrderStep } from '../order-step.tsx'
import { orderWords } from '../words.ts'
import type { PlacedBody, Wanted } from './orderable.ts'
import { Placing } from './placing.tsx'
import { type Message, Refused } from './refused.tsx'

type Ends = { onClose(): void }
type Props = Wanted & Ends & { signedIn: boolean; onOrdered(...carIds: string[]): void; onAnswered(): void }

/** The dialogs of an order, from the click to the chat. What was true at the click counts: the order itself changes it. */
export function OrderFlow({ signedIn, ...wanted }: Props) {
  const [obstacle] = useState(() => obstacleOf(wanted))
  const { terms, choices } = useDestination()
  const [cars] = useState(wanted.cars)
  const [body, setBody] = useState<PlacedBody | null>(() => (terms ? null : atListedPrice(cars)))
  if (!signedIn) return <LoginPrompt {...wanted} />
  if (obstacle) return <Refused {...obstacle} onClose={wanted.onClose} />
  if (body) return <Placing {...wanted} body={body} onBack={terms ? () => setBody(null) : undefined} />
  if (!terms || !choices) return null
  return <OrderStep key={terms.to} {...{ cars, terms, choices }} onOrder={setBody} onClose={wanted.onClose} />
}

/** Without a port an order comes to what its cars are listed at, as their buyer sees it, and the flat insurance. */
function atListedPrice(cars: Wanted['cars']): PlacedBody {
  const { amountDue, lines } = inDollars(amountOf(cars.map(({ price }) => toCents(price))))
  return { carIds: cars.map(({ id }) => id), total: amountDue, lines }
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
