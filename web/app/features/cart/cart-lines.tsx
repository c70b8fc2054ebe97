import { carMessages } from '@minato/contract/car-facts.ts'
import { formatUsd } from '@minato/contract/money.ts'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Picture } from '~/ui/picture'
import type { CartItem } from './cart.ts'

/** A line of the cart with how its car stands now. */
export type CartLine = CartItem & { gone: boolean }

type Actions = { onQuantity(id: string, quantity: number): void; onRemove(id: string): void }

const step = 'grid size-11 place-items-center hover:bg-sunken'

export const CartLines = ({ lines, ...actions }: { lines: readonly CartLine[] } & Actions) => (
  <ul className="space-y-4">
    {lines.map((line) => (
      <Line key={line.id} line={line} {...actions} />
    ))}
  </ul>
)

function Line({ line, onQuantity, onRemove }: { line: CartLine } & Actions) {
  return (
    <li className="flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-3">
      <div className="w-32 shrink-0 sm:w-40">
        <Picture url={line.mainImage} alt="" sizes="160px" widest={400} className="rounded" />
      </div>
      <div className="min-w-48 grow basis-0">
        <h3 className="text-lg">
          <Link to={paths.car(line.id)} className="hover:text-link hover:underline">
            {line.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{[line.year, line.fuel, line.exteriorColor].join(' · ')}</p>
        <p className="mt-1 text-lg font-bold">{formatUsd(line.price)}</p>
        <Standing line={line} />
        <div className="mt-2 flex items-center gap-3">
          <div className="flex items-center rounded-md border border-line-strong">
            <button
              type="button"
              className={step}
              aria-label={`One less: ${line.title}`}
              onClick={() => onQuantity(line.id, line.quantity - 1)}
            >
              <Minus className="size-4" aria-hidden />
            </button>
            <output className="min-w-8 text-center font-semibold" aria-label="Quantity">
              {line.quantity}
            </output>
            <button
              type="button"
              className={step}
              aria-label={`One more: ${line.title}`}
              onClick={() => onQuantity(line.id, line.quantity + 1)}
            >
              <Plus className="size-4" aria-hidden />
            </button>
          </div>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-bad hover:bg-bad-soft"
            aria-label={`Remove ${line.title}`}
            onClick={() => onRemove(line.id)}
          >
            <Trash2 className="size-5" aria-hidden />
            Remove
          </button>
        </div>
      </div>
    </li>
  )
}

/** What a buyer must know of a line that cannot be ordered. */
function Standing({ line }: { line: CartLine }) {
  if (line.gone || !line.isActive) return <Badge tone="still">{carMessages.unavailable}</Badge>
  if (line.status === 'ON_HOLD') return <Badge tone="hold">ON HOLD</Badge>
  if (line.status === 'SOLD') return <Badge tone="still">SOLD</Badge>
  return null
}
