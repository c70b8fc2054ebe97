import { maxCarsPerOrder } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useQueries } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Finder } from '#office/finder.tsx'
import { Button } from '#ui/actions/button.tsx'

/** Deleted cars are missing in the result. */
export const useCars = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => query(api.cars.show, { params: { id } })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      cars: results.flatMap(({ data }) => data ?? []),
    }),
  })

type Props = { cars: readonly Car[]; error: string | undefined; onChange(cars: readonly Car[]): void }

export const VehiclesField = ({ cars, error, onChange }: Props) => (
  <div className="grid gap-2">
    {cars.length > 0 && (
      <ul className="slip text-sm" aria-label={t('Chosen vehicles')}>
        {cars.map((car) => (
          <li key={car.id} className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 grow">
              <span className="font-mono text-muted">{car.stockNumber}</span> {car.title}
            </span>
            <span className="font-semibold tabular-nums">{formatUsd(car.price)}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('Remove {stockNumber}', { stockNumber: car.stockNumber })}
              onClick={() => onChange(cars.filter(({ id }) => id !== car.id))}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    )}
    {cars.length < maxCarsPerOrder && (
      <Finder
        label={t('Vehicle')}
        hint={t('A stock number, or make and model')}
        error={error}
        group="cars"
        find={async (keywords) => {
          const { data } = await api.cars.list({ query: { keywords } })
          const chosenIds = new Set(cars.map(({ id }) => id))
          return data.filter(({ id, status }) => status === 'AVAILABLE' && !chosenIds.has(id))
        }}
        row={({ stockNumber, title, price }) => (
          <span className="flex flex-wrap gap-x-3">
            <span className="font-mono text-muted">{stockNumber}</span> <span>{title}</span>
            <span className="ms-auto font-semibold tabular-nums">{formatUsd(price)}</span>
          </span>
        )}
        onChoose={(car) => onChange([...cars, car])}
      />
    )}
  </div>
)
