import type { Car } from '@minato/contract/cars/car.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { isProblem, sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { toast } from '~/ui/act/toast'
import type { Selection } from './use-selection.ts'
import { bulkWords } from './words.ts'

type NewPrice = { id: string; price: number; version: number }

const count = (cars: readonly unknown[]) => (cars.length === 1 ? '1 car' : `${cars.length} cars`)

/** Changes of all chosen cars, each in one call; what can be taken back can be undone from its toast. */
export function useBulkChanges(selection: Selection, onDone: () => void) {
  const queries = useQueryClient()
  const failed = (error: unknown) => toast.error(sentence(error, bulkWords.failed))
  const settled = () => refresh(queries, 'cars')
  const finish = () => {
    selection.clear()
    onDone()
  }
  const undo = (work: () => Promise<unknown>) => () =>
    work().then(() => {
      toast.success('That was taken back.')
      return settled()
    }, failed)

  const showAll = (ids: string[], isActive: boolean) => api.cars.showMany({ body: { ids, isActive } })
  const show = useMutation({
    mutationFn: (isActive: boolean) =>
      showAll(
        selection.cars.map((car) => car.id),
        isActive,
      ),
    onSuccess: ({ data }, isActive) => {
      finish()
      const ids = data.map((car) => car.id)
      const text = `${count(data)} ${isActive ? 'activated' : 'deactivated'}.`
      toast.success(text, ids.length > 0 ? undo(() => showAll(ids, !isActive)) : undefined)
    },
    onError: failed,
    onSettled: settled,
  })

  async function readAgain() {
    const read = await Promise.allSettled(selection.cars.map(({ id }) => api.cars.show({ params: { id } })))
    selection.put(
      read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      true,
    )
  }

  const priceAll = (prices: NewPrice[]) => api.cars.priceMany({ body: { prices } })
  const reprice = useMutation({
    mutationFn: ({ prices }: { before: readonly Car[]; prices: NewPrice[] }) => priceAll(prices),
    onSuccess: ({ data }, { before }) => {
      finish()
      const old = data.map(({ id, version }) => ({
        id,
        version,
        price: before.find((car) => car.id === id)?.price ?? 0,
      }))
      toast.success(
        `${count(data)} got a new price.`,
        undo(() => priceAll(old)),
      )
    },
    async onError(error) {
      failed(error)
      // Some of them may stand on other pages: without their new prices every further try would be refused too.
      if (isProblem(error, 'cars-stale')) await readAgain()
    },
    onSettled: settled,
  })

  const remove = useMutation({
    mutationFn: () => api.cars.removeMany({ body: { ids: selection.cars.map((car) => car.id) } }),
    onSuccess: ({ deleted, kept }) => {
      finish()
      if (deleted.length > 0) toast.success(`${count(deleted)} deleted.`)
      if (kept.length > 0) toast.error(bulkWords.kept(kept.map((car) => car.title)))
    },
    onError: failed,
    onSettled: settled,
  })

  return { show, reprice, remove, busy: show.isPending || reprice.isPending || remove.isPending }
}
