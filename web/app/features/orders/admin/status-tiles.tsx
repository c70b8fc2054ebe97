import { type OrderStatus, orderStatuses } from '@minato/contract/orders/facts.ts'
import { Link } from 'react-router'

type Counts = { total: number; byStatus: Partial<Record<OrderStatus, number>> }
type Props = { counts: Counts | undefined; chosen?: string; to(status: string): string }

/** How many orders stand where; each figure leads to its orders. */
export function StatusTiles({ counts, chosen, to }: Props) {
  const tiles: [status: string, label: string, count: number | undefined][] = [
    ['', 'All orders', counts?.total],
    ...Object.entries(orderStatuses).map(
      ([status, { label }]) =>
        [status, label, counts?.byStatus[status as OrderStatus]] as [string, string, number | undefined],
    ),
  ]
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 xl:grid-cols-9">
      {tiles.map(([status, label, count]) => (
        <li key={status}>
          <Link
            to={to(status)}
            preventScrollReset
            aria-current={status === chosen ? 'true' : undefined}
            className={`flex h-full flex-col justify-between rounded-md border px-2 py-2 sm:px-3 hover:bg-sunken ${status === chosen ? 'border-link bg-surface ring-1 ring-link' : 'border-line bg-surface'}`}
          >
            <span className="text-xs leading-tight text-muted">{label}</span>
            <span className={`text-xl font-extrabold ${count === 0 ? 'text-muted' : ''}`}>{count ?? '–'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
