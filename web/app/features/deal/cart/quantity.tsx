import { t } from '@minato/contract/language/messages.ts'
import { Minus, Plus } from 'lucide-react'

const step = 'grid size-11 place-items-center hover:bg-sunken'

/** How many of a thing, one more or one less; none of it is the same as removing it. */
export const Quantity = ({ of, value, onChange }: { of: string; value: number; onChange(value: number): void }) => (
  <div className="flex items-center rounded-md border border-line-strong">
    <button
      type="button"
      className={step}
      aria-label={t('One less: {vehicle}', { vehicle: of })}
      onClick={() => onChange(value - 1)}
    >
      <Minus className="size-4" aria-hidden />
    </button>
    <output className="min-w-8 text-center font-semibold" aria-label={t('Quantity: {vehicle}', { vehicle: of })}>
      {value}
    </output>
    <button
      type="button"
      className={step}
      aria-label={t('One more: {vehicle}', { vehicle: of })}
      onClick={() => onChange(value + 1)}
    >
      <Plus className="size-4" aria-hidden />
    </button>
  </div>
)
