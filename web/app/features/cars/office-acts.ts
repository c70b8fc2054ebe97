import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { api } from '~/lib/api'
import { act } from '~/office/acts'
import { selectionOf } from '~/office/selection'
import { carOfficeWords } from './admin/words.ts'

/** The cars that are ticked in the list. */
export const chosenCars = selectionOf<OfficeCar>()

/** Shows a hidden car, hides a shown one. */
export const toggle = act({
  label: (car: OfficeCar) => (car.isActive ? 'Deactivate' : 'Activate'),
  do: ({ id, isActive }) => (isActive ? api.cars.deactivate : api.cars.activate)({ params: { id } }),
  said: ({ isActive, title }) => ({
    ...(isActive
      ? { title: carOfficeWords.activatedTitle, text: carOfficeWords.activated }
      : { title: carOfficeWords.deactivatedTitle, text: carOfficeWords.deactivated }),
    passing: `${title} is ${isActive ? 'shown' : 'hidden'}.`,
  }),
  undo: (car) => car,
  failed: () => ({ title: carOfficeWords.toggleFailedTitle, text: carOfficeWords.toggleFailed }),
  groups: ['cars'],
})

/** Deletes a car for good. `done` says so; `gone` leads away from where it stood. */
export const removal = (done: string | { title: string; text: string }, gone?: () => void) =>
  act({
    label: 'Delete',
    destructive: true,
    ask: ({ title, stockNumber }: OfficeCar) => ({
      title: carOfficeWords.deleteTitle,
      text: carOfficeWords.deleteText,
      thing: `${title} · ${stockNumber}`,
      confirm: carOfficeWords.deleteConfirm,
    }),
    async do(car) {
      await api.cars.remove({ params: { id: car.id } })
      chosenCars.drop([car])
      gone?.()
    },
    said: () => done,
    failed: () => ({ title: carOfficeWords.deleteFailedTitle, text: carOfficeWords.deleteFailed }),
    groups: ['cars'],
  })
