import type { Order } from '@minato/contract/deal/deals/order.ts'
import { destinationLabel } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { EmailText } from '~/ui/read/email-text'
import { rich } from '~/ui/read/rich'
import { oneLine } from './standing.tsx'

/** How an order is called. */
export const Reference = ({ order }: { order: Order }) => (
  <span className="font-mono font-semibold">{shortId(order.id)}</span>
)

/** An address of more letters begins beside the name and breaks anywhere: a row keeps its two lines in every font. */
const longAddress = 34

/** Who ordered, with the address: as much of each as its line holds beside the vehicles, the whole where one points at it. */
export function Customer({ user: { firstName, lastName, email, phone, isDeleted } }: Pick<Order, 'user'>) {
  const flows = email.length > longAddress
  const line = flows ? oneLine : 'lg:max-2xl:block lg:max-2xl:truncate'
  return (
    <span
      className={`block text-xs leading-4.5 lg:max-xl:max-w-34 lg:[&_wbr]:hidden ${flows ? 'xl:line-clamp-2 xl:min-w-[25ch] xl:break-all' : 'xl:max-2xl:max-w-44 2xl:whitespace-nowrap'}`}
      title={[firstName, lastName, email].filter(Boolean).join(' ')}
    >
      <span className={`text-sm leading-4.5 font-semibold ${line} ${flows ? 'me-1.5' : 'block'}`}>
        {firstName} {lastName}
      </span>
      {!isDeleted && (
        <span className={`text-muted ${line}`}>
          {email ? <EmailText address={email} /> : t('{phone} · no account', { phone: phone ?? '' })}
        </span>
      )}
    </span>
  )
}

/** What was ordered: the first vehicle, and how many more. Two lines at most, so that a row stays low. */
export function Vehicles({ items }: { items: Order['orderItems'] }) {
  const [first] = items
  if (!first) return <span className="text-muted">{t('No vehicles')}</span>
  const { title, stockNumber } = first.car
  const number = <span className="font-mono text-xs text-muted">{stockNumber}</span>
  return (
    <span
      className="line-clamp-2 leading-4.5 wrap-break-word lg:max-xl:max-w-44 lg:max-xl:min-w-24 xl:min-w-36"
      title={items.map(({ car }) => `${car.stockNumber} ${car.title}`).join('\n')}
    >
      {items.length === 1 ? (
        <>
          {number} {title}
        </>
      ) : (
        rich(t('<number/> <more>and {count} more </more>{title}', { count: items.length - 1, title }), {
          number,
          more: (text) => <span className="text-xs font-semibold">{text}</span>,
        })
      )}
    </span>
  )
}

/** Where it goes, in two low lines where it has to. */
export const PortName = ({ destination }: Pick<Order, 'destination'>) => (
  <span
    className="block leading-4.5 lg:line-clamp-2 wrap-break-word lg:max-xl:max-w-28 xl:max-w-48 xl:min-w-22"
    title={destinationLabel(destination)}
  >
    {destinationLabel(destination)}
  </span>
)

/** What is to be paid in all, and the price in Japan in it: as listed, or as agreed where the status says so. */
export const AmountDue = ({ order }: { order: Order }) => (
  <span className="whitespace-nowrap">
    <span className="font-bold">{formatUsd(order.amountDue)}</span>
    {/* The narrowest table has no room for it; the order's own window says it. */}
    <span className="block text-xs text-muted empty:hidden lg:max-xl:hidden">
      {order.orderItems.length > 0 && `FOB ${formatUsd(order.finalPrice)}`}
    </span>
  </span>
)
