import { carStatuses } from '@minato/contract/car-facts.ts'
import type { Car } from '@minato/contract/cars.ts'
import type { ReactNode } from 'react'
import { Moment } from '~/ui/moment'
import { Price } from '../price.tsx'

type Row = [name: string, value: ReactNode]

/** Everything that is known of a car as the staff sees it: price, specifications, and where its record stands. */
export function CarRecord({ car }: { car: Car }) {
  const specifications: Row[] = [
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
  ]
  const information: Row[] = [
    [
      'Car ID',
      <span key="id" className="font-mono text-xs break-all">
        {car.id}
      </span>,
    ],
    ['Stock', car.stock],
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

const Panel = ({ title, rows }: { title: string; rows: Row[] }) => (
  <section>
    <h2 className="text-base">{title}</h2>
    <dl className="mt-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-semibold">
            {value || <span className="font-normal text-muted">—</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
