import type { Order } from '@minato/contract/deal/deals/order.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { Allowed, AllowedLink } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { OrderAmount } from '../order-amount.tsx'

type Item = Order['orderItems'][number]

export function OrderLines({ order }: { order: Order }) {
  const isOpen = isOpenOrder(order.status)
  const [itemToRemove, setItemToRemove] = useState<Item | null>(null)
  const remove = useDealAction({
    send: (item: Item, options) => api.orders.removeItem({ params: { id: order.id, itemId: item.id } }, options),
    requestKey: ({ id }) => id,
    successText: (_, item) => t('{title} was removed.', { title: item.car.title }),
    onSettled: () => setItemToRemove(null),
    groups: ['orders', 'cars'],
  })
  return (
    <>
      <Alert
        text={remove.error && getFailureText(remove.error, t('Failed to remove the item. Please try again.'))}
        className="mb-2"
      />
      <ul className="grid gap-2">
        {order.orderItems.map((item) => (
          <Line key={item.id} item={item} onRemove={isOpen ? () => setItemToRemove(item) : null} />
        ))}
      </ul>
      {order.orderItems.length === 0 && (
        <p className="text-sm text-muted">{t('No vehicles are left in this order.')}</p>
      )}
      <div className="mt-3 ms-auto max-w-xs text-sm">
        <OrderAmount order={order} />
      </div>
      <ConfirmDialog
        open={itemToRemove !== null}
        onClose={() => setItemToRemove(null)}
        title={t('Remove item')}
        text={t('Are you sure you want to remove this item from the order?')}
        subject={itemToRemove?.car.title}
        confirm={t('Remove')}
        onConfirm={() => itemToRemove && remove.run(itemToRemove)}
        busy={remove.isPending}
      />
    </>
  )
}

const Line = ({ item, onRemove }: { item: Item; onRemove: (() => void) | null }) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-md border border-line p-2 text-sm sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
    <Picture url={item.car.mainImage} alt="" sizes="4.5rem" widest={200} className="rounded" />
    <div>
      <AllowedLink needs="cars.read" to={paths.admin.car(item.car.id)} className="font-semibold hover:underline">
        {item.car.title}
      </AllowedLink>
      <p className="text-muted">
        <span className="font-mono">{item.car.stockNumber}</span> · {item.car.year} · {formatUsd(item.originalPrice)}
        {item.negotiatedPrice !== null &&
          item.negotiatedPrice !== item.originalPrice &&
          ` → ${formatUsd(item.negotiatedPrice)}`}
      </p>
    </div>
    {onRemove && (
      <Allowed to="orders.edit">
        <Button
          variant="quiet"
          size="small"
          className="max-sm:col-start-2 max-sm:justify-self-end"
          onClick={onRemove}
          aria-label={t('Remove {title}', { title: item.car.title })}
        >
          {t('Remove')}
        </Button>
      </Allowed>
    )}
  </li>
)
