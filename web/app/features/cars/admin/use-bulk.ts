import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { isProblem, sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import type { Selection } from '~/office/selection'
import { toast } from '~/ui/act/toast'
import { useRepricing } from './use-repricing.ts'
import { bulkWords } from './words.ts'

/** Changes of all chosen cars, each in one call; what can be taken back can be undone from its toast. */
export function useBulk(selection: Selection<OfficeCar>, onDone: () => void) {
  const queries = useQueryClient()
  const ids = selection.chosen.map(({ id }) => id)
  const failed = (error: unknown) => toast.error(sentence(error, bulkWords.failed))
  const settled = () => refresh(queries, 'cars')
  const finish = () => {
    selection.clear()
    onDone()
  }

  const showAll = (ids: string[], isActive: boolean) => api.cars.showMany({ body: { ids, isActive } })
  const takeBack = (ids: string[], isActive: boolean) =>
    showAll(ids, isActive).then(() => {
      toast.success(bulkWords.takenBack)
      return settled()
    }, failed)
  const show = useMutation({
    mutationFn: (isActive: boolean) => showAll(ids, isActive),
    onSuccess({ data }, isActive) {
      finish()
      const changed = data.map(({ id }) => id)
      toast.success(
        bulkWords.shown(data.length, isActive),
        data.length > 0 ? () => takeBack(changed, !isActive) : undefined,
      )
    },
    onError: failed,
    onSettled: settled,
  })

  async function readAgain() {
    const read = await Promise.allSettled(ids.map((id) => api.cars.show({ params: { id } })))
    selection.put(
      read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      true,
    )
  }
  const reprice = useRepricing({
    said: ({ length }) => bulkWords.priced(length),
    onDone: finish,
    onFailed(error) {
      failed(error)
      // Some of them may stand on other pages: without their new prices every further try would be refused too.
      if (isProblem(error, 'cars-stale')) void readAgain()
    },
  })

  const remove = useMutation({
    mutationFn: () => api.cars.removeMany({ body: { ids } }),
    onSuccess({ deleted, kept }) {
      finish()
      if (deleted.length > 0) toast.success(bulkWords.removed(deleted.length))
      if (kept.length > 0) toast.error(bulkWords.kept(kept.map(({ title }) => title)))
    },
    onError: failed,
    onSettled: settled,
  })

  return { show, reprice, remove, busy: show.isPending || reprice.busy || remove.isPending }
}
