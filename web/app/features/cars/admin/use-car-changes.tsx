import type { Car } from '@minato/contract/cars/car.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'
import { dropChosen } from './use-selection.ts'
import { carOfficeWords } from './words.ts'

const texts = carOfficeWords
const deleted: Outcome = { good: true, title: texts.deletedTitle, text: texts.deleted }
const deactivated: Outcome = { good: true, title: texts.deactivatedTitle, text: texts.deactivated }
const activated: Outcome = { good: true, title: texts.activatedTitle, text: texts.activated }

/** A refusal that says why is told as it is; anything else in the catalogue's words. */
const failure = (title: string, text: string, error: unknown): Outcome => ({
  good: false,
  title,
  text: sentence(error, text),
})

const flip = (car: Car) => (car.isActive ? api.cars.deactivate : api.cars.activate)({ params: { id: car.id } })

/**
 * Showing, hiding and deleting cars, with everything that is asked and told about it. `dialogs` must be rendered once.
 * @param onDeleted  takes the place of the success dialog
 */
export function useCarChanges(onDeleted?: (car: Car) => void) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [deleting, setDeleting] = useState<Car | null>(null)
  const done = useCallback(() => setOutcome(null), [])

  const toggle = useMutation({
    mutationFn: flip,
    onSuccess: async (car) => {
      setOutcome(car.isActive ? activated : deactivated)
      toast.success(`${car.title} is ${car.isActive ? 'shown' : 'hidden'}.`, () => undo.mutate(car))
      await refresh(queries, 'cars')
    },
    onError: (error) => setOutcome(failure(texts.toggleFailedTitle, texts.toggleFailed, error)),
  })
  const undo = useMutation({
    mutationFn: flip,
    onSuccess: () => refresh(queries, 'cars'),
    onError: (error) => setOutcome(failure(texts.toggleFailedTitle, texts.toggleFailed, error)),
  })
  const remove = useMutation({
    mutationFn: (car: Car) => api.cars.remove({ params: { id: car.id } }),
    onSuccess: async (_, car) => {
      dropChosen(car)
      if (onDeleted) return onDeleted(car)
      setOutcome(deleted)
      await refresh(queries, 'cars')
    },
    onError: (error) => setOutcome(failure(texts.deleteFailedTitle, texts.deleteFailed, error)),
    onSettled: () => setDeleting(null),
  })

  const dialogs = (
    <>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle}
        text={texts.deleteText}
        thing={deleting && `${deleting.title} · ${deleting.stockNumber}`}
        confirm={texts.deleteConfirm}
        onConfirm={() => deleting && remove.mutate(deleting)}
        busy={remove.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={done} />
    </>
  )
  return { toggle: toggle.mutate, toggling: toggle.isPending, askDelete: setDeleting, dialogs }
}
