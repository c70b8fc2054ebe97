import { t } from '@minato/contract/language/messages.ts'
import { carMessages, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import type { Shortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { integerAmountKind } from '@minato/contract/values/amounts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { ArrowDown, ArrowUp } from '#ui/more-icons.ts'
import { shortlistWords as words } from './words.ts'

export type TypedCar = { id: string; note: string; price: string }
type ListedCar = Shortlist['cars'][number]

type Props = {
  cars: readonly TypedCar[]
  listedCars: readonly ListedCar[]
  /** Currency of the owner's prices, if the list has any. */
  currency: string | null
  /** Message for the price of a car. */
  fault(id: string): string | undefined
  noteFault(index: number): string | undefined
  onChange(cars: TypedCar[]): void
}

export function EditedCars({ cars, listedCars, currency, fault, noteFault, onChange }: Props) {
  const change = (id: string, changes: Partial<TypedCar>) =>
    onChange(cars.map((car) => (car.id === id ? { ...car, ...changes } : car)))
  function move(at: number, by: number) {
    const next = [...cars]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return (
    <ol className="grid gap-px border-y border-line bg-line">
      {cars.map((car, at) => {
        const about = listedCars.find(({ id }) => id === car.id)
        if (!about) return null
        const label = (action: string) => t('{action}: {car}', { action, car: about.title })
        return (
          <li key={car.id} className="grid gap-2 bg-surface py-3">
            <div className="flex flex-wrap items-center gap-3">
              <span className="w-16 shrink-0">
                <Picture url={about.mainImage} alt="" sizes="64px" widest={200} />
              </span>
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold">{about.title}</p>
                <p className="text-sm text-muted">{formatStatus(about)}</p>
              </div>
              <div className="flex gap-2">
                <Button size="small" disabled={at === 0} aria-label={label(t('Move up'))} onClick={() => move(at, -1)}>
                  <ArrowUp className="size-4" aria-hidden />
                </Button>
                <Button
                  size="small"
                  disabled={at === cars.length - 1}
                  aria-label={label(t('Move down'))}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown className="size-4" aria-hidden />
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  aria-label={label(words.takeOut)}
                  onClick={() => onChange(cars.filter(({ id }) => id !== car.id))}
                >
                  {words.takeOut}
                </Button>
              </div>
            </div>
            <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
              <TextField
                label={words.note}
                value={car.note}
                {...toErrorProps(noteFault(at))}
                onChange={({ target }) => change(car.id, { note: target.value })}
              />
              {currency !== null && (
                <NumberField
                  kind={integerAmountKind(currency)}
                  label={words.ownPrice(currency)}
                  inputMode="numeric"
                  value={car.price}
                  {...toErrorProps(fault(car.id))}
                  onChange={({ target }) => change(car.id, { price: target.value })}
                />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const toErrorProps = (error: string | undefined) => (error === undefined ? {} : { error })

const formatStatus = ({ status, listed }: ListedCar) =>
  status === null || listed === null
    ? carMessages.unavailable
    : t('{status}, {price}', { status: carStatuses[status].label, price: formatUsd(listed) })
