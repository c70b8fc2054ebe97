import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { toast } from '~/ui/act/toast'
import { bulkWords } from './words.ts'

/** A price in US dollars, and the version of the car over which it was thought of. */
export type NewPrice = { id: string; price: number; version: number }

type Given = { said(changed: readonly OfficeCar[]): string; onDone(): void; onFailed(error: unknown): void }

const send = (prices: readonly NewPrice[]) => api.cars.priceMany({ body: { prices: [...prices] } })

/** Gives cars new prices, all or none; the toast takes them back. */
export function useRepricing({ said, onDone, onFailed }: Given) {
  const queries = useQueryClient()
  const read = () => refresh(queries, 'cars')
  const takeBack = async (old: readonly NewPrice[]) => {
    try {
      await send(old)
      toast.success(bulkWords.takenBack)
    } catch (error) {
      toast.error(sentence(error, bulkWords.failed))
    }
    await read()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ prices }: { prices: readonly NewPrice[]; before: readonly OfficeCar[] }) => send(prices),
    onSuccess({ data }, { before }) {
      onDone()
      const old = before.flatMap(({ id, price }) => {
        const changed = data.find((car) => car.id === id)
        return changed ? { id, price, version: changed.version } : []
      })
      toast.success(said(data), old.length > 0 ? () => void takeBack(old) : undefined)
    },
    onError: onFailed,
    onSettled: read,
  })
  return {
    busy: isPending,
    /** `before` holds the prices to which Undo returns. */
    change: (prices: readonly NewPrice[], before: readonly OfficeCar[]) => mutate({ prices, before }),
  }
}
