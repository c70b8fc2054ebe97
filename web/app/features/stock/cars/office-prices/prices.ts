import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { price } from '@minato/contract/values/numbers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import { carOfficeWords } from '../office/words.ts'

export type PriceChange = { by: 'percent' | 'amount'; value: number; round: boolean }

/** US dollars. */
export const priceStep = 100

/** Returns US dollars in whole hundreds, else whole dollars, and never below 0. */
export function calculateNewPrice(before: number, { by, value, round }: PriceChange) {
  const exact = by === 'percent' ? before * (1 + value / 100) : before + value
  const step = round ? priceStep : 1
  return Math.max(0, Math.round(exact / step) * step)
}

const amount = price(() => carFields.price.wrong)

/** Returns the price, or a message for ambiguous or invalid text. */
export function parsePrice(text: string): { price: number; fault?: undefined } | { price?: undefined; fault: string } {
  const parsed = amount.safeParse(parseNumber(numberKinds.USD, text))
  return parsed.success ? { price: parsed.data } : { fault: carFields.price.wrong }
}

type NewPrice = { id: string; price: number; version: number }
/** `before` holds the prices for Undo; undefined for the Undo itself. */
type Repricing = { prices: readonly NewPrice[]; before?: readonly OfficeCar[] }
type Options = { message(changed: readonly OfficeCar[]): string; onDone(): void; onFailed(error: unknown): void }

export function useRepricing({ message, onDone, onFailed }: Options) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ prices }: Repricing) => api.cars.priceMany({ body: { prices: [...prices] } }),
    onSuccess({ data }, { before }) {
      if (!before) return toast.success(carOfficeWords.undone)
      onDone()
      const prices = before.flatMap(({ id, price }) =>
        data.filter((car) => car.id === id).map(({ version }) => ({ id, price, version })),
      )
      toast.success(message(data), prices.length > 0 ? () => mutate({ prices }) : undefined)
    },
    onError: (error, { before }) =>
      before ? onFailed(error) : toast.error(getFailureText(error, carOfficeWords.changeFailed)),
    onSettled: () => refreshGroups(queries, 'cars'),
  })
  return { reprice: mutate, busy: isPending }
}
