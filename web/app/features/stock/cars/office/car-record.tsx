import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { type CarField, formatRecordLabel } from '@minato/contract/stock/cars/fields.ts'
import { formatCarFieldAsText } from '@minato/contract/stock/cars/words/record-text.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { OrderOfCar } from '../office-cells.tsx'
import { Price } from '../price.tsx'
import { useLoadingPorts } from './loading-ports.ts'

/** Section of each field, in this order; null: in the header, in its own section or beside another field. */
const sections: Record<CarField, 'specifications' | 'numbers' | 'information' | null> = {
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

export function CarRecord({ car }: { car: OfficeCar }) {
  const modelName = [car.make, car.model, car.modelCode].filter(Boolean).join(' ')
  const { nameOf } = useLoadingPorts()
  const loadingPort = car.loadingPort && nameOf(car.loadingPort)
  const listRows = (section: 'specifications' | 'numbers' | 'information') =>
    getKeys(sections)
      .filter((name) => sections[name] === section)
      .map(
        (name): Fact => [
          formatRecordLabel(name),
          name === 'model' ? modelName : name === 'loadingPort' ? loadingPort : formatCarFieldAsText(car, name),
        ],
      )
  const specifications: Fact[] = [
    ...listRows('specifications'),
    [t('Order'), car.order && <OrderOfCar key="order" car={car} />],
    ...(car.setAsideUntil
      ? [[t('Reserved for its waiting list until'), <Deadline key="aside" at={car.setAsideUntil} />] satisfies Fact]
      : []),
  ]
  const information: Fact[] = [
    ...listRows('numbers'),
    [
      t('Car ID'),
      <span key="id" className="font-mono text-xs break-all">
        {car.id}
      </span>,
    ],
    ...listRows('information'),
    [t('Created'), <Moment key="created" at={car.createdAt} exact />],
    [t('Last updated'), <Moment key="updated" at={car.updatedAt} exact />],
  ]
  return (
    <div className="grid gap-5 slip p-4">
      <Price usd={car.price} size="large" />
      <Panel title={t('Specifications')} rows={specifications} />
      <Panel title={t('Information')} rows={information} />
    </div>
  )
}

const Panel = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <section>
    <h2 className="mb-1 text-base">{title}</h2>
    <FactList rows={rows} />
  </section>
)
