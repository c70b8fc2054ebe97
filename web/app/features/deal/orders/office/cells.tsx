import type { Order } from '@minato/contract/deal/deals/order.ts'
import { getDestinationLabel } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Small } from '#office/list/rows/columns.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { renderRichText } from '#ui/display/rich.tsx'

export const Reference = ({ order }: { order: Order }) => (
  <span className="font-mono font-semibold">{toShortId(order.id)}</span>
)

export const Customer = ({ user: { firstName, lastName, email, phone, isDeleted } }: Pick<Order, 'user'>) => (
  <span className="block min-w-28 lg:max-w-60 2xl:max-w-none">
    <span className="one-line font-semibold">
      {firstName} {lastName}
    </span>
    {!isDeleted && (
      <Small>{email ? <EmailText address={email} /> : t('{phone} · no account', { phone: phone ?? '' })}</Small>
    )}
  </span>
)

export function Vehicles({ items }: { items: Order['orderItems'] }) {
  const [first] = items
  if (!first) return <span className="text-muted">{t('No vehicles')}</span>
  const { title, stockNumber } = first.car
  const number = <span className="font-mono text-xs text-muted">{stockNumber}</span>
  return (
    <span
      className="two-lines min-w-24 leading-4.5 lg:max-w-56 xl:max-w-46 xl:min-w-36 2xl:max-w-96"
      title={items.map(({ car }) => `${car.stockNumber} ${car.title}`).join('\n')}
    >
      {items.length === 1 ? (
        <>
          {number} {title}
        </>
      ) : (
        renderRichText(t('<number/> <more>and {count} more </more>{title}', { count: items.length - 1, title }), {
          number,
          more: (text) => <span className="text-xs font-semibold">{text}</span>,
        })
      )}
    </span>
  )
}

export const PortName = ({ destination }: Pick<Order, 'destination'>) => (
  <span className="two-lines leading-4.5 lg:max-w-30 2xl:max-w-none">{getDestinationLabel(destination)}</span>
)

export const AmountDue = ({ order }: { order: Order }) => (
  <span className="whitespace-nowrap">
    <span className="font-bold">{formatUsd(order.amountDue)}</span>
    <Small>{order.orderItems.length > 0 && `FOB ${formatUsd(order.finalPrice)}`}</Small>
  </span>
)
