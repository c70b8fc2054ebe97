import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/lib/api'
import { wasOpenedHere } from '~/lib/opened-here'
import { query } from '~/lib/query'
import { labelOf, useActs } from '~/office/acts'
import { useBackToList } from '~/office/address'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { Stepper, useLeftList, useSteps } from '~/office/steps'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { CarRecord } from './admin/car-record.tsx'
import { carOfficeWords } from './admin/words.ts'
import { CarFeatures } from './car-facts.tsx'
import { CarGallery } from './car-gallery.tsx'
import { cars } from './office.tsx'
import { removal, toggle } from './office-acts.ts'
import { StatusBadge } from './status-badge.tsx'

/** Everything about one car; `below` is what else there is of it. */
export function CarScreen({ id, below }: { id: string; below: ReactNode }) {
  const found = useQuery(query(api.cars.show, { params: { id } }))
  const car = found.data
  const toCars = useBackToList(paths.admin.cars)
  return (
    <Screen
      title={car?.title ?? 'Car'}
      note={car && <Note car={car} />}
      actions={car && <CarActs car={car} leave={toCars.leave} />}
      back={{ ...toCars, label: 'Back to Cars' }}
    >
      <Fresh
        found={found}
        remembered
        loading="Loading the car"
        failed={carOfficeWords.detailFailed}
        again={{ label: 'Retry', try: () => window.location.reload() }}
      >
        {(car) => (
          <div className="grid gap-6">
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <CarGallery
                key={id}
                pictures={[car.mainImage, ...car.gallery].filter((url) => url !== null)}
                title={car.title}
              />
              <CarRecord car={car} />
            </div>
            <CarFeatures car={car} />
            {below}
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

const Note = ({ car }: { car: OfficeCar }) => (
  <span className="flex flex-wrap items-center gap-2">
    <StatusBadge status={car.status} />
    {!car.isActive && <Badge tone="still">Inactive (Hidden)</Badge>}
    <span className="font-mono">{car.stockNumber}</span>
  </span>
)

function CarActs({ car, leave }: { car: OfficeCar; leave(): void }) {
  const { state } = useLocation()
  const acts = useActs<OfficeCar>()
  const steps = useSteps(useLeftList(cars, paths.admin.cars), car.id, ({ id }) => paths.admin.car(id))
  return (
    <>
      <Stepper {...steps} />
      {/* In the place of this screen: what is saved leads to the list, and to where it was scrolled. */}
      <ButtonLink to={paths.admin.editCar(car.id)} look="main" state={state} replace={wasOpenedHere(state)}>
        <Pencil className="size-5" aria-hidden />
        Edit Car
      </ButtonLink>
      <Button onClick={() => acts.start(toggle, car)} busy={acts.busy}>
        {labelOf(toggle, car)}
      </Button>
      <Button look="danger" onClick={() => acts.start(removal(carOfficeWords.deletedFromDetail, leave), car)}>
        <Trash2 className="size-5" aria-hidden />
        Delete Car
      </Button>
      {acts.dialogs}
    </>
  )
}
