import type { Car } from '@minato/contract/cars/car.ts'
import { carStatuses, stockOf } from '@minato/contract/cars/facts.ts'
import { type Fact, FactList } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { Price } from '../price.tsx'
import { OrderOfCar } from './order-of-car.tsx'

/** Everything that is known of a car as the staff sees it: price, specifications, and where its record stands. */
export function CarRecord({ car }: { car: Car }) {
  const specifications: Fact[] = [
    ['Year', car.year],
    ['Fuel type', car.fuel],
    ['Exterior color', car.exteriorColor],
    ['Interior color', car.color],
    ['Seating capacity', car.seats],
    ['Mileage', car.mileage !== null && `${car.mileage.toLocaleString('en-US')} km`],
    ['Engine', car.engineCC !== null && `${car.engineCC.toLocaleString('en-US')} cc`],
    ['Transmission', car.transmission],
    ['Drive', car.drive],
    ['Make, model', [car.make, car.model, car.modelCode].filter(Boolean).join(' ')],
    ['Type', car.type],
    ['Status', carStatuses[car.status].label],
    ['Order', car.order && <OrderOfCar key="order" car={car} />],
  ]
  const information: Fact[] = [
    ['Stock number', car.stockNumber],
    [
      'Car ID',
      <span key="id" className="font-mono text-xs break-all">
        {car.id}
      </span>,
    ],
    ['Stock', stockOf(car)],
    ['Location', [car.region, car.country].filter(Boolean).join(', ')],
    ['Keywords', car.keywords],
    ['On the public site', car.isActive ? 'Shown' : 'Hidden'],
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
