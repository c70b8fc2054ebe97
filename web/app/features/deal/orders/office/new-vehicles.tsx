import { mostCarsOrdered } from '@minato/contract/deal/orders/facts.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { api } from '~/lib/api/api'
import { Finder } from '~/office/finder'
import { Button } from '~/ui/act/button'

type Props = { cars: readonly Car[]; error: string | undefined; onChange(cars: readonly Car[]): void }

/** Chooses available cars, by stock number or by what they are. */
export const ChosenVehicles = ({ cars, error, onChange }: Props) => (
  <div className="grid gap-2">
    {cars.length > 0 && (
      <ul className="rounded-lg border border-line bg-surface text-sm" aria-label="Chosen vehicles">
        {cars.map((car) => (
          <li key={car.id} className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 grow">
              <span className="font-mono text-muted">{car.stockNumber}</span> {car.title}
            </span>
            <span className="font-semibold tabular-nums">{formatUsd(car.price)}</span>
            <Button
              size="small"
              look="quiet"
              aria-label={`Take out ${car.stockNumber}`}
              onClick={() => onChange(cars.filter(({ id }) => id !== car.id))}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
    )}
    {cars.length < mostCarsOrdered && (
      <Finder
        label="Vehicle"
        hint="A stock number, or make and model"
        error={error}
        group="cars"
        find={async (keywords) => {
          const { data } = await api.cars.list({ query: { keywords } })
          const chosen = new Set(cars.map(({ id }) => id))
          return data.filter(({ id, status }) => status === 'AVAILABLE' && !chosen.has(id))
        }}
        row={({ stockNumber, title, price }) => (
          <span className="flex flex-wrap gap-x-3">
            <span className="font-mono text-muted">{stockNumber}</span> <span>{title}</span>
            <span className="ml-auto font-semibold tabular-nums">{formatUsd(price)}</span>
          </span>
        )}
        onChoose={(car) => onChange([...cars, car])}
      />
    )}
  </div>
)
