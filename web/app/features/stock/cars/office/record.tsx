import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { calledCar, carText } from '@minato/contract/stock/cars/car-text.ts'
import { orderObstacle } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, recordLabel } from '@minato/contract/stock/cars/fields.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Allowed } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { wasOpenedHere } from '~/lib/page/opened-here'
import { labelOf, useActs } from '~/office/acts'
import { useBackToList } from '~/office/address'
import { EditLink } from '~/office/edit-link'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { Stepper, useLeftList, useSteps } from '~/office/steps'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { type Fact, FactList } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { CarFeatures } from '../car-facts.tsx'
import Condition from '../condition/condition.tsx'
import { cars, OrderOfCar, Standing } from '../office.tsx'
import { CarGallery } from '../pictures/car-gallery.tsx'
import { Price } from '../price.tsx'
import { removal, toggle } from './acts.tsx'
import { useLoadingPorts } from './loading-ports.ts'
import { carOfficeWords } from './words.ts'

/** Everything about one car; `below` is what else there is of it. */
export function CarScreen({ id, below }: { id: string; below: ReactNode }) {
  const found = useQuery(query(api.cars.show, { params: { id } }))
  const car = found.data
  const toCars = useBackToList(paths.admin.cars)
  return (
    <Screen
      title={car ? calledCar(car) : 'Car'}
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
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
              <CarGallery
                key={id}
                pictures={[car.mainImage, ...car.gallery].filter((url) => url !== null)}
                title={car.title}
              />
              <div className="lg:row-span-2">
                <CarRecord car={car} />
              </div>
              <CarFeatures car={car} />
            </div>
            <Condition car={car} />
            {below}
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

const Note = ({ car }: { car: OfficeCar }) => (
  <span className="flex flex-wrap items-center gap-2">
    <Standing car={car} />
    <span className="font-mono">{car.stockNumber}</span>
  </span>
)

const CarActs = (props: { car: OfficeCar; leave(): void }) => (
  <>
    <CarSteps car={props.car} />
    {!orderObstacle(props.car) && (
      <Allowed to="orders.edit">
        <ButtonLink to={paths.admin.newOrder({ car: props.car.id })}>New order</ButtonLink>
      </Allowed>
    )}
    <Allowed to="cars.edit">
      <CarChanges {...props} />
    </Allowed>
  </>
)

function CarSteps({ car }: { car: OfficeCar }) {
  const steps = useSteps(useLeftList(cars, paths.admin.cars), car.id, ({ id }) => paths.admin.car(id))
  return <Stepper {...steps} />
}

function CarChanges({ car, leave }: { car: OfficeCar; leave(): void }) {
  const { state } = useLocation()
  const acts = useActs<OfficeCar>()
  return (
    <>
      {/* In the place of this screen: what is saved leads to the list, and to where it was scrolled. */}
      <EditLink to={paths.admin.editCar(car.id)} look="main" state={state} replace={wasOpenedHere(state)}>
        <Pencil className="size-5" aria-hidden />
        Edit Car
      </EditLink>
      <ButtonLink to={`${paths.admin.newCar}?like=${car.id}`}>
        <Copy className="size-5" aria-hidden />
        {carOfficeWords.duplicate}
      </ButtonLink>
      <Button onClick={() => acts.start(toggle, car)} busy={acts.busy}>
        {labelOf(toggle, car)}
      </Button>
      <Button look="danger" onClick={() => acts.start(removal('Car deleted successfully', leave), car)}>
        <Trash2 className="size-5" aria-hidden />
        Delete Car
      </Button>
      {acts.dialogs}
    </>
  )
}

/** Where each field stands, in this order; null: at the head of the page, in a part of its own or beside another. */
const places: Record<CarField, 'specifications' | 'numbers' | 'information' | null> = {
  year: 'specifications',
  firstRegistration: 'specifications',
  manufactured: 'specifications',
  grade: 'specifications',
  fuel: 'specifications',
  exteriorColor: 'specifications',
  color: 'specifications',
  seats: 'specifications',
  doors: 'specifications',
  mileage: 'specifications',
  engineCC: 'specifications',
  engineCode: 'specifications',
  transmission: 'specifications',
  drive: 'specifications',
  steering: 'specifications',
  model: 'specifications',
  type: 'specifications',
  vehicleClass: 'specifications',
  lengthMm: 'specifications',
  weightKg: 'specifications',
  grossWeightKg: 'specifications',
  auctionGrade: 'specifications',
  interiorGrade: 'specifications',
  repairHistory: 'specifications',
  status: 'specifications',
  stockNumber: 'numbers',
  chassisNumber: 'numbers',
  stock: 'information',
  region: 'information',
  loadingPort: 'information',
  keywords: 'information',
  isActive: 'information',
  manufactureSource: null,
  widthMm: null,
  heightMm: null,
  title: null,
  price: null,
  make: null,
  modelCode: null,
  country: null,
  features: null,
  condition: null,
}

/** Everything that is known of a car as the staff sees it: price, specifications, and where its record stands. */
function CarRecord({ car }: { car: OfficeCar }) {
  const named = [car.make, car.model, car.modelCode].filter(Boolean).join(' ')
  const { nameOf } = useLoadingPorts()
  const loading = car.loadingPort && nameOf(car.loadingPort)
  const rowsOf = (place: 'specifications' | 'numbers' | 'information') =>
    namesOf(places)
      .filter((name) => places[name] === place)
      .map(
        (name): Fact => [
          recordLabel(name),
          name === 'model' ? named : name === 'loadingPort' ? loading : carText(car, name),
        ],
      )
  const specifications: Fact[] = [
    ...rowsOf('specifications'),
    ['Order', car.order && <OrderOfCar key="order" car={car} />],
  ]
  const information: Fact[] = [
    ...rowsOf('numbers'),
    [
      'Car ID',
      <span key="id" className="font-mono text-xs break-all">
        {car.id}
      </span>,
    ],
    ...rowsOf('information'),
    ['Created', <Moment key="created" at={car.createdAt} exact />],
    ['Last updated', <Moment key="updated" at={car.updatedAt} exact />],
  ]
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4">
      <Price usd={car.price} size="large" />
      <Panel title="Specifications" rows={specifications} />
      <Panel title="Information" rows={information} />
    </div>
  )
}

const Panel = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <section>
    <h2 className="mb-1 text-base">{title}</h2>
    <FactList rows={rows} />
  </section>
)
