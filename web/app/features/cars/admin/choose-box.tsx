import type { Car } from '@minato/contract/cars/car.ts'
import type { Selection } from './use-selection.ts'

/** Ticks one car. */
export const ChooseBox = ({ car, selection }: { car: Car; selection: Selection }) => (
  // The label is the place to press: larger than the box.
  <label className="grid size-9 place-items-center rounded-md bg-surface/90">
    <input
      type="checkbox"
      className="size-5 accent-accent"
      aria-label={`Choose ${car.title}`}
      checked={selection.has(car)}
      onChange={(event) => selection.put([car], event.target.checked)}
    />
  </label>
)

/** Ticks all cars of a page, or none. */
export function ChoosePage({ cars, selection }: { cars: readonly Car[]; selection: Selection }) {
  const all = cars.every(selection.has)
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={all}
        onChange={() => selection.put(cars, !all)}
      />
      Choose all on this page
    </label>
  )
}
