import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { carText } from '@minato/contract/cars/car-text.ts'
import { type CarField, recordLabel } from '@minato/contract/cars/fields.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { type Fact, FactList } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { Price } from '../price.tsx'
import { OrderOfCar } from './order-of-car.tsx'

/** Where each field stands, in this order; null: at the head of the page, in a part of its own or beside another. */
const places: Record<CarField, 'specifications' | 'numbers' | 'information' | null> = {
  year: 'specifications',
  fuel: 'specifications',
  exteriorColor: 'specifications',
  color: 'specifications',
  seats: 'specifications',
  mileage: 'specifications',
  engineCC: 'specifications',
  transmission: 'specifications',
  drive: 'specifications',
  model: 'specifications',
  type: 'specifications',
  status: 'specifications',
  stockNumber: 'numbers',
  chassisNumber: 'numbers',
  stock: 'information',
  region: 'information',
  keywords: 'information',
  isActive: 'information',
  title: null,
  price: null,
  make: null,
  modelCode: null,
  country: null,
  features: null,
}

/** Everything that is known of a car as the staff sees it: price, specifications, and where its record stands. */
export function CarRecord({ car }: { car: OfficeCar }) {
  const named = [car.make, car.model, car.modelCode].filter(Boolean).join(' ')
  const rowsOf = (place: 'specifications' | 'numbers' | 'information') =>
    namesOf(places)
      .filter((name) => places[name] === place)
      .map((name): Fact => [recordLabel(name), name === 'model' ? named : carText(car, name)])
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
