import { cartTotal, formatJpy, formatUsd, insuranceFee, toYen, yenPerDollarFallback } from '@minato/contract/money.ts'
import { useState } from 'react'
import { useCart } from '~/features/cart/cart'
import { type CartLine, CartLines } from '~/features/cart/cart-lines'
import { useCurrentCars } from '~/features/cart/use-current-cars'
import { OrderButton } from '~/features/orders/order-button'
import { useSession } from '~/features/session/session'
import { useRate } from '~/lib/exchange-rate'
import { pageMeta } from '~/lib/meta'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog'
import { Empty } from '~/ui/states'

export const meta = () => pageMeta({ title: 'Cart', description: 'The vehicles that you have chosen.', hidden: true })

export default function Cart() {
  const { user } = useSession()
  const cart = useCart(user?.id ?? null)
  const current = useCurrentCars(cart.items.map((item) => item.id))
  const [clearing, setClearing] = useState(false)
  const lines = cart.items.map((item): CartLine => {
    const now = current.get(item.id)
    return now === 'gone' ? { ...item, gone: true } : { ...item, ...now, gone: false }
  })

  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Cart</h1>
        {lines.length > 0 && (
          <Button look="danger" size="small" onClick={() => setClearing(true)}>
            Clear Cart
          </Button>
        )}
      </div>
      {lines.length === 0 && (
        <Empty title="Your cart is empty" text="Put a vehicle in it to see what it comes to.">
          <ButtonLink to={paths.cars} look="main">
            Browse Cars
          </ButtonLink>
        </Empty>
      )}
      {/* Stays when an order has emptied the cart: the order's dialog belongs to it. */}
      <div
        hidden={lines.length === 0}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 [&[hidden]]:hidden lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <CartLines lines={lines} onQuantity={cart.setQuantity} onRemove={cart.remove} />
        <Summary lines={lines} signedIn={user !== null} onOrdered={cart.clear} />
      </div>
      <ConfirmDialog
        open={clearing}
        onClose={() => setClearing(false)}
        title="Clear Cart"
        text={`All ${cart.count} items will be removed from your cart.`}
        confirm="Clear Cart"
        onConfirm={() => {
          cart.clear()
          setClearing(false)
        }}
      />
    </div>
  )
}

function Summary({ lines, signedIn, onOrdered }: { lines: CartLine[]; signedIn: boolean; onOrdered(): void }) {
  const [currency, setCurrency] = useState<'USD' | 'JPY'>('USD')
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  const shown = (usd: number) => (currency === 'USD' ? formatUsd(usd) : formatJpy(toYen(usd, rate) ?? 0))
  const total = cartTotal(lines)
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card" aria-labelledby="summary">
      <div className="flex items-center justify-between gap-3">
        <h2 id="summary" className="text-xl">
          Order Summary
        </h2>
        <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
          <legend className="sr-only">Currency</legend>
          {(['USD', 'JPY'] as const).map((one) => (
            <label
              key={one}
              className={`min-h-9 cursor-pointer px-3 py-1.5 text-sm font-semibold has-focus-visible:outline-3 ${currency === one ? 'bg-navy text-on-navy' : ''}`}
            >
              <input
                type="radio"
                name="currency"
                className="sr-only"
                checked={currency === one}
                onChange={() => setCurrency(one)}
              />
              {one}
            </label>
          ))}
        </fieldset>
      </div>
      <dl className="mt-4 space-y-2">
        <Row name="Vehicles" value={shown(total - insuranceFee)} />
        <Row name="Insurance" value={shown(insuranceFee)} />
        <div className="flex justify-between border-t border-line pt-3 text-xl font-extrabold">
          <dt>Total</dt>
          <dd>{shown(total)}</dd>
        </div>
      </dl>
      <OrderButton
        cars={lines.map((line) => ({ ...line, isActive: line.isActive && !line.gone }))}
        label="Order to Negotiate"
        signedIn={signedIn}
        returnTo={paths.cart}
        onPlaced={onOrdered}
        className="mt-5 w-full"
      />
      <p className="mt-3 text-sm text-muted">Each vehicle is ordered once. You agree on the price before you pay.</p>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
