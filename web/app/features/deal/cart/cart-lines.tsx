import { t } from '@minato/contract/language/messages.ts'
import { cartTexts } from '@minato/contract/platform/site/cart.ts'
import { listShortFacts } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Badge } from '#ui/display/badge.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Minus, Plus, Trash as Trash2 } from '#ui/more-icons.ts'
import type { CartItem } from './cart.ts'

type LineHandlers<Item> = {
  price(line: Item): ReactNode
  onQuantity(item: CartItem, quantity: number): void
  onRemove(item: CartItem): void
}

export const CartLines = <Item extends CartItem>({
  lines,
  ...handlers
}: { lines: readonly Item[] } & LineHandlers<Item>) => (
  <ul className="space-y-4">
    {lines.map((line) => (
      <Line key={line.id} line={line} {...handlers} />
    ))}
  </ul>
)

const Line = <Item extends CartItem>({ line, price, onQuantity, onRemove }: { line: Item } & LineHandlers<Item>) => (
  <li className="flex flex-wrap gap-4 slip p-3">
    <div className="w-32 shrink-0 sm:w-40">
      <Picture url={line.mainImage} alt="" sizes="160px" widest={400} className="rounded" />
    </div>
    <div className="min-w-48 grow basis-0">
      <h2 className="text-lg">
        <Link to={paths.car(line.id)} className="hover:text-link hover:underline">
          {line.title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        <FactLine parts={listShortFacts(line)} />
      </p>
      {price(line)}
      <CarAvailability line={line} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Quantity of={line.title} value={line.quantity} onChange={(quantity) => onQuantity(line, quantity)} />
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-bad hover:bg-bad-soft"
          aria-label={t('Remove {title}', { title: line.title })}
          onClick={() => onRemove(line)}
        >
          <Trash2 className="size-5" aria-hidden />
          {t('Remove')}
        </button>
      </div>
    </div>
  </li>
)

function CarAvailability({ line }: { line: CartItem }) {
  if (line.isActive && line.status === 'AVAILABLE') return null
  if (line.isActive && line.status === 'ON_HOLD')
    return (
      <p className="mt-1 text-sm text-muted">
        <Badge tone="hold">{carStatuses.ON_HOLD.badge}</Badge> {carMessages.onHold}
      </p>
    )
  const sold = line.status === 'SOLD'
  return (
    <p className="mt-1 text-sm text-muted">
      {sold && <Badge tone="still">{carStatuses.SOLD.badge}</Badge>}{' '}
      {t('{reason}. {advice}', { reason: sold ? carMessages.sold : carMessages.unavailable, advice: cartTexts.left })}
    </p>
  )
}

const stepLook = 'grid size-11 place-items-center hover:bg-sunken'

/** A quantity of 0 removes the line. */
const Quantity = ({ of: vehicle, value, onChange }: { of: string; value: number; onChange(value: number): void }) => (
  <div className="flex items-center rounded-md border border-line-strong">
    <button
      type="button"
      className={stepLook}
      aria-label={t('One less: {vehicle}', { vehicle })}
      onClick={() => onChange(value - 1)}
    >
      <Minus className="size-4" aria-hidden />
    </button>
    <output className="min-w-8 text-center font-semibold" aria-label={t('Quantity: {vehicle}', { vehicle })}>
      {value}
    </output>
    <button
      type="button"
      className={stepLook}
      aria-label={t('One more: {vehicle}', { vehicle })}
      onClick={() => onChange(value + 1)}
    >
      <Plus className="size-4" aria-hidden />
    </button>
  </div>
)
