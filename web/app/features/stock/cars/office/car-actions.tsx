import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { findOrderObstacle } from '@minato/contract/stock/cars/facts.ts'
import { useLocation } from 'react-router'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { wasOpenedHere } from '#lib/navigation/opened-here.ts'
import { getActionLabel } from '#office/actions.tsx'
import { EditLink } from '#office/edit/edit-link.tsx'
import { Pencil } from '#office/icons.ts'
import { RowMenu } from '#office/list/rows/row-menu.tsx'
import { Stepper, useSteps, useStoredList } from '#office/steps.tsx'
import { useActions } from '#office/use-actions.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Copy } from '#ui/more-icons.ts'
import { cars } from '../office-list.tsx'
import { createDeleteAction, toggleActive } from './actions.tsx'

export const CarActions = (props: { car: OfficeCar; leave(): void }) => (
  <>
    <CarStepper car={props.car} />
    {!findOrderObstacle(props.car) && (
      <Allowed to="orders.edit">
        <ButtonLink to={paths.admin.newOrder({ car: props.car.id })}>{t('New order')}</ButtonLink>
      </Allowed>
    )}
    <Allowed to="cars.edit">
      <CarChanges {...props} />
    </Allowed>
  </>
)

function CarStepper({ car }: { car: OfficeCar }) {
  const steps = useSteps(useStoredList(cars, paths.admin.cars), car.id, ({ id }) => paths.admin.car(id))
  return <Stepper {...steps} />
}

function CarChanges({ car, leave }: { car: OfficeCar; leave(): void }) {
  const { state } = useLocation()
  const acts = useActions<OfficeCar>()
  const removal = { ...createDeleteAction(t('Car deleted successfully'), leave), label: () => t('Delete Car') }
  return (
    <>
      {/* Replaces this history entry, so a save leads back to the list and its scroll position. */}
      <EditLink to={paths.admin.editCar(car.id)} variant="main" state={state} replace={wasOpenedHere(state)}>
        <Pencil className="size-5" aria-hidden />
        {t('Edit Car')}
      </EditLink>
      <ButtonLink to={`${paths.admin.newCar}?like=${car.id}`}>
        <Copy className="size-5" aria-hidden />
        {t('Duplicate')}
      </ButtonLink>
      <Button onClick={() => acts.start(toggleActive, car)} busy={acts.busy}>
        {getActionLabel(toggleActive, car)}
      </Button>
      <RowMenu name={formatCarName(car)} item={car} offered={[removal]} acts={acts} />
      {acts.dialogs}
    </>
  )
}
