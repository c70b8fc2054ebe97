import { carMessages } from '@minato/contract/car-facts.ts'
import { formatJpy, formatUsd, toYen, yenPerDollarFallback } from '@minato/contract/money.ts'
import { LayoutGrid, List, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '~/features/cars/status-badge'
import { OrderButton } from '~/features/orders/order-button'
import { useSession } from '~/features/session/session'
import { useWishlist, type WishlistItem } from '~/features/wishlist/wishlist'
import { useRate } from '~/lib/exchange-rate'
import { pageMeta } from '~/lib/meta'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog'
import { Picture } from '~/ui/picture'
import { Empty } from '~/ui/states'

export const meta = () =>
  pageMeta({ title: 'Wishlist', description: 'The vehicles that you have marked.', hidden: true })

export default function Wishlist() {
  const { user } = useSession()
  const wishlist = useWishlist(user?.id ?? null)
  const [grid, setGrid] = useState(true)
  const [clearing, setClearing] = useState(false)
  const { items } = wishlist

  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-3xl">Wishlist</h1>
        {items.length > 0 && (
          <>
            <Button size="small" aria-pressed={grid} onClick={() => setGrid(!grid)}>
              {grid ? <List className="size-5" aria-hidden /> : <LayoutGrid className="size-5" aria-hidden />}
              {grid ? 'Show as a list' : 'Show as a grid'}
            </Button>
            <Button look="danger" size="small" onClick={() => setClearing(true)}>
              Clear All
            </Button>
          </>
        )}
      </div>
      {items.length === 0 ? (
        <Empty title="Your wishlist is empty" text="Touch the heart on a vehicle to find it here again.">
          <ButtonLink to={paths.cars} look="main">
            Browse Cars
          </ButtonLink>
        </Empty>
      ) : (
        <ul className={`grid gap-4 ${grid ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
          {items.map((item) => (
            <Wished
              key={item.id}
              item={item}
              wide={!grid}
              signedIn={user !== null}
              onRemove={() => wishlist.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={clearing}
        onClose={() => setClearing(false)}
        title="Clear All"
        text={`All ${items.length} vehicles will be removed from your wishlist.`}
        confirm="Clear All"
        onConfirm={() => {
          wishlist.clear()
          setClearing(false)
        }}
      />
    </div>
  )
}

type Props = { item: WishlistItem; wide: boolean; signedIn: boolean; onRemove(): void }

function Wished({ item, wide, signedIn, onRemove }: Props) {
  const held = item.status === 'ON_HOLD' || !item.isActive
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${wide ? 'sm:flex-row' : ''}`}
    >
      <div className={wide ? 'sm:w-64 sm:shrink-0' : ''}>
        <Picture url={item.mainImage} alt="" sizes="(min-width: 640px) 320px, 100vw" />
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div>
          <StatusBadge status={item.status} />
        </div>
        <h2 className="text-lg">{item.title}</h2>
        <p className="flex items-baseline gap-2">
          <span className="text-xl font-extrabold">{formatUsd(item.price)}</span>
          <span className="text-sm text-muted">{formatJpy(toYen(item.price, rate) ?? 0)}</span>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <ButtonLink to={paths.car(item.id)}>View Details</ButtonLink>
          <OrderButton
            cars={[item]}
            label={held ? carMessages.wishlistOnHold : 'Order to Negotiate'}
            disabled={held}
            signedIn={signedIn}
          />
          <Button look="danger" aria-label={`Remove ${item.title}`} onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  )
}
