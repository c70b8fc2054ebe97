import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { api } from '#lib/api/api.ts'
import { createAction } from '#office/actions.tsx'
import { createSelection } from '#office/list/selection.tsx'
import { createVisibilityToggle } from '#office/list/visibility.tsx'
import { CarReferences } from './references.tsx'
import { carOfficeWords as words } from './words.ts'

export const selectedCars = createSelection<OfficeCar>()

export const toggleActive = createVisibilityToggle({
  do: ({ id, isActive }: OfficeCar) => (isActive ? api.cars.deactivate : api.cars.activate)({ params: { id } }),
  getMessage: ({ isActive, title }) => ({
    ...(isActive
      ? { title: t('Activated!'), text: t('Car has been activated successfully.') }
      : { title: t('Deactivated!'), text: t('Car has been deactivated successfully.') }),
    undoToast: isActive ? t('{title} is shown.', { title }) : t('{title} is hidden.', { title }),
  }),
  failed: () => ({ title: t('Status Update Failed'), text: t('Failed to update car status. Please try again.') }),
  groups: ['cars'],
})

/** `done` is the toast; `gone` leaves the page of the deleted car. */
export const createDeleteAction = (done: string | { title: string; text: string }, onDeleted?: () => void) =>
  createAction({
    label: () => t('Delete'),
    destructive: true,
    ask: ({ id, title, stockNumber }: OfficeCar) => ({
      title: words.deleteTitle,
      text: words.deleteText,
      subject: `${title} · ${stockNumber}`,
      note: <CarReferences ids={[id]} />,
      confirm: words.deleteConfirm,
    }),
    async do(car) {
      await api.cars.remove({ params: { id: car.id } })
      selectedCars.drop([car])
      onDeleted?.()
    },
    getMessage: () => done,
    failed: () => ({ title: t('Error'), text: t('Failed to delete car. Please try again.') }),
    groups: ['cars'],
  })
