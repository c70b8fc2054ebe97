import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { cartTexts, clearCartText } from '@minato/contract/platform/site/cart.ts'
import { yenPerDollarFallback } from '@minato/contract/values/money.ts'
import { useRef, useState } from 'react'
import { type CartItem, useCart } from '#features/deal/cart/cart.ts'
import { CartLines } from '#features/deal/cart/cart-lines.tsx'
import { OrderSummary } from '#features/deal/cart/order-summary.tsx'
import { useOrderDialogs } from '#features/deal/orders/order-dialogs.tsx'
import { OrderButton } from '#features/deal/orders/place-order/order-button.tsx'
import type { OrderRequest } from '#features/deal/orders/place-order/order-request.ts'
import { PlacedOrder } from '#features/deal/orders/place-order/placed-order.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import { buildFreightInquiryPath } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { type CurrentCar, useCurrentCars } from '#features/stock/cars/availability/use-current-cars.ts'
import { useOfferedCars } from '#features/stock/cars/waiting-list/use-offered-cars.ts'
import { carCardTexts } from '#features/stock/cars/words.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import { CarPrice } from '../parts/at-port/at-port.tsx'
import { ImportMark } from '../parts/verdict.tsx'

export const meta = createHiddenMeta(() => [cartTexts.title, t('The vehicles that you have chosen.')])

export default function Cart() {
  const { accountId, status } = useSession()
  const cart = useCart(accountId)
  const { answerCount } = useOrderDialogs()
  const lines = useOfferedCars(useCurrentCars(cart.items, answerCount), answerCount)
  const [isClearOpen, setClearOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [placedOrder, setPlacedOrder] = useState<Order | null>(null)
  const placedHeading = useRef<HTMLHeadingElement>(null)
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  const isLoading = !useHydrated() || (status === 'checking' && accountId === null)

  function remove(item: CartItem) {
    const putBack = cart.remove(item.id)
    toast.success(t('{car} was removed from your cart', { car: item.title }), putBack)
    heading.current?.focus()
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {cartTexts.title}
        </h1>
        {lines.length > 0 && (
          <Button variant="danger" size="small" onClick={() => setClearOpen(true)}>
            {cartTexts.clear}
          </Button>
        )}
      </div>
      <NeedsScript what="cart" />
      {placedOrder && <PlacedOrder key={placedOrder.id} order={placedOrder} heading={placedHeading} />}
      {isLoading ? (
        <LoadingRows rows={2} />
      ) : lines.length === 0 ? (
        !placedOrder && (
          <Empty title={cartTexts.empty} text={t('Add a vehicle to see the total.')}>
            <ButtonLink to={paths.cars} variant="main">
              {cartTexts.browse}
            </ButtonLink>
          </Empty>
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines
            lines={lines}
            price={({ price, now }) => (
              <>
                <CarPrice usd={price} rate={rate} car={now} />
                {now && <ImportMark car={now} />}
              </>
            )}
            onQuantity={(item, quantity) => (quantity > 0 ? cart.setQuantity(item.id, quantity) : remove(item))}
            onRemove={remove}
          />
          <Summary lines={lines} onPlaced={setPlacedOrder} after={placedHeading} />
        </div>
      )}
      <ConfirmDialog
        open={isClearOpen}
        onClose={() => setClearOpen(false)}
        title={cartTexts.clear}
        text={clearCartText(cart.count)}
        confirm={cartTexts.clear}
        onConfirm={() => {
          cart.clear()
          setClearOpen(false)
          heading.current?.focus()
        }}
      />
    </div>
  )
}

/** A sold or removed car blocks only its own line; a held car blocks the order, with an explanation. */
function Summary({
  lines,
  ...orderProps
}: { lines: readonly CurrentCar<CartItem>[] } & Pick<OrderRequest, 'onPlaced' | 'after'>) {
  const orderableLines = lines.filter((line) => line.isActive && line.status !== 'SOLD')
  return (
    <OrderSummary
      lines={lines}
      port={<DestinationLink cars={lines.flatMap(({ now }) => now ?? [])} className="min-h-11" />}
      freightQuestion={buildFreightInquiryPath}
    >
      <OrderButton
        cars={orderableLines.length > 0 ? orderableLines : lines}
        inCart
        label={carCardTexts.order}
        returnTo={paths.cart}
        {...orderProps}
        className="mt-5 w-full"
      />
    </OrderSummary>
  )
}
